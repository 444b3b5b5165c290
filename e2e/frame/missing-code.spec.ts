import { paths } from '@bros/contract/paths';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PANEL = /\/assets\/notice-panel-[^/]+\.js/;
const ABORTED = /ERR_FAILED/;

test('a script that fails to load once is fetched from another URL without a reload @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  const asked: string[] = [];
  await page.route(PANEL, (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    return search === '' ? route.abort() : route.continue();
  });
  await page.goto(paths.dashboardSecurity);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The browser may request the first URL twice, once as a preload.
  expect([...new Set(asked)]).toEqual(['', '?again=1']);
  await expect(page.getByText('Part of this page did not load')).toHaveCount(0);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !ABORTED.test(complaint)));
});

test('if a script keeps failing, the page offers a reload, which keeps all input except passwords @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.route(PANEL, (route) => route.abort());
  await page.goto(paths.dashboardSecurity);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill('new@example.com');
  await page.getByLabel('Current password', { exact: true }).fill('not to be kept');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Part of this page did not load')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New email' })).toHaveValue('new@example.com');

  await page.unroute(PANEL);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('Part of this page did not load')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('textbox', { name: 'New email' })).toHaveValue('new@example.com');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !ABORTED.test(complaint)));
});

test('a page that crashes at its first load shows where to report the error @full', async ({ page, consoleErrors }) => {
  await page.route('**/api/settings', (route) => route.abort());
  await page.addInitScript(() => {
    const get = () => {
      throw new Error('The frame broke');
    };
    Object.defineProperty(navigator, 'onLine', { get });
  });
  await page.goto(paths.login);
  const report = page.getByRole('link', { name: 'Report This Error' });
  await expect(report).toHaveAttribute('href', /^mailto:[^?]+@[^?]+\?subject=/);
  const expected = /The frame broke|ERR_FAILED|Minified React error/;
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !expected.test(complaint)));
});
