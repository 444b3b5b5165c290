import { readFile } from 'node:fs/promises';
import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayAfter } from '../support/events.ts';
import { pressEnabled } from '../support/keys.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addTrip } from '../support/trips.ts';

const LISBON = 2_267_057;
const history = paths.dashboardProfileTab('travel-history');

/** A day in Lisbon, even across a change of the clocks. */
const day = (days: number) => dayAfter(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date()), days);

async function openTimeline(page: Page, baseUrl: string): Promise<Locator> {
  await createMember(page.request, baseUrl, { firstName: 'Marco', tier: 'explorer' });
  await addTrip(page.request, baseUrl, { arrivesOn: day(-79), leavesOn: day(-10) });
  await addTrip(page.request, baseUrl, { arrivesOn: day(10), leavesOn: day(24) });
  await page.goto(history);
  await page.getByRole('button', { name: 'Try other dates' }).click();
  return page.getByRole('region', { name: 'What if' });
}

async function drag(page: Page, slider: Locator, pixels: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const steps = Array.from({ length: 8 }, (_, step) => x + (pixels * (step + 1)) / 8);
  if (!isTouch) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const at of steps) await page.mouse.move(at, y);
    await page.mouse.up();
    return;
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const at of steps) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const readDay = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));

test('the keyboard moves a planned trip and changes the figures; only the dialog saves it @phone-full @full', async ({
  page,
  baseURL,
}) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const figures = whatIf.getByRole('region', { name: 'With these dates' });
  await expect(figures.getByText('All planned trips fit within the Schengen limit.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const departure = whatIf.getByRole('slider', { name: 'Departure from Lisbon' });
  const planned = await readDay(departure);
  await departure.focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await readDay(departure)).toBe(planned + 7);
  await expect(figures.getByText(/^Your planned trips pass the limit on [^.]+\.$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await readDay(departure)).toBe(planned + 5);
  await expect(figures.getByText('All planned trips fit within the Schengen limit.', { exact: true })).toBeVisible();
  await expect(figures.getByText(/^On [^.]+: 90 days used in the Schengen area, 0 left\.$/).first()).toBeVisible();

  const whole = whatIf.getByRole('slider', { name: 'Stay in Lisbon' });
  await whole.focus();
  await page.keyboard.press('ArrowRight');
  expect(await readDay(departure)).toBe(planned + 6);
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  const { items } = await (await page.request.get('/api/trips?period=upcoming')).json();
  expect(items[0]).toMatchObject({ arrivesOn: day(10), leavesOn: day(24) });

  await whatIf.getByRole('button', { name: 'Save these dates for Lisbon' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('From')).toHaveValue(day(10));
  await expect(dialog.getByLabel(/^To/)).toHaveValue(day(29));
  await dialog.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Trip saved')).toBeVisible();
  await expect(whatIf.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await expect(whatIf).toBeFocused();
  await expect(departure).toHaveAttribute('aria-valuenow', String(planned + 5));
});

test('tried dates do not replace what another window saved or deleted @full', async ({ page, baseURL }) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const headers = { origin: baseURL ?? '' };
  const { items } = await (await page.request.get('/api/trips?period=upcoming')).json();
  const { id: tripId, version } = items[0];
  const departure = whatIf.getByRole('slider', { name: 'Departure from Lisbon' });
  await departure.press('ArrowRight');
  const tried = await readDay(departure);
  const data = { version, cityId: LISBON, arrivesOn: day(12), leavesOn: day(20), rating: null, review: '' };
  const changed = await page.request.put(`/api/trips/${tripId}`, { headers, data });
  expect(changed.ok()).toBe(true);

  const save = whatIf.getByRole('button', { name: 'Save these dates for Lisbon' });
  await save.click();
  await expect(whatIf.getByRole('alert')).toContainText('This trip was changed in another window.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readDay(departure)).toBe(tried);

  const seen = { version: (await changed.json()).version };
  expect((await page.request.delete(`/api/trips/${tripId}`, { headers, data: seen })).ok()).toBe(true);
  await save.click();
  await expect(whatIf.getByRole('alert')).toContainText('This trip no longer exists');
  await expect(whatIf.getByText('Not saved')).toBeVisible();
  expect(await readDay(departure)).toBe(tried);
  await save.click();
  await expect(page.getByRole('dialog').getByLabel(/^To/)).toHaveValue(day(25));
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Lisbon/);
});

test('sliders react to Page Up, Page Down, Home and End, and the result is announced once @full', async ({ page, baseURL }) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const departure = whatIf.getByRole('slider', { name: 'Departure from Lisbon' });
  const planned = await readDay(departure);
  await departure.press('PageUp');
  expect(await readDay(departure)).toBe(planned + 30);
  await departure.press('PageDown');
  expect(await readDay(departure)).toBe(planned);
  await departure.press('Home');
  expect(await readDay(departure)).toBe(planned - 14);
  await departure.press('End');
  await expect(departure).toHaveAttribute('aria-valuenow', (await departure.getAttribute('aria-valuemax')) ?? '');
  const status = whatIf.getByRole('region', { name: 'With these dates' }).getByRole('status');
  await expect(status).toHaveCount(1);
  await expect(status).toHaveText(/^Your planned trips pass the limit on/);
});

test('an added stay gets the focus, and the timeline gets it when the stay is removed @full', async ({ page, baseURL }) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const add = async () => {
    await whatIf.getByRole('combobox', { name: 'Try a stay in' }).fill('bangko');
    await expect(page.getByRole('option', { name: 'Bangkok' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await add();
  await expect(whatIf.getByRole('slider', { name: 'Stay in Bangkok' })).toBeFocused();
  await pressEnabled(whatIf.getByRole('button', { name: 'Remove Bangkok' }), 'Enter');
  await expect(whatIf).toBeFocused();
  await add();
  await pressEnabled(whatIf.getByRole('button', { name: 'Reset' }), 'Enter');
  await expect(whatIf).toBeFocused();
});

test('the timeline scrolls to the end that the keyboard moves @full', async ({ page, baseURL }) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const departure = whatIf.getByRole('slider', { name: 'Departure from Lisbon' });
  const arrival = whatIf.getByRole('slider', { name: 'Arrival in Lisbon' });
  for (let week = 0; week < 40; week += 1) await departure.press('Shift+ArrowRight');
  await expect(departure).toBeInViewport();
  await expect(arrival).not.toBeInViewport();
  await arrival.press('ArrowLeft');
  await expect(arrival).toBeInViewport();
});

test('a trip is dragged on the timeline, a stay is added, and Reset restores the saved trips @phone-full', async ({
  page,
  baseURL,
}) => {
  const whatIf = await openTimeline(page, baseURL ?? '');
  const [arrival, departure] = [
    whatIf.getByRole('slider', { name: 'Arrival in Lisbon' }),
    whatIf.getByRole('slider', { name: 'Departure from Lisbon' }),
  ];
  const [first, last] = [await readDay(arrival), await readDay(departure)];
  await drag(page, departure, 60);
  expect(await readDay(departure)).toBeGreaterThan(last);
  expect(await readDay(arrival)).toBe(first);
  const longer = await readDay(departure);
  await drag(page, whatIf.getByRole('slider', { name: 'Stay in Lisbon' }), 40);
  const moved = await readDay(arrival);
  expect(moved).toBeGreaterThan(first);
  expect((await readDay(departure)) - longer).toBe(moved - first);

  await whatIf.getByRole('combobox', { name: 'Try a stay in' }).fill('bangko');
  await page.getByRole('option', { name: 'Bangkok' }).first().click();
  await expect(whatIf.getByRole('slider', { name: 'Stay in Bangkok' })).toBeVisible();
  await expect(whatIf.getByText(/^Thailand in 20\d\d: \d+ of 183 days\.$/).first()).toBeVisible();
  await expect(whatIf.getByRole('heading', { name: 'With these dates in Bangkok' })).toBeVisible();
  await drag(page, departure, 20);
  await expect(whatIf.getByRole('heading', { name: 'With these dates in Lisbon' })).toBeVisible();
  await expectAccessible(page);
  await whatIf.getByRole('button', { name: 'Reset' }).click();
  await expect(whatIf.getByRole('slider', { name: 'Stay in Bangkok' })).toHaveCount(0);
  expect([await readDay(arrival), await readDay(departure)]).toEqual([first, last]);
});

test('answers about later days name the day on which a stay without a last day must end @full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Marco' });
  await addTrip(page.request, baseURL ?? '', { arrivesOn: day(-29), leavesOn: null });
  await page.goto(history);
  const schengen = page.getByRole('region', { name: 'Schengen area' });
  await expect(schengen.getByText('30 of 90 days used')).toBeVisible();
  await expect(
    schengen.getByText(/^If your stay without a last day ends by .+, a full stay of 90 days may begin on/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try other dates' }).click();
  const figures = page.getByRole('region', { name: 'With these dates' });
  await expect(
    figures.getByText(/^If your stay without a last day ends by .+, all planned trips fit within the Schengen limit\.$/),
  ).toBeVisible();

  const whatIf = page.getByRole('region', { name: 'What if' });
  await expect(whatIf.getByText('No last day yet')).toBeVisible();
  await whatIf.getByRole('slider', { name: 'Departure from Lisbon' }).press('ArrowLeft');
  await expect(figures.getByText('All planned trips fit within the Schengen limit.', { exact: true })).toBeVisible();
  await whatIf.getByRole('button', { name: 'Save these dates for Lisbon' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^To/)).toHaveValue(day(0));
});

test('the timeline fits a screen of 320 pixels @full', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const whatIf = await openTimeline(page, baseURL ?? '');
  await expect(whatIf.getByRole('slider', { name: 'Departure from Lisbon' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the days of a year are shown by country and saved as a PDF for a tax adviser @phone-full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Marco' });
  await addTrip(page.request, baseURL ?? '', { arrivesOn: '2024-02-28', leavesOn: '2024-03-02' });
  await page.goto(history);
  const counts = page.getByRole('region', { name: 'Days counted' });
  await counts.getByLabel('Year').selectOption('2024');
  await expect(counts.getByRole('heading', { name: 'Days by country in 2024' })).toBeVisible();
  await expect(counts.getByText('4 of 183 days')).toBeVisible();
  await expect(counts.getByText('Limit not reached')).toBeVisible();
  await expect(counts.getByText('179 left')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await counts.getByRole('button', { name: 'PDF for a tax adviser' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('bros-abroad-days-2024.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
