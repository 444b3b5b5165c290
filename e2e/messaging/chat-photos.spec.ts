import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const tray = (page: Page) => page.getByRole('list', { name: 'Photos in this message' });

async function openRoom(page: Page, slug: string): Promise<void> {
  await page.goto(`${paths.chat}?room=${slug}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function choose(page: Page, file: ReturnType<typeof pictureFile>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles(file);
}

test('photos are sent with a message and open full-size; a Browser member does not see them @phone-full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const firstName = `Bo${mark}`;
  await createMember(context.request, baseURL ?? '', { firstName, tier: 'explorer' });
  const [friend, browser] = [await openBrowser(), await openBrowser()];
  await createMember(friend.context().request, baseURL ?? '', { tier: 'legend' });
  await createMember(browser.context().request, baseURL ?? '');
  for (const each of [page, friend, browser]) await openRoom(each, 'latin-america');

  await choose(page, { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No picture at all') });
  await expect(tray(page).getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(tray(page)).toBeHidden();

  await choose(page, pictureFile('bay.png', [15, 118, 110], 40, 30));
  await expect(page.getByText('A message takes one photo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeDisabled();
  await expect(tray(page).getByRole('progressbar')).toBeHidden();
  await expectAccessible(page);
  await input(page).fill(`The bay ${mark}`);
  await page.reload();
  await expect(input(page)).toHaveValue(`The bay ${mark}`);
  await expect(tray(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(tray(page)).toBeHidden();

  const photo = (of: Page) => of.getByRole('button', { name: `Photo by ${firstName}` });
  await expect(photo(page)).toBeVisible();
  await photo(friend).click();
  const enlarged = friend.getByRole('dialog', { name: `Photo by ${firstName}` }).locator('img');
  await expect
    .poll(() => enlarged.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
    .toEqual([true, 40]);
  await expectAccessible(friend);
  await friend.keyboard.press('Escape');
  await expect(photo(friend)).toBeFocused();

  const entry = log(browser).getByRole('listitem').filter({ hasText: mark });
  await expect(entry.getByText('There is a photo here. You can see photos with Explorer.')).toBeVisible();
  await expect(entry.getByRole('img', { name: /^Photo by/ })).toHaveCount(0);
});
