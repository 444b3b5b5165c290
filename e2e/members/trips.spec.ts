import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayAfter } from '../support/events.ts';
import { closeFilters, openFilters } from '../support/filters.ts';
import { waitForSocket } from '../support/realtime.ts';
import { connect, createMember, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

const LISBON = 2_267_057;
const history = paths.dashboardProfileTab('travel-history');

const day = (days: number) => dayAfter(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date()), days);

async function createExplorer(request: APIRequestContext, baseUrl: string, firstName: string): Promise<string> {
  await createMember(request, baseUrl, { firstName, tier: 'explorer' });
  return readOwnId(request);
}

async function fillTrip(page: Page, { city, from, to }: { city: string; from: string; to: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Destination' });
  await field.fill(city.slice(0, -2).toLowerCase());
  await expect(dialog.getByRole('option', { name: city }).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await dialog.getByLabel('From').fill(from);
  await dialog.getByLabel(/^To/).fill(to);
}

test('two members with overlapping stays in a city are notified and find each other there @phone-full', async ({
  page: marco,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const leo = await openBrowser();
  const name = `Marco${randomUUID().slice(0, 6)}`;
  const marcoId = await createExplorer(marco.request, site, name);
  await createExplorer(leo.request, site, 'Leo');
  await connect(site, marco.request, leo.request);
  await addTrip(leo.request, site, { arrivesOn: day(10), leavesOn: day(20) });
  const isListening = waitForSocket(leo);
  await leo.goto(paths.dashboard);
  await isListening;

  await marco.goto(history);
  await expect(marco.getByRole('heading', { name: 'No trip planned' })).toBeVisible();
  await expectAccessible(marco);
  await marco.getByRole('button', { name: 'Add a trip' }).click();
  await marco.getByRole('button', { name: 'Save trip' }).click();
  await expect(marco.getByText('Please choose a city from the list.')).toBeVisible();
  await marco.getByRole('combobox', { name: 'Destination' }).fill('ban');
  await expect(marco.getByRole('option').first()).toBeVisible();
  await marco.keyboard.press('Escape');
  await expect(marco.getByRole('option')).toHaveCount(0);
  await fillTrip(marco, { city: 'Lisbon', from: day(15), to: day(12) });
  await expect(marco.getByText('You can rate and review this trip once it has started.')).toBeVisible();
  await expectAccessible(marco);
  await marco.getByRole('button', { name: 'Save trip' }).click();
  await expect(marco.getByText('The last day cannot be before the first day. Change it, or leave it empty.')).toBeVisible();
  await marco.getByRole('dialog').getByLabel(/^To/).fill(day(25));
  await marco.getByRole('button', { name: 'Save trip' }).click();
  await expect(marco.getByText('Trip added')).toBeVisible();
  const schengen = marco.getByRole('region', { name: 'Schengen area' });
  await expect(schengen.getByText('0 of 90 days used')).toBeVisible();
  await expect(schengen.getByText('11 days planned')).toBeVisible();
  await expectAccessible(marco);

  await leo.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await leo.getByRole('dialog', { name: 'Notifications' }).getByText(`You and ${name} are both in Lisbon`).click();
  await expect(leo).toHaveURL(/tab=travel-history&trip=/);
  const companions = leo.getByRole('list', { name: 'Connections in Lisbon' });
  await expect(companions.getByRole('link', { name })).toBeVisible();
  await expectAccessible(leo);
  await companions.getByRole('link', { name }).click();
  await expect(leo).toHaveURL(paths.member(marcoId));
  await expect(leo.getByText('Coming to Lisbon')).toBeVisible();
  await expect(leo.getByRole('heading', { name: 'Now and next' })).toBeVisible();
  await expectAccessible(leo);

  await leo.goto(`${paths.dashboardNetworking}?city=${LISBON}&stay=soon`);
  await expect(leo.getByRole('article', { name }).getByText('Coming to Lisbon')).toBeVisible();
  await openFilters(leo);
  await expect(leo.getByRole('combobox', { name: 'In a city' })).toHaveValue('Lisbon, Portugal');
  await leo.getByLabel('When').selectOption('In town now');
  await closeFilters(leo);
  await expect(leo.getByRole('article', { name })).toHaveCount(0);
});

test('a past trip is added, rated, shown on the map, edited in two windows, exported, deleted and imported', async ({
  page,
  baseURL,
}) => {
  await createExplorer(page.request, baseURL ?? '', 'Marco');
  await page.goto(history);
  await page.getByRole('button', { name: 'Add a trip' }).click();
  await fillTrip(page, { city: 'Bangkok', from: '2024-02-29', to: '2024-03-14' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '4 stars out of 5' }).check({ force: true });
  await dialog.getByLabel(/^Review/).fill('Live close to a train.');
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  const trip = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bangkok' }) });
  await expect(trip.getByText('4 stars out of 5')).toBeAttached();
  await expect(trip.getByText('Live close to a train.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'World map with 1 visited country filled in' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Visited countries' }).getByText('Thailand')).toBeVisible();
  await expect(page.getByText('15 days, 1 city')).toBeVisible();
  await expectAccessible(page);

  await trip.getByRole('button', { name: 'Edit the trip to Bangkok' }).click();
  await dialog.getByLabel(/^Review/).fill('Written here');
  const { items } = await (await page.request.get('/api/trips?period=past')).json();
  const elsewhere = {
    cityId: items[0].city.id,
    arrivesOn: '2024-02-29',
    leavesOn: '2024-03-14',
    rating: 5,
    review: 'Written there',
  };
  const headers = { origin: baseURL ?? '' };
  await page.request.put(`/api/trips/${items[0].id}`, { headers, data: { ...elsewhere, version: 1 } });
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog.getByText('Changed elsewhere')).toBeVisible();
  await expect(dialog.getByText('Written there')).toBeVisible();
  await expect(dialog.getByLabel(/^Review/)).toHaveValue('Written here');
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(trip.getByText('Written here')).toBeVisible();

  const exportAs = async (format: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    return await (await saved).path();
  };
  const [file, calendar, gpx] = [await exportAs('CSV'), await exportAs('calendar'), await exportAs('GPX')];

  await trip.getByRole('button', { name: 'Delete the trip to Bangkok' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete trip' }).click();
  await expect(page.getByRole('heading', { name: 'No past trips yet' })).toBeVisible();
  await expect(page.getByRole('img', { name: /World map/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  const wrong = { name: 'trips.csv', mimeType: 'text/csv', buffer: Buffer.from('town\nBangkok') };
  await dialog.getByLabel('Trip file').setInputFiles(wrong);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Line 1: The column “city” is missing.')).toBeVisible();
  await dialog.getByLabel('Trip file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Will be added')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 trip' }).click();
  await expect(dialog.getByText('1 trip added')).toBeVisible();
  for (const same of [calendar, gpx]) {
    await dialog.getByLabel('Trip file').setInputFiles(same);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByText('1 is already in your history.')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(trip.getByText('Written here')).toBeVisible();
});

test('a trip draft survives Escape and a reload, and is deleted once it is saved or discarded', async ({ page, baseURL }) => {
  await createExplorer(page.request, baseURL ?? '', 'Draft');
  await page.goto(history);
  const dialog = page.getByRole('dialog');
  const city = dialog.getByRole('combobox', { name: 'Destination' });
  const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel(/^To/)];
  const restored = dialog.getByText('Draft restored.');
  const open = () => page.getByRole('button', { name: 'Add a trip' }).click();
  await open();
  await fillTrip(page, { city: 'Lisbon', from: day(-3), to: day(40) });
  await dialog.getByRole('radio', { name: '4 stars out of 5' }).check({ force: true });
  await expect(restored).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(restored).toBeVisible();
  await expect(city).toHaveValue('Lisbon, Portugal');
  await expect(from).toHaveValue(day(-3));
  await expect(dialog.getByRole('radio', { name: '4 stars out of 5' })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await open();
  await expect(city).toHaveValue('Lisbon, Portugal');
  await expect(to).toHaveValue(day(40));
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(city).toHaveValue('');
  await expect(from).toHaveValue('');
  await expect(restored).toHaveCount(0);
  await page.reload();
  await open();
  await expect(from).toHaveValue('');
  await fillTrip(page, { city: 'Lisbon', from: day(30), to: day(40) });
  await page.reload();
  await open();
  await expect(city).toHaveValue('Lisbon, Portugal');
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(from).toHaveValue('');
  await expect(city).toHaveValue('');
});

test('a restored trip draft includes changes saved elsewhere, and warns if they are in an edited field @full', async ({
  page,
  baseURL,
}) => {
  await createExplorer(page.request, baseURL ?? '', 'Draft');
  await addTrip(page.request, baseURL ?? '', { arrivesOn: '2024-02-01', leavesOn: '2024-02-10' });
  await page.goto(history);
  const dialog = page.getByRole('dialog');
  const edit = () => page.getByRole('button', { name: 'Edit the trip to Lisbon' }).click();
  await edit();
  await dialog.getByLabel(/^Review/).fill('Written here');
  await page.keyboard.press('Escape');
  const { items } = await (await page.request.get('/api/trips?period=past')).json();
  const headers = { origin: baseURL ?? '' };
  const saved = { cityId: LISBON, arrivesOn: '2024-02-01', rating: 5 };
  const save = (version: number, values: object) =>
    page.request.put(`/api/trips/${items[0].id}`, { headers, data: { ...saved, ...values, version } });
  expect((await save(1, { leavesOn: '2024-02-12', review: '' })).ok()).toBe(true);
  await page.reload();
  await edit();
  await expect(dialog.getByText('Draft restored.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(/^To/)).toHaveValue('2024-02-12');
  await page.keyboard.press('Escape');
  expect((await save(2, { leavesOn: '2024-02-12', review: 'Written there' })).ok()).toBe(true);
  await page.reload();
  await edit();
  await expect(dialog.getByText('Something here has changed since you wrote it')).toBeVisible();
  await expect(dialog.getByLabel(/^Review/)).toHaveValue('Written here');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel(/^Review/)).toHaveValue('Written there');
});
