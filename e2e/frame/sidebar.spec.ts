import { paths } from '@bros/contract/paths';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const IDENTITY_PX = 148;

test('the sidebar with collapsed tools fits a laptop, and the reader can expand the tools @full', async ({
  openBrowser,
  baseURL,
}) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 836 } });
  await signIn(page.context(), baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardNetworking);
  const sidebar = page.getByRole('complementary').first();
  const earned = sidebar.getByRole('link', { name: /^Total Earned \$/ });
  await expect(earned).toBeVisible();
  const overflow = () => sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await overflow()).toBe(0);
  const [top, bottom] = [await sidebar.getByText('Leo', { exact: true }).boundingBox(), await earned.boundingBox()];
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(IDENTITY_PX);

  await expect(sidebar.getByRole('link', { name: 'Courses' })).toBeHidden();
  await sidebar.getByText('Dashboard Tools').click();
  await sidebar.getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL(paths.dashboardCourses);
  await expect(sidebar.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
});

test('the dialogs of the sidebar look like every other dialog', async ({ openBrowser, baseURL }) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 836 } });
  await signIn(page.context(), baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardNetworking);
  const sidebar = page.getByRole('complementary').first();
  for (const opener of ['INVITE NEW MEMBER', 'Go Live']) {
    await sidebar.getByRole('button', { name: opener }).click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await expect(close.locator('svg')).toBeVisible();
    await expect(close).not.toHaveCSS('font-size', '12px');
    await close.click();
  }
});
