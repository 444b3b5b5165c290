import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pictureFile } from '../support/picture.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

async function openRoom(page: Page, slug: string): Promise<void> {
  await page.goto(`${paths.dashboardChat}?room=${slug}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(log(page).getByRole('listitem').filter({ hasText: text }).getByRole('img', { name: 'Sent' })).toBeVisible();
}

test('the list shows the last messages, and a new message moves its conversation to the top', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  // Concurrent journeys write in the other rooms.
  const admin = await openBrowser();
  await signIn(admin.context(), baseURL ?? '', demo('admin'));
  for (const name of ['Atlas', 'Borneo']) {
    const data = { roomId: randomUUID(), name: `${name} ${mark}` };
    const response = await admin.request.post('/api/staff/rooms', { headers: { origin: baseURL ?? '' }, data });
    expect(response.ok()).toBe(true);
  }
  await createMember(page.request, baseURL ?? '', { tier: 'explorer', firstName: 'Listreader' });
  const writer = await openBrowser();
  await createMember(writer.request, baseURL ?? '', { tier: 'explorer', firstName: 'Listwriter' });
  await openRoom(writer, `atlas-${mark}`);
  await openRoom(page, `borneo-${mark}`);
  const upper = list(page)
    .getByRole('link', { name: new RegExp(`^(Atlas|Borneo) ${mark}`) })
    .first();
  await say(writer, `Over here ${mark}`);
  await expect(upper).toHaveAccessibleName(new RegExp(`^Atlas.*Listwriter: Over here ${mark}`));
  await say(page, `Welcome ${mark}`);
  await expect(upper).toHaveAccessibleName(new RegExp(`^Borneo.*You: Welcome ${mark}`));

  await list(page).getByRole('searchbox', { name: 'Find a conversation' }).fill('EUR');
  await expect(upper).toBeHidden();
  await list(page)
    .getByRole('link', { name: /^Europe/ })
    .click();
  await expect(page.getByRole('region', { name: 'Europe' })).toBeFocused();
});

test('a name or a face among the messages opens the member’s card, from which a connection can be requested @full', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  const writer = await openBrowser();
  await createMember(writer.request, baseURL ?? '', { tier: 'explorer', firstName: `Cardo${mark}` });
  await openRoom(writer, 'money-and-work');
  await openRoom(page, 'money-and-work');
  await say(writer, `Ask me ${mark}`);
  const message = log(page)
    .getByRole('listitem')
    .filter({ hasText: `Ask me ${mark}` });
  const card = page.getByRole('dialog', { name: `About Cardo${mark}` });
  await message.getByRole('link', { name: `Cardo${mark}` }).click();
  await expect(card.getByText('Explorer')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await message.getByRole('link', { includeHidden: true }).first().click();
  await expect(card.getByRole('link', { name: 'See profile' })).toBeInViewport();
  await card.getByRole('button', { name: `Connect with Cardo${mark}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(card.getByRole('button', { name: /^Pending/ })).toBeVisible();
});

test('on a phone the messages fill most of the screen, even with the keyboard open @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  for (const [height, share] of [
    [844, 0.65],
    [480, 0.45],
  ] as const) {
    await page.setViewportSize({ width: 390, height });
    await openRoom(page, 'asia');
    const box = await log(page).boundingBox();
    expect((box?.height ?? 0) / height).toBeGreaterThanOrEqual(share);
    await expect(input(page)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(list(page)).toBeFocused();
  await page.getByRole('button', { name: 'Search messages' }).click();
  await expect(page.getByRole('searchbox', { name: 'Words' })).toBeInViewport();
  await openRoom(page, 'asia');
  await page.getByRole('button', { name: 'Add an emoji' }).click();
  await expect(page.getByRole('dialog', { name: 'Add an emoji' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles(pictureFile('bay.png', [15, 118, 110], 40, 30));
  const tray = page.getByRole('list', { name: 'Photos in this message' });
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  const [preview, field] = [await tray.boundingBox(), await input(page).boundingBox()];
  expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
});
