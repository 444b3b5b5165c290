import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDays } from '../support/events.ts';
import { sendMessages } from '../support/messages.ts';
import { listCachedKeys, reopen, waitUntilCached } from '../support/offline-cache.ts';
import { createMember, demo, PASSWORD, readOwnId, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

test.use({ serviceWorkers: 'allow' });

const TRIPS = `${paths.dashboardProfile}?tab=travel-history`;
const ROOM = `${paths.chat}?room=asia`;
const LINE = /^No connection since \d/;

async function createTraveller(context: BrowserContext, baseUrl: string) {
  const { request } = context;
  const credentials = await createMember(request, baseUrl, { firstName: 'Nomad', tier: 'legend' });
  await addTrip(request, baseUrl, { arrivesOn: inDays(5) });
  return credentials;
}

test('a traveler reads Today, trips and a chat room without a connection, after closing the page @phone-full', async ({
  page: first,
  context,
  baseURL,
  consoleErrors,
}) => {
  const mark = randomUUID().slice(0, 8);
  await createTraveller(context, baseURL ?? '');
  await sendMessages(context.request, baseURL ?? '', 'asia', [`Before ${mark}`]);
  await first.goto(paths.dashboardProfile);
  await expect(first.getByText('Lisbon').first()).toBeVisible();
  await first.goto(TRIPS);
  await expect(first.getByRole('heading', { name: 'Now and next' })).toBeVisible();
  await first.goto(ROOM);
  await expect(first.getByRole('log').getByText(`Before ${mark}`)).toBeVisible();
  await waitUntilCached(first, ['"today","get"', '"trips","mine"', '"chat","rooms"', '"chat","timeline"']);

  await context.setOffline(true);
  const page = await reopen(first, context, paths.dashboardProfile);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByText('Lisbon').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(TRIPS);
  await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible();
  await page.goto(ROOM);
  await expect(page.getByRole('log').getByText(`Before ${mark}`)).toBeVisible();

  await sendMessages(context.request, baseURL ?? '', 'asia', [`After ${mark}`]);
  await context.setOffline(false);
  await expect(page.getByRole('log').getByText(`After ${mark}`)).toBeVisible();
  await expect(page.getByRole('log').getByText(`Before ${mark}`)).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  forgiveOutage(consoleErrors);
});

test('signing out removes everything from the device', async ({ page, context, baseURL, consoleErrors }) => {
  await createTraveller(context, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, ['"today","get"']);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(paths.login);
  await expect.poll(() => listCachedKeys(page)).toEqual([]);
  await context.setOffline(true);
  const offline = await reopen(page, context, paths.dashboardProfile);
  await expect(offline.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  forgiveOutage(consoleErrors);
});

test('a session that ended elsewhere removes everything from the device', async ({
  page,
  context,
  baseURL,
  playwright,
  consoleErrors,
}) => {
  const { email } = await createTraveller(context, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, ['"today","get"']);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const headers = { origin: baseURL ?? '' };
  expect((await elsewhere.post('/api/auth/sign-in', { headers, data: { email, password: PASSWORD } })).status()).toBe(200);
  expect((await elsewhere.post('/api/auth/sign-out', { headers, data: { scope: 'others' } })).ok()).toBe(true);
  await elsewhere.dispose();
  await expect.poll(() => listCachedKeys(page)).toEqual([]);
  forgiveOutage(consoleErrors);
});

test('a ban removes everything from the device', async ({ page, context, baseURL, openBrowser, consoleErrors }) => {
  await createTraveller(context, baseURL ?? '');
  const memberId = await readOwnId(context.request);
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, ['"today","get"']);
  const admin = (await openBrowser()).context();
  await signIn(admin, baseURL ?? '', demo('admin'));
  const banned = await admin.request.post(`/api/staff/members/${memberId}/ban`, {
    headers: { origin: baseURL ?? '' },
    data: { reason: 'For a journey' },
  });
  expect(banned.ok(), await banned.text()).toBe(true);
  await expect.poll(() => listCachedKeys(page)).toEqual([]);
  forgiveOutage(consoleErrors);
});

test('another member on the same device sees nothing of the first member', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  await createTraveller(context, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, ['"today","get"', '"trips","mine"']);
  const { email } = await createMember((await openBrowser()).context().request, baseURL ?? '', {
    firstName: 'Second',
    tier: 'legend',
  });
  await signIn(context, baseURL ?? '', { email, password: PASSWORD });
  const secondId = await readOwnId(context.request);
  await page.goto(TRIPS);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-cache-owner'))).toBe(secondId);
  await waitUntilCached(page, ['"today","get"', '"trips","mine"']);
  await context.setOffline(true);
  const offline = await reopen(page, context, TRIPS);
  await expect(offline.getByRole('heading', { name: 'Now and next' })).toBeVisible();
  await expect(offline.getByText('Lisbon')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});

test('the Security page lists the stored data and removes it @phone-full', async ({ page, context, baseURL }) => {
  await createTraveller(context, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, ['"today","get"', '"trips","mine"']);
  await page.goto(paths.dashboardSecurity);
  const section = page.getByRole('region', { name: 'Saved on this device' });
  await expect(section.getByRole('listitem').filter({ hasText: 'Your trips' })).toContainText(/\d+ kB/);
  await section.getByRole('button', { name: 'Remove everything from this device' }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Remove everything saved on this device?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(section.getByText('Nothing is saved on this device.')).toBeVisible();
  await expect.poll(() => listCachedKeys(page)).toEqual([]);
  await page.reload();
  await section.getByRole('button', { name: 'Save on this device again' }).click();
  await waitUntilCached(page, ['"today","get"']);
  await expectAccessible(page);
});
