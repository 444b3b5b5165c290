import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;
/** Resized to 2400 by 1800 pixels, the photo has about 2 MB. */
const UPLOAD_MAX_BYTES = 5 * MEGABYTE;
const [WIDTH, HEIGHT] = [8160, 6120];

/** A photo as phones take it: more than 12 MB, rotated, with GPS data. */
async function phonePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(grain)
    .resize(WIDTH, HEIGHT, { kernel: 'nearest' })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { name: 'IMG_5000.jpg', mimeType: 'image/jpeg', buffer };
}

const preparing = (page: Page) => page.getByRole('dialog', { name: 'Preparing photo' });

async function choose(page: Page, button: Locator, file: Awaited<ReturnType<typeof phonePhoto>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

async function expectNaturalSize(picture: Locator, size: readonly [number, number]): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual(size);
}

async function nextUploadBytes(page: Page, path: RegExp): Promise<number> {
  const request = await page.waitForRequest((sent) => sent.method() === 'PUT' && path.test(sent.url()));
  return Number((await request.allHeaders())['content-length']);
}

async function startWithPhoto(page: Page, baseUrl: string) {
  const photo = await phonePhoto();
  expect(photo.buffer.byteLength).toBeGreaterThan(12 * MEGABYTE);
  await createMember(page.request, baseUrl, { firstName: 'Ansel', tier: 'adventurer' });
  return photo;
}

test('the browser resizes a photo of 50 megapixels for the gallery @phone-full @full', async ({ page, baseURL }) => {
  const photo = await startWithPhoto(page, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const add = gallery.getByRole('button', { name: 'Add photo' });

  // Keeps the worker from loading.
  const worker = /\/assets\/shrink-worker-[^/]+\.js/;
  await page.route(worker, () => {});
  await choose(page, add, photo);
  await expect(preparing(page).getByRole('status')).toHaveText('Preparing photo IMG_5000.jpg …');
  await expectAccessible(page);
  await preparing(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.unroute(worker);

  await choose(page, add, photo);
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await expectNaturalSize(crop.getByRole('application', { name: 'Picture to crop' }).locator('img'), [1800, 2400]);
  const galleryBytes = nextUploadBytes(page, /\/api\/photos\//);
  await crop.getByRole('button', { name: 'Upload' }).click();
  await expect(gallery.getByText('1 of 6 photos')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await galleryBytes).toBeLessThan(UPLOAD_MAX_BYTES);
});

test('the browser resizes a photo of 50 megapixels for a message @phone-full @full', async ({ page, baseURL }) => {
  const photo = await startWithPhoto(page, baseURL ?? '');
  const mark = randomUUID().slice(0, 8);
  await page.goto(`${paths.chat}?room=latin-america`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`The bay ${mark}`);
  const addToMessage = page.getByRole('button', { name: 'Add a photo' });
  const chatBytes = nextUploadBytes(page, /\/api\/chat\/photos\//);
  await choose(page, addToMessage, photo);
  const tray = page.getByRole('list', { name: 'Photos in this message' });
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  expect(await chatBytes).toBeLessThan(UPLOAD_MAX_BYTES);

  await choose(page, addToMessage, { ...photo, name: 'torn.jpg', buffer: Buffer.alloc(11 * MEGABYTE, 1) });
  await expect(page.getByRole('alert')).toContainText('torn.jpg is 11 MB, and this browser cannot open it to make it smaller.');
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(`The bay ${mark}`);

  await expect(tray.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(tray).toBeHidden();
  const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: mark });
  // Before the message is stored, the photo would close again.
  await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
  await sent.getByRole('button', { name: 'Photo by Ansel' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Photo by Ansel' }).locator('img');
  await expect
    .poll(() => enlarged.evaluate((image: HTMLImageElement) => (image.naturalHeight / image.naturalWidth).toFixed(2)))
    .toBe('1.33');
});
