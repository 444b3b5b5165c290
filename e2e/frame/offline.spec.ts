import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { waitUntilCached } from '../support/offline-cache.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE_PAGE = 'You are offline';
const NETWORK = 'Network with fellow bros';

test('before the device stores anything, every URL shows the offline page, and the requested page opens automatically once online @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardProfile);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto(paths.dashboardNetworking);
  await expect(page.getByRole('heading', { name: OFFLINE_PAGE })).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Try again' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: OFFLINE_PAGE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: NETWORK })).toBeVisible();
  await expect(page).toHaveURL(paths.dashboardNetworking);
  forgiveOutage(consoleErrors);
});

test('the offline page opens the requested page even if the browser does not report the new connection @full', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto(paths.login);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.clock.install();
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await context.setOffline(true);
  await page.goto(paths.help);
  await expect(page.getByRole('heading', { name: OFFLINE_PAGE })).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'The confirmation email does not arrive' })).toBeVisible();
  forgiveOutage(consoleErrors);
});

test('a screen that the device does not store opens with header and menu, says why it is empty, and loads automatically once online @phone-full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, []);
  await context.setOffline(true);
  for (const path of [paths.safety, paths.jobBoard, paths.dashboardNetworking]) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chat', exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^No connection since \d/)).toBeVisible();
    await expect(page.getByRole('main').getByText('Network error. Please check your connection.')).toBeVisible();
    await expect(page.getByRole('heading', { name: OFFLINE_PAGE })).toHaveCount(0);
  }
  await page.reload();
  const failure = page.getByRole('heading', { name: 'Failed to load user profiles' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { name: NETWORK })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^No connection since \d/)).toHaveCount(0);
  forgiveOutage(consoleErrors);
});

test('without a connection, staff screens are not shown, regardless of what the device stores', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.dashboardProfile);
  await waitUntilCached(page, []);
  await context.setOffline(true);
  await page.goto(paths.admin);
  await expect(page.getByRole('heading', { name: OFFLINE_PAGE })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});
