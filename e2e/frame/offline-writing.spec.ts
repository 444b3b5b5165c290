import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { reopen, WAITING, waitUntilCached } from '../support/offline-cache.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { readDown } from '../support/timeline.ts';

test.use({ serviceWorkers: 'allow' });

const ROOM = `${paths.chat}?room=asia`;
const log = (page: Page) => page.getByRole('log');
const entry = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

async function openRoom(page: Page): Promise<void> {
  await page.goto(ROOM);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await waitUntilCached(page, ['"chat","timeline"', '"chat","rooms"', '"session"']);
}

async function write(page: Page, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await input.fill(text);
  await input.press('Enter');
}

/** The browser does this once there is a connection. */
async function syncInBackground(context: BrowserContext, page: Page, baseUrl: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseUrl));
      if (known) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: baseUrl, registrationId, tag: 'outbox', lastChance: false });
}

test('messages written in airplane mode survive closing the browser tab and are sent once, in order @phone-full', async ({
  page: first,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  await openRoom(first);
  await context.setOffline(true);
  await write(first, `One ${mark}`);
  await write(first, `Two ${mark}`);
  await expect(entry(first, `Two ${mark}`).getByText(WAITING)).toBeVisible();

  const page = await reopen(first, context, ROOM);
  await expect(entry(page, `One ${mark}`).getByText(WAITING)).toBeVisible();
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const discard = entry(page, `Two ${mark}`).getByRole('button', { name: 'Discard' });
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(async () => (await topOf(field)) - (await topOf(discard))).toBeGreaterThan(24);
  await write(page, `Three ${mark}`);
  await write(page, `Never ${mark}`);
  await entry(page, `Never ${mark}`).getByRole('button', { name: 'Discard' }).click();
  await expect(entry(page, `Never ${mark}`)).toHaveCount(0);
  await entry(page, `Three ${mark}`).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(`Three ${mark}`);
  await write(page, `Last ${mark}`);
  await expect(entry(page, `Last ${mark}`).getByText(WAITING)).toBeVisible();
  await expectAccessible(page);
  const second = await context.newPage();
  await second.goto(ROOM);
  await expect(entry(second, `Last ${mark}`).getByText(WAITING)).toBeVisible();

  await context.setOffline(false);
  const inOrder = [`One ${mark}`, `Two ${mark}`, `Last ${mark}`];
  await expect(entry(page, `Last ${mark}`).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(second.getByText(WAITING)).toHaveCount(0);
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('explorer'));
  await other.goto(ROOM);
  await expect.poll(() => readDown(other, mark)).toEqual(inOrder);
  forgiveOutage(consoleErrors);
});

test('the service worker sends a waiting message after the tab was closed', async ({
  page: first,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  await openRoom(first);
  await context.setOffline(true);
  await write(first, `Later ${mark}`);
  await expect(entry(first, `Later ${mark}`).getByText(WAITING)).toBeVisible();
  // A page of the app would send the message itself.
  const bare = await context.newPage();
  await first.close();
  await context.setOffline(false);
  await bare.goto('/robots.txt');
  await syncInBackground(context, bare, baseURL ?? '');
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('explorer'));
  await other.goto(ROOM);
  await expect.poll(() => readDown(other, mark)).toEqual([`Later ${mark}`]);
  forgiveOutage(consoleErrors);
});

test('a message that the server rejects later is kept with the reason, and the member discards it on the Security page @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  const memberId = await readOwnId(context.request);
  await openRoom(page);
  await context.setOffline(true);
  await write(page, `Refused ${mark}`);
  await expect(entry(page, `Refused ${mark}`).getByText(WAITING)).toBeVisible();
  await page.goto(paths.dashboardProfile);
  const moderator = (await openBrowser()).context();
  await signIn(moderator, baseURL ?? '', demo('moderator'));
  const muted = await moderator.request.post(`/api/staff/members/${memberId}/mute`, {
    headers: { origin: baseURL ?? '' },
    data: { hours: 1, reason: 'For a journey' },
  });
  expect(muted.ok(), await muted.text()).toBe(true);

  await context.setOffline(false);
  await page.goto(paths.dashboardSecurity);
  const section = page.getByRole('region', { name: 'Waiting to be sent' });
  const waiting = section.getByRole('listitem').filter({ hasText: `Refused ${mark}` });
  await expect(waiting).toContainText('Not sent.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove everything from this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove everything saved on this device?' });
  await expect(dialog.getByText('1 message or change has not been sent. It stays on this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(section.getByText('Nothing is waiting to be sent.')).toBeVisible();
  forgiveOutage(consoleErrors);
});

/** With `window.isSuspended`, the tab receives no outbox events, as if the browser had suspended it. */
const suspendable = () => {
  const { set } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'onmessage') ?? {};
  Object.defineProperty(BroadcastChannel.prototype, 'onmessage', {
    set(listener: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => 'isSuspended' in window || listener(event));
    },
  });
};

test('a rejected message that another tab discarded is not sent by a tab that still shows it', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  let isRefused = true;
  const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'For a journey' };
  await context.route('**/api/chat/rooms/*/messages', (route) =>
    isRefused && route.request().method() === 'POST' ? route.fulfill({ status: 404, json: refusal }) : route.fallback(),
  );
  await page.addInitScript(suspendable);
  await openRoom(page);
  await write(page, `Discarded ${mark}`);
  await expect(entry(page, `Discarded ${mark}`).getByRole('button', { name: 'Try again' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(ROOM);
  await page.evaluate(() => Object.assign(window, { isSuspended: true }));
  await entry(second, `Discarded ${mark}`).getByRole('button', { name: 'Discard' }).click();
  await expect(entry(second, `Discarded ${mark}`)).toHaveCount(0);

  isRefused = false;
  const again = entry(page, `Discarded ${mark}`).getByRole('button', { name: 'Try again' });
  // Resume and click in one step: the tab removes the button when it learns that the other tab discarded the message.
  await again.evaluate((button: HTMLElement) => {
    Reflect.deleteProperty(window, 'isSuspended');
    button.click();
  });
  await expect(entry(page, `Discarded ${mark}`)).toHaveCount(0);
  await second.reload();
  await expect(second.getByText('Connected', { exact: true })).toBeVisible();
  await expect(entry(second, `Discarded ${mark}`)).toHaveCount(0);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !complaint.includes('404')));
});

test('signing out asks before it removes waiting messages', async ({ page, context, baseURL, consoleErrors }) => {
  const mark = randomUUID().slice(0, 8);
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  await openRoom(page);
  const refuse = (answer: number) =>
    context.route('**/api/chat/rooms/*/messages', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: answer, body: '' }) : route.fallback(),
    );
  await refuse(503);
  await write(page, `Unsent ${mark}`);
  await expect(entry(page, `Unsent ${mark}`).getByText(WAITING)).toBeVisible();
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: '1 message or change has not been sent' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(entry(page, `Unsent ${mark}`).getByText(WAITING)).toBeVisible();
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page.getByText('Please log in to access the chat rooms.')).toBeVisible();
  const count = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('outbox');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.onsuccess = () => resolve(opened.result);
      });
      const asked = database.transaction('writes').objectStore('writes').count();
      const found = await new Promise<number>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      return found;
    });
  await expect.poll(count).toBe(0);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !complaint.includes('503')));
});
