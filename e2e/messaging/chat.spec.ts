import { randomUUID } from 'node:crypto';
import { MOBILE_BREAKPOINT_PX } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { sendMessages } from '../support/messages.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { readDown, scrollUpTo, watchPlace } from '../support/timeline.ts';

const inRoom = (path: string, slug: string) => `${path}?room=${slug}`;
const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const entry = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

async function openRoom(page: Page, slug: string, path: string = paths.chat): Promise<void> {
  await page.goto(inRoom(path, slug));
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

const textsWith = async (page: Page, mark: string): Promise<string[]> => {
  const paragraphs = log(page).getByText(mark);
  return paragraphs.allTextContents();
};

const newMark = () => randomUUID().slice(0, 8);

test('two members chat live and in order @phone', async ({ page, context, baseURL, openBrowser }) => {
  const mark = newMark();
  await signIn(context, baseURL ?? '', demo('explorer'));
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('legend'));
  await openRoom(page, 'general');
  await openRoom(other, 'general', paths.dashboardChat);

  await say(page, `One ${mark}`);
  await say(page, `Two ${mark}`);
  await expect(page.getByText('Your message has been posted to the chat').first()).toBeVisible();
  await expect(entry(other, `Two ${mark}`).getByText('Eli')).toBeVisible();
  await say(other, `Three ${mark}`);
  await expect(entry(page, `Three ${mark}`).getByText('Leo')).toBeVisible();
  await expect(entry(page, `One ${mark}`).getByText('You', { exact: true })).toBeVisible();
  await expect(entry(page, `One ${mark}`).getByRole('img', { name: 'Sent' })).toBeVisible();

  const inOrder = ['One', 'Two', 'Three'].map((word) => `${word} ${mark}`);
  for (const reader of [page, other]) expect(await textsWith(reader, mark)).toEqual(inOrder);
  await page.reload();
  await expect.poll(() => textsWith(page, mark)).toEqual(inOrder);
});

test('Enter, pressed twice, sends once; Shift+Enter starts a new line; a blank message is not sent', async ({
  page,
  context,
  baseURL,
}) => {
  const mark = newMark();
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await openRoom(page, 'new-here');
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeDisabled();
  await input(page).fill('  \n ');
  await expect(send).toBeDisabled();
  await input(page).press('Enter');

  await input(page).fill(`First ${mark}`);
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('second line');
  await Promise.all([input(page).press('Enter'), input(page).press('Enter')]);
  await expect(entry(page, mark).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(input(page)).toHaveValue('');
  expect(await textsWith(page, mark)).toEqual([`First ${mark}\nsecond line`]);
  await page.reload();
  await expect(entry(page, mark)).toHaveCount(1);
});

test('after a reconnect, missed messages appear and pending messages are sent', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = newMark();
  await signIn(context, baseURL ?? '', demo('explorer'));
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('legend'));
  await openRoom(page, 'asia');
  await openRoom(other, 'asia');

  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible();
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await say(other, `Missed ${mark}`);
  await expect(entry(other, `Missed ${mark}`).getByRole('img', { name: 'Sent' })).toBeVisible();
  await say(page, `Late ${mark}`);
  await expect(entry(page, `Late ${mark}`).getByText('Waiting to be sent')).toBeVisible();

  await context.setOffline(false);
  const inOrder = [`Missed ${mark}`, `Late ${mark}`];
  await expect(entry(other, `Late ${mark}`)).toBeVisible();
  await expect.poll(() => textsWith(page, mark)).toEqual(inOrder);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await textsWith(other, mark)).toEqual(inOrder);
  forgiveOutage(consoleErrors);
});

test('a message without a response waits, and the next attempt stores it once', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const mark = newMark();
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await openRoom(page, 'europe');
  // The message is stored, but the browser gets no response or event.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
  await page.route('**/api/chat/rooms/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await say(page, `Again ${mark}`);
  await expect(entry(page, mark).getByText('Waiting to be sent')).toBeVisible();

  await page.unroute('**/api/chat/rooms/*/messages');
  await expect(entry(page, mark).getByRole('img', { name: 'Sent' })).toBeVisible();
  await page.reload();
  await expect(entry(page, mark)).toHaveCount(1);

  await page.route('**/api/chat/rooms/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await say(page, `Never ${mark}`);
  const never = entry(page, `Never ${mark}`);
  await expect(never.getByText('Waiting to be sent')).toBeVisible();
  await never.getByRole('button', { name: 'Discard' }).click();
  await expect(never).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  await page.reload();
  await expect(entry(page, mark)).toHaveCount(1);
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET')),
  );
});

