import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { TRY_MS } from '../support/patience.ts';
import { setVerified } from '../support/sales.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

/** A city without demo members; unused by other journeys. */
const NAIROBI = 184_745;
const SEOUL = 1_835_848;
/** A city without a destination. */
const GENT = 2_797_656;

const today = () => new Date().toISOString().slice(0, 10);

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
const canvas = (page: Page) => page.getByRole('region', { name: /^Map of the world/ });

test('a member finds a city on the map by mouse and by keyboard, and sees who is there', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { firstName: 'Mapper', tier: 'explorer' });
  const traveler = await openBrowser();
  await createMember(traveler.request, site, { firstName: 'Wanderer', tier: 'explorer' });

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(paths.map);
  await expect(page.getByRole('heading', { level: 1, name: 'Global Travel Map' })).toBeVisible();
  await expect(canvas(page)).toBeVisible();
  const nairobi = item(page, 'Nairobi, Kenya');
  await page.getByRole('searchbox', { name: 'Search places' }).fill('nairobi');
  await expect(nairobi.getByText('0 bros · Quiet')).toBeVisible();
  await expect(nairobi.getByRole('link', { name: /^Connect/ })).toHaveCount(0);
  await expectAccessible(page);

  await addTrip(traveler.request, site, { cityId: NAIROBI, arrivesOn: today() });
  await expect(nairobi.getByText('1 bro · Active destination')).toBeVisible();

  const open = nairobi.getByRole('button', { name: 'Nairobi, Kenya' });
  await open.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Nairobi, Kenya' });
  await expect(panel.getByRole('heading', { name: 'Nairobi, Kenya' })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'Wanderer' })).toBeVisible();
  await expect(page).toHaveURL(/city=184745/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();

  await canvas(page).focus();
  const at = () => new URL(page.url()).searchParams.get('at');
  for (const arrow of ['ArrowRight', 'ArrowUp']) {
    const before = at();
    await expect(async () => {
      await page.keyboard.press(arrow);
      await expect.poll(at, { timeout: TRY_MS }).not.toBe(before);
    }).toPass();
  }

  await page.goto(`${paths.map}?at=-1.283,36.817,6`);
  await expect(canvas(page)).toBeVisible();
  await expect(async () => {
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('The map has no box.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(panel).toBeVisible({ timeout: TRY_MS });
  }).toPass();
  await expect(panel.getByRole('link', { name: 'Wanderer' })).toBeVisible();
  expect(elsewhere).toEqual([]);

  await page.reload();
  await expect(panel.getByText('1 bro · Active destination')).toBeVisible();
  await panel.getByRole('link', { name: /^Connect/ }).click();
  await expect(page).toHaveURL(paths.dashboardNetworkingIn(NAIROBI));
  await expect(page.getByRole('link', { name: 'Wanderer' })).toBeVisible();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});

test('the URL keeps several changes that are made at the same time @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Hasty', tier: 'explorer' });
  await page.goto(paths.map);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toBeVisible();
  // Both changes in one task, because no person is that fast.
  await sort.evaluate((select: HTMLSelectElement) => {
    document.querySelector<HTMLInputElement>('input[name="layer-events"]')?.click();
    select.value = 'name';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('checkbox', { name: 'Events' })).not.toBeChecked();
  expect(page.url()).toContain('layer=members');
});

test('pins show scores or prices, and a member limits the list to the area of the map @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Priced', tier: 'explorer' });
  await page.goto(`${paths.map}?at=38.7,-9.1,7`);
  await expect(canvas(page)).toBeVisible();
  const lisbon = item(page, 'Lisbon, Portugal');
  await expect(lisbon.getByText(/^from \$[\d,]+ a month$/)).toBeVisible();
  const figures = page.locator('.maplibregl-marker').filter({ hasText: /^\$/ });
  await page.getByText('Prices', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Prices' })).toBeChecked();
  await expect(page).toHaveURL(/pins=prices/);
  await expect(figures.first()).toBeVisible();
  await lisbon.hover();
  await expect(lisbon).toHaveAttribute('data-lit', 'true');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(lisbon).not.toHaveAttribute('data-lit');
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The map has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(lisbon).toHaveAttribute('data-lit', 'true');

  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByText(/^\d+ places? in this area$/)).toBeVisible();
  await expect(item(page, 'Bangkok, Thailand')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Prices' })).toBeChecked();
  await page.getByRole('button', { name: 'Show all places' }).click();
  await page.getByRole('searchbox', { name: 'Search places' }).fill('Bangkok');
  await expect(item(page, 'Bangkok, Thailand')).toBeVisible();
});

test('a city that has only a stay is shown on the map, and the layer of stays can be turned off @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [author, staff] = [await openBrowser(), await openBrowser()];
  await createMember(author.request, site, { firstName: 'Lieven', tier: 'explorer' });
  await signIn(staff.context(), site, demo('admin'));
  await setVerified(staff.request, author.request, site, true);
  const stay = { title: 'Room by the river', text: 'Quiet, with a desk.', price: '400 € a month', rules: '' };
  const when = { cityId: GENT, startsOn: today(), endsOn: null };
  const data = { clientId: crypto.randomUUID(), kind: 'room', ...stay, ...when };
  const response = await author.request.post('/api/stay-posts', { headers: { origin: site }, data });
  expect(response.status(), await response.text()).toBeLessThan(300);

  await signIn(page.context(), site, demo('explorer'));
  await page.goto(`${paths.map}?layer=stays`);
  const gent = item(page, 'Gent, Belgium');
  await gent.getByRole('button', { name: 'Gent, Belgium' }).click();
  await expect(page.getByRole('region', { name: 'Gent, Belgium' }).getByRole('link', { name: '1 stay' })).toBeVisible();
  const [events, stays] = [page.getByRole('checkbox', { name: 'Events' }), page.getByRole('checkbox', { name: 'Stays' })];
  await events.click();
  await expect(events).toBeChecked();
  await stays.click();
  await expect(stays).not.toBeChecked();
  await expect(gent).toHaveCount(0);
});

test('on a phone, a Browser member sees places on the map but no people @full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  const traveler = await openBrowser();
  await createMember(traveler.request, site, { firstName: 'Hidden', tier: 'explorer' });
  await addTrip(traveler.request, site, { cityId: SEOUL, arrivesOn: today() });
  await signIn(page.context(), site, demo('browser'));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${paths.map}?city=${SEOUL}`);
  const panel = page.getByRole('region', { name: 'Seoul, South Korea' });
  await expect(panel.getByText('Fewer than 10 bros')).toBeVisible();
  await expect(panel.getByText('Explorer members and above can see who is there.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'People' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Stays' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** Runs in the browser. */
function countOverlaps(pins: Element[]): number {
  const boxes = pins.map((pin) => pin.getBoundingClientRect());
  return boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom),
  ).length;
}

test('on a phone, the pins of people on the whole world do not overlap @full', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', demo('legend'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.map);
  const pins = page.locator('.maplibregl-marker');
  await expect(pins.nth(2)).toBeVisible();
  expect(await pins.evaluateAll(countOverlaps)).toBe(0);
});

test.describe('without WebGL, the map', () => {
  test('is replaced by a message beside the list', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await signIn(page.context(), baseURL ?? '', demo('explorer'));
    await page.goto(paths.map);
    await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
    await page.getByRole('button', { name: 'Bangkok, Thailand' }).click();
    await expect(page.getByRole('region', { name: 'Bangkok, Thailand' })).toBeVisible();
  });
});
