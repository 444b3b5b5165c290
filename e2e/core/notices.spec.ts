import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pressEnabled } from '../support/keys.ts';
import { waitForLinks } from '../support/mailbox.ts';
import { waitForSocket } from '../support/realtime.ts';
import { createMember, PASSWORD, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const REQUESTED = /would like to connect with you/;

const refuse = (route: Route) =>
  route.fulfill({ status: 403, json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Not allowed.' } });

async function createExplorer(request: APIRequestContext, baseUrl: string, firstName: string) {
  const { email } = await createMember(request, baseUrl, { firstName, tier: 'explorer' });
  return { email, id: await readOwnId(request) };
}

async function askToConnect(request: APIRequestContext, baseUrl: string, memberId: string): Promise<void> {
  const headers = { origin: baseUrl };
  const answer = await request.post(`/api/connections/${memberId}/request`, { headers, data: { note: 'Coffee in Lisbon?' } });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('the bell updates in every open window and works by keyboard @phone', async ({ page, context, openBrowser, baseURL }) => {
  test.slow();
  const baseUrl = baseURL ?? '';
  const reader = await createExplorer(page.request, baseUrl, 'Rafael');
  const sender = (await openBrowser()).request;
  const { id: senderId } = await createExplorer(sender, baseUrl, 'Silas');
  const window = await context.newPage();
  for (const open of [page, window]) {
    const isListening = waitForSocket(open);
    await open.goto(paths.dashboardProfile);
    await isListening;
  }
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await bell.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await askToConnect(sender, baseUrl, reader.id);
  await expect(page.getByText('New notification, 1 unread')).toBeAttached();
  const otherBell = window.getByRole('button', { name: /^Notifications/ });
  await expect(otherBell).toHaveAccessibleName('Notifications, 1 unread');

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Silas would like to connect with you.*Coffee in Lisbon/ })).toHaveAttribute(
    'href',
    paths.dashboardConnectionsTab('incoming'),
  );
  await expectAccessible(page);
  await pressEnabled(panel.getByRole('button', { name: /^Mark as read: Silas/ }), 'Enter');
  await expect(panel.getByRole('link', { name: REQUESTED })).toBeFocused();
  await expect(otherBell).toHaveAccessibleName('Notifications');
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await test.step('a blocked member’s notices disappear', async () => {
    const headers = { origin: baseUrl };
    expect((await page.request.put(`/api/blocks/${senderId}`, { headers })).ok()).toBe(true);
    await bell.click();
    await expect(panel.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  });
});

test("'Mark all as read' marks all notices @full", async ({ page, openBrowser, baseURL }) => {
  const baseUrl = baseURL ?? '';
  const reader = await createExplorer(page.request, baseUrl, 'Rafael');
  for (const name of ['Silas', 'Tomas']) {
    const sender = (await openBrowser()).request;
    await createExplorer(sender, baseUrl, name);
    await askToConnect(sender, baseUrl, reader.id);
  }
  await page.goto(paths.dashboard);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('group', { name: 'Notifications' })).toBeFocused();
  await panel.getByRole('link', { name: 'Notification settings' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('four switches control emails, and each topic has a switch per channel; all save immediately @phone-full', async ({
  page,
  baseURL,
}) => {
  const baseUrl = baseURL ?? '';
  await createMember(page.request, baseUrl);
  await page.goto(paths.dashboardProfile);
  await pressEnabled(page.getByRole('tab', { name: 'Notifications' }), 'Enter');
  await expect(page).toHaveURL(/\?tab=notifications$/);
  const mails = page.getByRole('region', { name: 'Email notifications' });
  await expect(mails.getByRole('switch')).toHaveCount(4);
  const matches = page.getByRole('switch', { name: 'Connections and matches' });
  const news = page.getByRole('switch', { name: 'News and offers' });
  await expect(matches).toBeChecked();
  await expect(news).not.toBeChecked();
  await expectAccessible(page);

  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/notices/preferences', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await pressEnabled(news, 'Space');
  await expect(page.getByText('Saving preferences...')).toBeVisible();
  for (const one of await mails.getByRole('switch').all()) await expect(one).toBeDisabled();
  answer();
  await expect(page.getByText('Your notification preferences have been updated')).toBeVisible();
  await expect(news).toBeFocused();
  await page.unroute('**/api/notices/preferences');

  await page.reload();
  await expect(news).toBeChecked();
  await page.route('**/api/notices/preferences', refuse);
  await matches.click();
  await expect(page.getByText('Failed to save notification preferences')).toBeVisible();
  await expect(matches).toBeChecked();
  await page.unroute('**/api/notices/preferences');

  await test.step('topics', async () => {
    const [here, mail] = [
      page.getByRole('switch', { name: 'Trips: In the app' }),
      page.getByRole('switch', { name: 'Trips: Email' }),
    ];
    await pressEnabled(here, 'Space');
    await expect(here).not.toBeChecked();
    await expect(here).toBeFocused();
    await expect(mail).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Membership and payments: In the app' })).toHaveCount(0);
    await matches.click();
    await expect(mail).toBeDisabled();
    await expect(mail).toHaveAccessibleDescription(/No email while “Connections and matches” is off/);
    await expect(here).toBeEnabled();
    await matches.click();
    await expect(mail).toBeEnabled();
    await page.reload();
    await expect(here).not.toBeChecked();
    await expect(mail).toBeChecked();
  });

  await test.step('quiet hours and a daily email', async () => {
    const times = page.getByRole('region', { name: 'When emails arrive' });
    const [pace, quiet] = [times.getByLabel('Emails about activity'), times.getByRole('switch', { name: 'Quiet hours' })];
    await expect(quiet).not.toBeChecked();
    await expect(times.getByLabel('Time zone')).toHaveCount(0);
    await pace.selectOption('Once a day');
    await expect(times.getByLabel('Time of the daily email')).toHaveValue('480');
    await expect(pace).toBeFocused();
    await pressEnabled(quiet, 'Space');
    await expect(quiet).toBeChecked();
    await expect(quiet).toBeFocused();
    await expect(times.getByLabel('From')).toHaveValue('1320');
    await expect(times.getByLabel('Until').getByRole('option')).toHaveCount(47);
    await times.getByLabel('Until').selectOption('570');
    await expect(times.getByLabel('Until')).toBeEnabled();
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(times.getByLabel('Time zone')).toHaveValue(zone);
    await page.route('**/api/notices/email-times', refuse);
    await times.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect(times.getByLabel('Time zone')).toHaveValue(zone);
    await page.unroute('**/api/notices/email-times');
    const kept = page.waitForResponse((response) => response.url().endsWith('/api/notices/email-times') && response.ok());
    await times.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await kept;
    await expect(times.getByText('This device uses')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(quiet).toBeChecked();
    await expect(times.getByLabel('Until')).toHaveValue('570');
    await expect(times.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(pace).toHaveValue('daily');
  });
});

/** Tests cannot reach the browser's push service. */
const stubPush = (isAllowed: boolean) => {
  let permission: NotificationPermission = 'default';
  let endpoint: string | null = null;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const subscription = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      endpoint = null;
    },
  });
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : subscription()),
    subscribe: async () => {
      endpoint = `https://${crypto.randomUUID()}.notify.windows.com/w/`;
      return subscription();
    },
  };
  const registration = { pushManager };
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration, ready: registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  Object.defineProperty(window, 'Notification', {
    value: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        permission = isAllowed ? 'granted' : 'denied';
        return permission;
      },
    },
  });
};

