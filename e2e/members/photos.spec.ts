import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type File = ReturnType<typeof pictureFile>;
const sunset = pictureFile('sunset.png', [194, 65, 12]);
const lagoon = pictureFile('lagoon.png', [15, 118, 110], 400, 600);
const gold = pictureFile('gold.png', [115, 84, 0], 1500, 500);

const panel = (page: Page) => page.getByRole('region', { name: 'Photos' });
const dialog = (page: Page) => page.getByRole('dialog');
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload' });

async function choose(page: Page, button: Locator, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}
const add = (page: Page, file: File) => choose(page, panel(page).getByRole('button', { name: 'Add photo' }), file);

const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

async function addAndUpload(page: Page, file: File): Promise<void> {
  await add(page, file);
  await upload(page).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function action(page: Page, photo: string, what: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Change ${photo}` })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
}

const order = (page: Page) => panel(page).getByRole('listitem').getByRole('img');

test('a member uploads, changes and removes photos, and chooses who sees them @phone-full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Ansel', tier: 'adventurer' });
  await page.goto(paths.dashboardProfile);
  await expect(panel(page).getByText('0 of 6 photos')).toBeVisible();
  await expect(
    panel(page).getByText('JPG, PNG, WebP, GIF or AVIF. Photos over 10 MB are made smaller on your device first.'),
  ).toBeVisible();

  await add(page, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('Invalid file type')).toBeVisible();
  await expect(page.getByText('Please select an image file')).toBeVisible();

  const cutOff = { defined: true, code: 'UPLOAD_CUT_OFF', status: 422, message: 'The upload ended before its end.' };
  await page.route('**/api/photos/*?*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: cutOff }) : route.continue(),
  );
  await add(page, sunset);
  const area = page.getByRole('application', { name: 'Picture to crop' });
  await expectShown(area.locator('img'));
  await area.press('ArrowRight');
  await area.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await expectAccessible(page);
  await upload(page).click();
  await expect(page.getByText('Failed to upload profile picture. Please try again.')).toBeVisible();
  await page.unroute('**/api/photos/*?*');
  await upload(page).click();
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectShown(page.getByRole('banner').locator('img'));

  await addAndUpload(page, lagoon);
  await expect(panel(page).getByText('2 of 6 photos')).toBeVisible();
  const first = order(page).first();
  const before = await first.getAttribute('src');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/photos'),
  );
  await action(page, 'photo 2', 'Make profile picture');
  await expect(page.getByText('Moved to position 1 of 2')).toBeAttached();
  await expect(first).not.toHaveAttribute('src', before ?? '');
  await saved;
  await page.reload();
  await expect(order(page)).toHaveCount(2);
  await expect(first).not.toHaveAttribute('src', before ?? '');
  await expectShown(first);
  await expectAccessible(page);

  const other = await openBrowser();
  const memberId = await readOwnId(page.request);
  await createMember(other.request, baseURL ?? '', { firstName: 'Imogen', tier: 'explorer' });
  await other.goto(paths.member(memberId));
  await expect(other.getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(2);
  await expectAccessible(other);
  const arrival = Promise.withResolvers<void>();
  await other.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await arrival.promise;
    await route.continue();
  });
  await other.getByRole('button', { name: 'Enlarge photo 1' }).click();
  const large = other.getByRole('dialog', { name: 'Photo 1 of 2, Ansel' }).locator('img');
  const sizeOf = () => large.evaluate(({ offsetWidth, offsetHeight }: HTMLImageElement) => [offsetWidth, offsetHeight]);
  const place = await sizeOf();
  expect(Math.min(...place)).toBeGreaterThan(100);
  arrival.resolve();
  await expectShown(large);
  expect(await sizeOf()).toEqual(place);
  await other.keyboard.press('ArrowRight');
  await expectShown(other.getByRole('dialog', { name: 'Photo 2 of 2, Ansel' }).locator('img'));
  await expect(other.getByRole('status').filter({ hasText: 'Photo 2 of 2, Ansel' })).toBeAttached();
  await other.getByRole('button', { name: 'Next photo' }).click();
  await expectShown(other.getByRole('dialog', { name: 'Photo 1 of 2, Ansel' }).locator('img'));
  await expect(other.getByRole('button', { name: 'Next photo' })).toBeFocused();
  await expectAccessible(other);
  await other.keyboard.press('Escape');

  await action(page, 'photo 2', 'Delete');
  await expect(dialog(page).getByText('It is deleted everywhere, for good.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(order(page)).toHaveCount(1);
  const gone = await other.request.get(before ?? '');
  expect(gone.status()).toBe(404);
});

test('the tier limits how many photos are shown, and an Explorer can replace their photo @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Dorian', tier: 'explorer' });
  await page.goto(paths.dashboardProfile);
  await addAndUpload(page, sunset);
  await expect(panel(page).getByRole('button', { name: 'Add photo' })).toHaveCount(0);
  await expect(panel(page).getByText('Adventurer comes with 6 photos.')).toBeVisible();
  const photo = order(page).first();
  const before = await photo.getAttribute('src');
  const chooser = page.waitForEvent('filechooser');
  await action(page, 'photo 1', 'Replace');
  await (await chooser).setFiles(lagoon);
  await upload(page).click();
  await expect(photo).not.toHaveAttribute('src', before ?? '');
  await expect(order(page)).toHaveCount(1);

  await action(page, 'photo 1', 'Crop');
  const area = page.getByRole('application', { name: 'Picture to crop' });
  await expectShown(area.locator('img'));
  await area.press('ArrowDown');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Photo cropped')).toBeVisible();
  await expect(photo).toHaveAttribute('src', /v=2$/);
});

test('a Legend adds a cover to their page @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Caspian', tier: 'legend' });
  await page.goto(paths.dashboardProfile);
  await choose(page, panel(page).getByRole('button', { name: 'Add cover' }), gold);
  await upload(page).click();
  await expect(page.getByText('Cover updated')).toBeVisible();
  await expectShown(panel(page).getByRole('img', { name: 'Cover' }));
  await page.goto(paths.member(await readOwnId(page.request)));
  await expectShown(page.getByRole('article').locator('img').first());
  await expectAccessible(page);
});
