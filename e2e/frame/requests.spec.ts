import { paths } from '@bros/contract/paths';
import { silenceEvents } from '../support/realtime.ts';
import { createMember } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

const COUNTS = ['/api/chat/unread', '/api/notices/unread-count'];
const SIDEBAR = ['/api/earnings/summary', '/api/referrals/counts', '/api/streams/mine'];

function pathsOf(url: string): string[] {
  const { pathname, searchParams, origin } = new URL(url);
  if (pathname !== '/api/batch') return [pathname];
  return searchParams.getAll('of').map((question) => new URL(question, origin).pathname);
}

test('on a phone, the session and counts load once; only the counts reload after reconnecting', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createMember(context.request, baseURL ?? '', { firstName: 'Sparing', tier: 'legend' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...pathsOf(request.url())));
  const times = (path: string) => asked.filter((other) => other === path).length;
  await silenceEvents(page);
  await page.goto(paths.destinations);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const path of COUNTS) await expect.poll(() => times(path)).toBe(1);

  await context.setOffline(true);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await context.setOffline(false);
  for (const path of COUNTS) await expect.poll(() => times(path)).toBeGreaterThan(1);
  const counted = [...COUNTS, '/api/auth/session', ...SIDEBAR].map((path) => [path, times(path)]);
  expect(Object.fromEntries(counted)).toEqual({
    '/api/chat/unread': 2,
    '/api/notices/unread-count': 2,
    '/api/auth/session': 1,
    '/api/earnings/summary': 0,
    '/api/referrals/counts': 0,
    '/api/streams/mine': 0,
  });
  forgiveOutage(consoleErrors);
});

/** Requests that the socket's connection does not repeat. */
const ASKED_ONCE: Record<string, string[]> = {
  [paths.dashboardEarnings]: ['/api/earnings/months', '/api/payouts', '/api/payout-details', '/api/sales/selling'],
  [paths.dashboardProfile]: ['/api/photos', '/api/streams/mine'],
  [paths.destinations]: ['/api/destinations/recent-reviews', '/api/favorites'],
  [paths.chat]: ['/api/direct-messages', '/api/settings', '/api/moderation/record'],
  [paths.expats]: ['/api/expats', '/api/expats/round', '/api/expats/consent'],
  [paths.dashboardSecurity]: ['/api/blocks', '/api/api-tokens', '/api/auth/devices'],
};

test('screens on a phone request each of these endpoints once, even when the socket connects later', async ({
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Thrifty', tier: 'legend' });
  for (const [screen, questions] of Object.entries(ASKED_ONCE)) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...pathsOf(request.url())));
    const times = () => questions.map((path) => [path, asked.filter((other) => other === path).length]);
    const once = questions.map((path) => [path, 1]);
    await silenceEvents(page);
    const joined = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/notices/unread-count');
    await page.goto(screen);
    await joined;
    await expect.poll(times, screen).toEqual(once);
    await page.waitForLoadState('networkidle');
    expect(times(), screen).toEqual(once);
    await page.close();
  }
});

test('requests that wait for the connection are sent even if the network drops WebSockets @full', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Walled', tier: 'legend' });
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/notices/unread-count');
  await page.goto(paths.destinations);
  expect((await counted).ok()).toBe(true);
});
