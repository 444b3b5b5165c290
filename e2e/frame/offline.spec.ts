import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('every URL shows the offline page while offline, and the requested page opens by itself once online', async ({
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
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Network with fellow bros' })).toBeVisible();
  await expect(page).toHaveURL(paths.dashboardNetworking);
  // The rest of the first view was still loading when the connection was cut.
  forgiveOutage(consoleErrors);
});
