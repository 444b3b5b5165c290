import type { Trip } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { explorer, inDays, LISBON } from '../support/events.ts';
import { reopen, WAITING, waitUntilCached } from '../support/offline-cache.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

test.use({ serviceWorkers: 'allow' });

const history = paths.dashboardProfileTab('travel-history');
const rows = (page: Page) => page.getByRole('list', { name: 'Now and next' }).getByRole('listitem');

async function addNomadTrip(request: APIRequestContext, baseUrl: string): Promise<Trip> {
  await explorer(request, baseUrl, 'Nomad');
  return addTrip(request, baseUrl, { arrivesOn: inDays(20), leavesOn: inDays(25) });
}

async function openHistory(page: Page): Promise<void> {
  await page.goto(history);
  await waitUntilCached(page, ['"session"', '"trips","mine"']);
}

test('a trip that is edited and a trip that is deleted in airplane mode survive closing the browser tab @phone-full', async ({
  page: first,
  context,
  baseURL,
  consoleErrors,
}) => {
  const edited = await addNomadTrip(context.request, baseURL ?? '');
  await addTrip(context.request, baseURL ?? '', { arrivesOn: inDays(40), leavesOn: inDays(45) });
  await first.goto(`${history}&trip=${edited.id}`);
  await waitUntilCached(first, ['"session"', '"trips","mine"', '"trips","get"']);
  await context.setOffline(true);
  await rows(first).first().getByRole('button', { name: 'Edit the trip to Lisbon' }).click();
  await first.getByRole('dialog').getByLabel(/^To/).fill(inDays(29));
  await first.getByRole('button', { name: 'Save trip' }).click();
  await expect(rows(first).first().getByText(WAITING)).toBeVisible();
  await rows(first).last().getByRole('button', { name: 'Delete the trip to Lisbon' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete trip' }).click();
  await expect(rows(first).last().getByText('Deleted trip')).toBeVisible();
  const named = first.getByRole('list', { name: 'You won’t be alone there' });
  await expect(named.getByText(WAITING)).toBeVisible();
  await expect(named.getByRole('button', { name: 'Edit the trip to Lisbon' })).toHaveCount(0);

  const page = await reopen(first, context, history);
  await expect(rows(page).first().getByText(WAITING)).toBeVisible();
  await expect(rows(page).last().getByText('Deleted trip')).toBeVisible();
  await expectAccessible(page);
  await rows(page).first().getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^To/)).toHaveValue(inDays(29));
  await page.getByRole('dialog').getByLabel(/^To/).fill(inDays(30));
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  const stored = await (await context.request.get(`/api/trips/${edited.id}`)).json();
  expect(stored).toMatchObject({ leavesOn: inDays(30), version: edited.version + 1 });
  forgiveOutage(consoleErrors);
});

async function changeElsewhere(request: APIRequestContext, origin: string, { id, version, arrivesOn }: Trip): Promise<void> {
  const data = { version, cityId: LISBON, rating: null, review: '', arrivesOn, leavesOn: inDays(33) };
  const saved = await request.put(`/api/trips/${id}`, { headers: { origin }, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('a trip that was changed elsewhere keeps both versions until the member decides', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const trip = await addNomadTrip(context.request, baseURL ?? '');
  await openHistory(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit the trip to Lisbon' }).click();
  await page.getByRole('dialog').getByLabel(/^To/).fill(inDays(29));
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(rows(page).getByText(WAITING)).toBeVisible();
  await changeElsewhere(context.request, baseURL ?? '', trip);

  await context.setOffline(false);
  await expect(page.getByRole('alert').getByText('Not sent.')).toBeVisible();
  const read = async () => (await context.request.get(`/api/trips/${trip.id}`)).json();
  expect(await read()).toMatchObject({ leavesOn: inDays(33) });
  await page.reload();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This trip was changed in another window.')).toBeVisible();
  await expect(dialog.getByLabel(/^To/)).toHaveValue(inDays(29));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(read).toMatchObject({ leavesOn: inDays(29) });
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});

test('a trip that was changed elsewhere is not deleted until the member has seen the change', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const trip = await addNomadTrip(context.request, baseURL ?? '');
  await openHistory(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete the trip to Lisbon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete trip' }).click();
  await expect(rows(page).getByText(WAITING)).toBeVisible();
  await changeElsewhere(context.request, baseURL ?? '', trip);

  await context.setOffline(false);
  await expect(page.getByRole('alert').getByText('Not sent.')).toBeVisible();
  expect(await readUpcoming(page)).toMatchObject([{ id: trip.id, leavesOn: inDays(33) }]);
  await page.reload();
  await rows(page).getByRole('button', { name: 'Delete trip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete trip' }).click();
  await expect.poll(() => readUpcoming(page)).toEqual([]);
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  forgiveOutage(consoleErrors);
});

async function fillNewTrip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Destination/ }).fill('Lisbon');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await dialog.getByLabel(/^From/).fill(inDays(1));
  await dialog.getByLabel(/^To/).fill(inDays(2));
}

const waitingTrip = (page: Page) => page.getByRole('region', { name: WAITING });
const readUpcoming = async (page: Page) => (await (await page.request.get('/api/trips?period=upcoming')).json()).items;

test('a new trip that is sent while the member changes it keeps what is typed, and is stored once @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await explorer(context.request, baseURL ?? '', 'Nomad');
  await openHistory(page);
  await fillNewTrip(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save trip' }).click();
  await waitingTrip(page).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^To/).fill(inDays(9));
  await context.setOffline(false);
  await expect.poll(() => readUpcoming(page)).toMatchObject([{ leavesOn: inDays(2) }]);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readUpcoming(page)).toMatchObject([{ leavesOn: inDays(9), version: 2 }]);
  forgiveOutage(consoleErrors);
});

test('a new trip whose response was lost is stored once, and the form stays open when it is changed @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await explorer(context.request, baseURL ?? '', 'Nomad');
  await openHistory(page);
  await fillNewTrip(page);
  let isLost = true;
  await context.route('**/api/trips', async (route) => {
    if (!isLost || route.request().postDataJSON().leavesOn !== inDays(2)) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Save trip' }).click();
  await waitingTrip(page).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^To/).fill(inDays(9));
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog.getByText('Someone changed this while you were writing.')).toBeVisible();
  await expect(dialog.getByLabel(/^To/)).toHaveValue(inDays(9));
  isLost = false;
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readUpcoming(page)).toMatchObject([{ leavesOn: inDays(9), version: 2 }]);
  forgiveOutage(consoleErrors);
});
