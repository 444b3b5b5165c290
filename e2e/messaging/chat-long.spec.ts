import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { sendMessages } from '../support/messages.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { scrollUpTo } from '../support/timeline.ts';

const MESSAGES = 160;

test('a long room renders few messages, and Back restores the scroll position @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const writer = await openBrowser();
  await signIn(writer.context(), baseURL ?? '', demo('moderator'));
  await signIn(context, baseURL ?? '', demo('legend'));
  const contents = Array.from({ length: MESSAGES }, (_, index) => `${index + 1} of ${mark}`);
  await sendMessages(writer.context().request, baseURL ?? '', 'general', contents);
  await page.goto(`${paths.chat}?room=general`);
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').first()).toBeVisible();
  const toNewest = page.getByRole('button', { name: /new messages$|^Back to the newest/ });
  await toNewest.click();
  await expect(log.getByText(`${MESSAGES} of ${mark}`, { exact: true })).toBeInViewport();

  const read = await scrollUpTo(page, `20 of ${mark}`);
  await expect(read).toBeInViewport();
  expect(await log.getByRole('listitem').count()).toBeLessThan(60);
  await expect(log.getByText(`${MESSAGES} of ${mark}`, { exact: true })).toHaveCount(0);

  const rooms = page.getByRole('navigation', { name: 'Conversations' });
  await rooms.getByRole('link', { name: /^Europe/ }).click();
  await expect(page.getByRole('heading', { name: 'Europe' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(read).toBeInViewport();
  await rooms.getByRole('link', { name: /^Europe/ }).click();
  await rooms.getByRole('link', { name: /^General/ }).click();
  await expect(log.getByText(`${MESSAGES} of ${mark}`, { exact: true })).toBeInViewport();
});

test('a skip link skips the list of rooms, and forced colors still mark the open room @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${paths.chat}?room=europe`);
  const open = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /^Europe/ });
  await expect(open).toHaveCSS('outline-style', 'solid');
  await page.getByRole('link', { name: 'Skip the rooms and conversations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Europe' })).toBeFocused();
  await expect(page).toHaveURL(/room=europe$/);
});

test('at 200% zoom the messages and the input are visible together @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`${paths.chat}?room=europe`);
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(page.getByRole('log').getByRole('listitem').last()).toBeVisible();
  await input.focus();
  await expect(input).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('log').getByRole('listitem').last()).toBeInViewport({ ratio: 0.5 });
});
