import { paths } from '@bros/contract/paths';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** A city without other places nearby, so that it has its own pin. */
const CAPE_TOWN = { name: 'Cape Town, South Africa', latitude: -33.93, longitude: 18.42 };

test('until MapLibre has loaded, the list works beside a picture of the world in the position of the map', async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/world-view-[^/]*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${paths.map}?pins=scores`);
  const open = page.getByRole('button', { name: CAPE_TOWN.name });
  await expect(open).toBeVisible();
  const picture = page.locator('img[src*="/world-"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('alt', '');
  await page.getByRole('searchbox', { name: 'Search places' }).fill('cape town');
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
  const world = await picture.boundingBox();
  if (!world) throw new Error('The picture has no box.');

  release();
  await expect(picture).toHaveCount(0);
  await open.hover();
  const pin = await page
    .locator('.maplibregl-marker')
    .filter({ has: page.locator('[data-lit]') })
    .boundingBox();
  if (!pin) throw new Error('The pin has no box.');
  const north = Math.log(Math.tan(Math.PI / 4 + (CAPE_TOWN.latitude * Math.PI) / 360));
  const expected = {
    x: world.x + ((CAPE_TOWN.longitude + 180) / 360) * world.width,
    y: world.y + (0.5 - north / (2 * Math.PI)) * world.height,
  };
  expect(Math.abs(pin.x + pin.width / 2 - expected.x)).toBeLessThan(2);
  expect(Math.abs(pin.y + pin.height / 2 - expected.y)).toBeLessThan(2);
});

test('on a desktop the list of places scrolls, and the page does not', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), baseURL ?? '', demo('explorer'));
  await page.goto(paths.map);
  await expect(page.getByRole('button', { name: CAPE_TOWN.name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${size.width} pixels, the legend is one line until a member opens it by keyboard`, async ({ page, baseURL }) => {
    await page.setViewportSize(size);
    await signIn(page.context(), baseURL ?? '', demo('explorer'));
    await page.goto(paths.map);
    const legend = page.getByRole('group').filter({ has: page.getByText('Legend', { exact: true }) });
    const entry = legend.getByText('High activity');
    await expect(legend).toBeVisible();
    await expect(entry).toBeHidden();
    expect((await legend.boundingBox())?.height).toBeLessThanOrEqual(60);
    await legend.getByText('Legend', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(entry).toBeHidden();
  });
}
