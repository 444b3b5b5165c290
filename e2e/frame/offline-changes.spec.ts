import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createEvent, explorer, titled } from '../support/events.ts';
import { reopen, WAITING, waitUntilCached } from '../support/offline-cache.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const ROOM = `${paths.chat}?room=asia`;
const seats = (page: Page) => page.getByRole('complementary', { name: 'Seats' });

test('a reaction that is given, taken back and given again in airplane mode survives closing the browser tab and is sent once @phone-full', async ({
  page: first,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const mark = `React ${randomUUID().slice(0, 8)}`;
  await createMember(context.request, baseURL ?? '', { firstName: 'Nomad', tier: 'legend' });
  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('explorer'));
  await other.goto(ROOM);
  const entryOn = (page: Page) => page.getByRole('log').getByRole('listitem').filter({ hasText: mark });
  await other.getByRole('textbox', { name: 'Message', exact: true }).fill(mark);
  await other.keyboard.press('Enter');
  await expect(entryOn(other).getByRole('img', { name: 'Sent' })).toBeVisible();
  const messageId = await entryOn(other).getAttribute('data-message');
  const reacted = await other.context().request.put(`/api/chat/messages/${messageId}/reactions/${encodeURIComponent('👍')}`, {
    headers: { origin: baseURL ?? '' },
    data: { isOn: true },
  });
  expect(reacted.ok(), await reacted.text()).toBe(true);
  await expect(entryOn(other).getByRole('button', { name: '👍: 1' })).toBeVisible();

  await first.goto(ROOM);
  await expect(entryOn(first).getByRole('button', { name: '👍: 1' })).toBeVisible();
  await waitUntilCached(first, ['"chat","timeline"', '"chat","rooms"', '"session"']);
  await context.setOffline(true);
  const thumb = entryOn(first).getByRole('button', { name: /^👍/ });
  await thumb.click();
  await expect(entryOn(first).getByText(WAITING)).toBeVisible();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await thumb.click();
  await expect(entryOn(first).getByText(`👍 removed from “${mark}”. ${WAITING}`)).toBeVisible();
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
  await thumb.click();
  await expect(entryOn(first).getByText(`👍 on “${mark}”. ${WAITING}`)).toBeVisible();

  const page = await reopen(first, context, ROOM);
  await expect(entryOn(page).getByText(WAITING)).toBeVisible();
  await expect(entryOn(page).getByRole('button', { name: '👍: 2' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(entryOn(page).getByText(WAITING)).toHaveCount(0);
  await expect(entryOn(page).getByRole('button', { name: '👍: 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(entryOn(other).getByRole('button', { name: '👍: 2' })).toBeVisible();
  forgiveOutage(consoleErrors);
});

test('joining and leaving an event in airplane mode survive closing the browser tab @phone-full', async ({
  page: first,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const title = titled('Offline walk');
  await explorer(context.request, baseURL ?? '', 'Nomad');
  const { request: host } = (await openBrowser()).context();
  await explorer(host, baseURL ?? '', 'Hosting');
  const eventId = await createEvent(host, baseURL ?? '', { title });
  const path = paths.event(eventId);
  await first.goto(path);
  await expect(first.getByRole('heading', { name: title })).toBeVisible();
  await waitUntilCached(first, ['"session"']);
  await context.setOffline(true);
  await first.getByRole('button', { name: 'Join Event' }).click();
  await expect(seats(first).getByText(`Joining this event. ${WAITING}`)).toBeVisible();
  await waitUntilCached(first, [eventId]);

  const joining = await reopen(first, context, path);
  await expect(seats(joining).getByText(`Joining this event. ${WAITING}`)).toBeVisible();
  await expect(joining.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  await expectAccessible(joining);
  await context.setOffline(false);
  await expect(seats(joining).getByText('You have a seat.')).toBeVisible();
  await expect(joining.getByText(WAITING)).toHaveCount(0);

  await context.setOffline(true);
  await joining.getByRole('button', { name: 'Leave the event' }).click();
  await expect(seats(joining).getByText(`Leaving this event. ${WAITING}`)).toBeVisible();
  await waitUntilCached(joining, [eventId]);
  const leaving = await reopen(joining, context, path);
  await expect(seats(leaving).getByText(`Leaving this event. ${WAITING}`)).toBeVisible();
  await context.setOffline(false);
  await expect(leaving.getByRole('button', { name: 'Join Event' })).toBeVisible();
  forgiveOutage(consoleErrors);
});

test('if an event fills up before a waiting change is sent, the change is kept, and the member accepts the waiting list @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const title = titled('Last seat');
  await explorer(context.request, baseURL ?? '', 'Nomad');
  const { request: host } = (await openBrowser()).context();
  await explorer(host, baseURL ?? '', 'Hosting');
  const eventId = await createEvent(host, baseURL ?? '', { title, capacity: 1 });
  await page.goto(paths.event(eventId));
  await waitUntilCached(page, ['"session"']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(seats(page).getByText(WAITING)).toBeVisible();
  const guest = (await openBrowser()).context().request;
  await explorer(guest, baseURL ?? '', 'Quick');
  const joined = await guest.put(`/api/events/${eventId}/attendance`, { headers: { origin: baseURL ?? '' }, data: {} });
  expect(joined.ok(), await joined.text()).toBe(true);

  await context.setOffline(false);
  await expect(seats(page).getByText('Not sent. Every seat is taken.')).toBeVisible();
  await page.goto(paths.dashboardProfile);
  await page.getByRole('link', { name: 'See why' }).click();
  const section = page.getByRole('region', { name: WAITING });
  await section.getByRole('link', { name: title }).click();
  await expect(seats(page).getByText('Not sent. Every seat is taken.')).toBeVisible();
  await expectAccessible(page);
  await seats(page).getByRole('alert').getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(seats(page).getByText('You are number 1 on the waiting list')).toBeVisible();
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});
