import { REQUEST_ATTEMPTS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a calendar that cannot be loaded is requested three times and shows one toast @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Patient', tier: 'legend' });
  let times = 0;
  const isAboutEvents = ({ pathname, search }: URL) =>
    pathname.startsWith('/api/events') || (pathname === '/api/batch' && decodeURIComponent(search).includes('/api/events'));
  await page.route(isAboutEvents, async (route) => {
    times += 1;
    await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } });
  });
  await page.goto(paths.dashboardCalendar);
  const toast = page.getByText('Failed to load travel events');
  await expect(toast).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toast).toHaveCount(1);
  expect(times).toBe(REQUEST_ATTEMPTS);
  expect(consoleErrors.splice(0).filter((complaint) => !/status of 503/.test(complaint))).toEqual([]);
});
