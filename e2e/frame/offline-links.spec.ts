import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { waitUntilCached } from '../support/offline-cache.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SCREENS = ['"today","get"', '"chat","rooms"', '"map","places"'];

test('without a connection, links that need one are marked and say so, and work again once online', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardProfile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilCached(page, SCREENS);
  const network = page.getByRole('link', { name: 'Network', exact: true }).first();
  const chat = page.getByRole('link', { name: 'Chat' }).first();
  await context.setOffline(true);
  await expect(network).toHaveAttribute('aria-description', 'This needs a connection');
  await expect(chat).not.toHaveAttribute('aria-description');
  await expect(page.getByText('Links with a dotted underline need a connection.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await network.click();
  await expect(page.getByText('The page is not saved on this device.')).toBeVisible();
  await expect(page).toHaveURL(paths.dashboardProfile);
  await chat.click();
  await expect(page).toHaveURL(/\/chat/);

  await context.setOffline(false);
  await expect(network).not.toHaveAttribute('aria-description');
  await network.click();
  await expect(page).toHaveURL(/networking/);
  forgiveOutage(consoleErrors);
});

const listStoredFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('the map and its places work without a connection, in a page that was opened without one @phone-full @full', async ({
  page: first,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await first.goto(paths.dashboardProfile);
  await waitUntilCached(first, SCREENS);
  await expect.poll(() => listStoredFiles(first)).toContainEqual(expect.stringMatching(/^\/assets\/world-.*\.svg$/));
  await context.setOffline(true);
  await first.close();
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.goto(`${paths.map}?pins=scores`);
  await expect(page.getByRole('region', { name: /^Map of the world/ })).toBeVisible();
  await expect(page.locator('.maplibregl-marker').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lisbon, Portugal' }).first()).toBeVisible();
  expect(failed.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  forgiveOutage(consoleErrors);
});
