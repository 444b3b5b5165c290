import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { scrollUpTo } from '../support/timeline.ts';

const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const entry = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const menuOf = (page: Page, text: string) => entry(page, text).getByRole('button', { name: /^Actions for/ });
const newMark = () => randomUUID().slice(0, 8);

async function openRoom(page: Page, slug: string): Promise<void> {
  await page.goto(`${paths.chat}?room=${slug}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(entry(page, text).getByRole('img', { name: 'Sent' })).toBeVisible();
}

test('edits and deletions reach every window, even after a lost connection @phone-full', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = newMark();
  await createMember(context.request, baseURL ?? '', { firstName: 'Emil', tier: 'explorer' });
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('moderator'));
  await openRoom(page, 'new-here');
  await openRoom(other, 'new-here');
  await say(page, `Bangkok ${mark}`);
  await say(page, `Oops ${mark}`);

  await input(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Editing your message' });
  await expect(editor).toHaveValue(`Oops ${mark}`);
  await editor.press('Escape');
  await expect(input(page)).toBeFocused();

  await menuOf(page, `Bangkok ${mark}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.fill(`Lisbon ${mark}`);
  await editor.press('Enter');
  await expect(entry(page, `Lisbon ${mark}`).getByText('edited')).toBeVisible();
  await expect(entry(other, `Lisbon ${mark}`).getByText('edited')).toBeVisible();

  await other.context().setOffline(true);
  await expect(other.getByText('Connection lost. Trying again…')).toBeVisible();
  await menuOf(page, `Oops ${mark}`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(page).getByText(`Oops ${mark}`)).toHaveCount(0);
  await expect(log(page).getByText('Message deleted').last()).toBeVisible();
  await expect(log(other).getByText(`Oops ${mark}`)).toBeVisible();
  await other.context().setOffline(false);
  await expect(log(other).getByText(`Oops ${mark}`)).toHaveCount(0);

  await menuOf(other, `Lisbon ${mark}`).focus();
  await other.keyboard.press('Enter');
  await other.getByRole('menuitem', { name: 'What it said before' }).click();
  await expect(other.getByRole('dialog').getByText(`Bangkok ${mark}`)).toBeVisible();
  await expectAccessible(other);
  forgiveOutage(consoleErrors);
});

test('a member reports a message and blocks its author from the menu; they no longer see each other', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const mark = newMark();
  await createMember(context.request, baseURL ?? '', { firstName: 'Rolf', tier: 'explorer' });
  const other = await openBrowser();
  await createMember(other.context().request, baseURL ?? '', { firstName: 'Pest', tier: 'explorer' });
  const pestId = await readOwnId(other.context().request);
  await openRoom(page, 'new-here');
  await openRoom(other, 'new-here');
  await say(other, `Trains are for cowards ${mark}`);
  await expect(entry(page, mark)).toBeVisible();

  await menuOf(page, mark).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();

  await menuOf(page, mark).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /^Block / })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page, mark)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Block / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, mark)).toHaveCount(0);
  await say(page, `Gone ${mark}`);
  await page.reload();
  await expect(entry(page, `Gone ${mark}`)).toBeVisible();
  await expect(entry(page, `Trains are for cowards ${mark}`)).toHaveCount(0);
  await expect(entry(other, `Gone ${mark}`)).toHaveCount(0);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const ended = await context.request.delete(`/api/blocks/${pestId}`, { headers: { origin: baseURL ?? '' } });
  expect(ended.status(), await ended.text()).toBe(200);
  await expect(entry(page, `Trains are for cowards ${mark}`)).toBeVisible();
  await expect(entry(other, `Gone ${mark}`)).toBeVisible();
});

test('members reply and react, and a quote jumps even to an old message', async ({ page, context, baseURL, openBrowser }) => {
  const mark = newMark();
  const headers = { origin: baseURL ?? '' };
  await createMember(context.request, baseURL ?? '', { firstName: 'Nils', tier: 'explorer' });
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('moderator'));
  const { items } = (await (await context.request.get('/api/chat/rooms')).json()) as { items: { id: string; slug: string }[] };
  const roomId = items.find(({ slug }) => slug === 'europe')?.id;
  const post = async (content: string) => {
    const data = { clientId: randomUUID(), content };
    await other.context().request.post(`/api/chat/rooms/${roomId}/messages`, { headers, data });
  };
  await post(`Question ${mark}`);
  await openRoom(page, 'europe');
  await openRoom(other, 'europe');

  await menuOf(page, `Question ${mark}`).click();
  await page.getByRole('menuitem', { name: 'React' }).click();
  await expect(page.getByRole('button', { name: 'React with 👍' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('desert island');
  await expect(page.getByRole('gridcell', { name: 'desert island' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'React with 🙏' }).click();
  const thanks = (reader: Page) => entry(reader, `Question ${mark}`).getByRole('button', { name: '🙏: 1' });
  await expect(thanks(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(thanks(other)).toHaveAttribute('aria-pressed', 'false');
  await menuOf(other, `Question ${mark}`).click();
  await other.getByRole('menuitem', { name: 'Who reacted' }).click();
  await expect(other.getByRole('dialog').getByText('Nils')).toBeVisible();
  await other.keyboard.press('Escape');

  await entry(page, `Question ${mark}`).hover();
  await entry(page, `Question ${mark}`)
    .getByRole('button', { name: /^React to/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('desert island');
  await expect(page.getByRole('gridcell', { name: 'desert island' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entry(other, `Question ${mark}`).getByRole('button', { name: '🏝️: 1' })).toBeVisible();
  await input(page).fill('Good morning');
  await page.getByRole('button', { name: 'Add an emoji' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('beer mug');
  await expect(page.getByRole('gridcell', { name: 'Beer mug', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('Good morning🍺');
  await input(page).fill('');

  await entry(page, `Question ${mark}`).hover();
  await entry(page, `Question ${mark}`)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await expect(input(page)).toBeFocused();
  await expect(page.getByText('Replying to')).toBeVisible();
  for (let number = 1; number <= 60; number += 1) await post(`${number} between ${mark}`);
  await say(page, `Answer ${mark}`);
  await expect(page.getByText('Replying to')).toHaveCount(0);
  for (const reader of [other, page]) await scrollUpTo(reader, `Question ${mark}`);
  await thanks(other).click();
  await expect(entry(page, `Question ${mark}`).getByRole('button', { name: '🙏: 2' })).toBeVisible();

  await log(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(entry(page, `Answer ${mark}`)).toBeInViewport();
  await page.reload();
  const quote = entry(page, `Answer ${mark}`).getByRole('button', { name: /^Go to .*that this replies to/ });
  await expect(quote).toContainText(`Question ${mark}`);
  await expect(
    log(page)
      .getByRole('paragraph')
      .filter({ hasText: `Question ${mark}` }),
  ).toHaveCount(0);
  await quote.click();
  await expect(entry(page, `Question ${mark}`).first()).toBeFocused();
  await expect(entry(page, `Question ${mark}`).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await expect(entry(page, `Answer ${mark}`)).toBeInViewport();
});