test('each room’s draft survives a reload @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(inRoom(paths.chat, 'europe'));
  await input(page).fill('Half a thought');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /^Asia/ }).click();
  await expect(page.getByRole('heading', { name: 'Asia' })).toBeVisible();
  await expect(page).toHaveURL(/room=asia/);
  await expect(input(page)).toHaveValue('');
  await page.goBack();
  await expect(input(page)).toHaveValue('Half a thought');
  await page.reload();
  await expect(input(page)).toHaveValue('Half a thought');
});

test('scrolling up loads older messages without moving the visible messages @full', async ({ page, context, baseURL }) => {
  const mark = newMark();
  await signIn(context, baseURL ?? '', demo('moderator'));
  const numbers = Array.from({ length: 80 }, (_, index) => `${index + 1} of ${mark}`);
  await sendMessages(context.request, baseURL ?? '', 'latin-america', numbers);
  await openRoom(page, 'latin-america');
  await expect(log(page).getByText(`80 of ${mark}`, { exact: true })).toBeInViewport();
  const oldest = log(page).getByText(`31 of ${mark}`, { exact: true });
  await expect(log(page).getByText(`30 of ${mark}`, { exact: true })).toHaveCount(0);

  const watched = Promise.withResolvers<void>();
  await page.route(/before=/, async (route) => {
    await watched.promise;
    await route.continue();
  });
  await log(page).evaluate((element) => element.scrollTo({ top: 40 }));
  const readMoved = await watchPlace(oldest);
  watched.resolve();
  await expect(log(page).getByText(`30 of ${mark}`, { exact: true })).toBeAttached();
  expect(await readMoved()).toBeLessThan(4);
  await scrollUpTo(page, `1 of ${mark}`);
  expect(await readDown(page, mark)).toEqual(numbers);
});

test('a member on the Browser plan reads messages without names, and sees which plan includes writing @phone-full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('browser'));
  await page.goto(paths.chat);
  await expect(page.getByRole('heading', { name: 'Asia' })).toBeVisible();
  await expect(log(page).getByText('A bro', { exact: true }).first()).toBeVisible();
  await expect(log(page).getByText('Leo', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/comes with Explorer/)).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('the chat is accessible, and its list of rooms shows what the specification requires @phone-full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardChat);
  await expect(page.getByRole('heading', { name: 'Asia' })).toBeVisible();
  await expect(input(page)).toHaveAttribute('placeholder', 'Type your message...');
  await expect(input(page)).toBeInViewport();
  await expectAccessible(page);

  const isPhone = (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;
  if (isPhone) await page.getByRole('link', { name: 'All conversations' }).click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByRole('link', { name: /^Asia\s+Active \d+ members?/ })).toBeVisible();
  await expect(page.getByText(/^\d+ online$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await list.getByRole('button', { name: 'Groups' }).click();
  await expect(page).toHaveURL(/show=groups/);
  await expect(list.getByRole('link', { name: /^Asia/ })).toBeHidden();
  await list.getByRole('button', { name: 'Rooms' }).click();
  await expect(list.getByRole('link', { name: /^Asia/ })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor is asked to log in @phone-full', async ({ page }) => {
  await page.goto(paths.chat);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please log in to access the chat rooms.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('if rooms or messages fail to load, an error and a retry button are shown @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  const refuse = (pattern: string) =>
    page.route(pattern, (route) =>
      route.fulfill({ status: 404, json: { defined: true, code: 'NOT_FOUND', status: 404, message: '' } }),
    );
  await refuse('**/api/chat/rooms');
  await refuse('**/api/chat/rooms/*/messages');
  await page.goto(paths.chat);
  await expect(page.getByRole('heading', { name: 'Failed to load chat rooms' })).toBeVisible();
  await page.unroute('**/api/chat/rooms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load messages' })).toBeVisible();
  await page.unroute('**/api/chat/rooms/*/messages');
  await page.addLocatorHandler(page.getByRole('button', { name: 'Try again' }), (button) =>
    // `click` would wait for a button that has disappeared.
    button.evaluateAll((found: HTMLElement[]) => {
      for (const each of found) each.click();
    }),
  );
  await expect(log(page)).toBeVisible();
});

test('a banned member is removed from the room immediately', async ({ page, context, baseURL, openBrowser }) => {
  const { email } = await createMember(context.request, baseURL ?? '', { firstName: 'Bruno' });
  await openRoom(page, 'money-and-work');
  const admin = (await openBrowser()).context();
  await signIn(admin, baseURL ?? '', demo('admin'));
  const found = await admin.request.get('/api/staff/members', { params: { search: email } });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const banned = await admin.request.post(`/api/staff/members/${items[0]?.id}/ban`, {
    headers: { origin: baseURL ?? '' },
    data: { reason: 'Banned by a browser test' },
  });
  expect(banned.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(log(page)).toHaveCount(0);
});
