import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createEvent, explorer, titled } from '../support/events.ts';
import { reopen, WAITING, waitUntilCached } from '../support/offline-cache.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page, name: string) => page.locator('[data-waiting]').filter({ hasText: `Check-in of ${name}.` });

test('check-ins in airplane mode survive closing the browser tab, and the check-in of a guest who has left is kept with the reason @phone-full', async ({
  page: first,
  context,
  baseURL,
  openBrowser,
  consoleErrors,
}) => {
  const site = baseURL ?? '';
  const headers = { origin: site };
  await explorer(context.request, site, 'Hosting');
  const eventId = await createEvent(context.request, site, { title: titled('Offline door') });
  const path = paths.event(eventId);
  const seat = `/api/events/${eventId}/attendance`;
  async function join(firstName: string): Promise<APIRequestContext> {
    const { request } = (await openBrowser()).context();
    await explorer(request, site, firstName);
    const joined = await request.put(seat, { headers, data: {} });
    expect(joined.ok(), await joined.text()).toBe(true);
    return request;
  }
  await join('Tobias');
  const silas = await join('Silas');

  await first.goto(path);
  await expect(first.getByRole('button', { name: 'Check in Silas' })).toBeVisible();
  await waitUntilCached(first, ['"session"']);
  await context.setOffline(true);
  for (const name of ['Tobias', 'Silas']) {
    await first.getByRole('button', { name: `Check in ${name}` }).click();
    await expect(first.getByRole('button', { name: `Checked in: ${name}` })).toBeVisible();
    await expect(note(first, name)).toContainText(WAITING);
  }
  await expect(first.getByText('2 of 2 checked in')).toBeVisible();
  await waitUntilCached(first, [eventId]);
  const left = await silas.delete(seat, { headers, data: {} });
  expect(left.ok(), await left.text()).toBe(true);

  const page = await reopen(first, context, path);
  for (const name of ['Tobias', 'Silas']) await expect(note(page, name)).toContainText(WAITING);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Checked in: Tobias' })).toBeVisible();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect(note(page, 'Tobias')).toHaveCount(0);
  await expect(note(page, 'Silas')).toContainText('Not sent. This guest no longer has a seat.');
  await expectAccessible(page);
  await note(page, 'Silas').getByRole('button', { name: 'Discard' }).click();
  await expect(note(page, 'Silas')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});