test('a device can receive push notifications, and each topic has a switch for them @phone-full @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const baseUrl = baseURL ?? '';
  const { email } = await createMember(page.request, baseUrl);
  await page.addInitScript(stubPush, true);
  await page.goto(paths.dashboardProfileTab('notifications'));
  const device = page.getByRole('switch', { name: 'Notify me on this device' });
  await expect(device).not.toBeChecked();
  await expect(device).toHaveAccessibleDescription('Your browser asks for your permission first.');
  await pressEnabled(device, 'Space');
  await expect(page.getByText('This device now shows them.')).toBeVisible();
  await expect(device).toBeChecked();
  await expect(device).toBeFocused();
  await expectAccessible(page);

  await test.step('a topic', async () => {
    const trips = page.getByRole('switch', { name: 'Trips: Push' });
    await expect(trips).toBeChecked();
    await pressEnabled(trips, 'Space');
    await expect(trips).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Trips: Email' })).toBeChecked();
  });

  await test.step('push stays on if the server fails to turn it off', async () => {
    await page.route('**/api/push/subscription', refuse);
    await pressEnabled(device, 'Space');
    await expect(page.getByText('could not change notifications')).toBeVisible();
    await expect(device).toBeChecked();
    await page.unroute('**/api/push/subscription');
    await pressEnabled(device, 'Space');
    await expect(page.getByText('This device no longer shows them.')).toBeVisible();
    await expect(device).not.toBeChecked();
  });

  await test.step('a browser that blocks notifications', async () => {
    const other = await openBrowser();
    await signIn(other.context(), baseUrl, { email, password: PASSWORD });
    await other.addInitScript(stubPush, false);
    await other.goto(paths.dashboardProfileTab('notifications'));
    const refused = other.getByRole('switch', { name: 'Notify me on this device' });
    await refused.click();
    await expect(refused).toBeDisabled();
    await expect(refused).toHaveAccessibleDescription(/Your browser blocks notifications/);
    await expect(other.getByRole('switch', { name: 'Trips: Push' })).not.toBeChecked();
  });
});

test('if preferences fail to load, an error and a retry button are shown @full', async ({ page, baseURL }) => {
  const baseUrl = baseURL ?? '';
  await createMember(page.request, baseUrl);
  await page.route('**/api/notices/preferences', refuse);
  await page.goto(paths.dashboardProfileTab('notifications'));
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load notification preferences' }).first()).toBeVisible();
  await page.unroute('**/api/notices/preferences');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('switch', { name: 'News and offers' })).toBeVisible();
});

test('the unsubscribe link in an email ends emails about its topic @phone-full', async ({ page, openBrowser, baseURL }) => {
  const baseUrl = baseURL ?? '';
  const reader = await createExplorer(page.request, baseUrl, 'Rafael');
  const sender = (await openBrowser()).request;
  await createExplorer(sender, baseUrl, 'Silas');
  await askToConnect(sender, baseUrl, reader.id);
  const [action, end = ''] = await waitForLinks(page.request, reader.email, REQUESTED);
  expect(action).toBe(baseUrl + paths.dashboardConnectionsTab('incoming'));

  const visitor = await openBrowser();
  await visitor.goto(end);
  await expect(visitor).toHaveURL(paths.unsubscribe);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expect(visitor.getByText('email you about: Connections.')).toBeVisible();

  await page.goto(paths.dashboardProfileTab('notifications'));
  await expect(page.getByRole('switch', { name: 'Connections: Email' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Connections: In the app' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Connections and matches' })).toBeChecked();

  await visitor.goto(`${paths.unsubscribe}#token=forged`);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await visitor.goto('about:blank');
  await visitor.goto(paths.unsubscribe);
  await expect(visitor.getByRole('heading', { name: 'Open this page from the link in your email' })).toBeVisible();
});
