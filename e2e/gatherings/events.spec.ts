import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { calendarOf, card, createEvent, dayAfter, explorer, fillEvent, inDays, PORTO, titled } from '../support/events.ts';
import { pressEnabled } from '../support/keys.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an event fills up and a waiting member gets a seat; the host changes the time, checks guests in, and cancels @phone-full', async ({
  page: host,
  openBrowser,
  baseURL,
}, { project }) => {
  const site = baseURL ?? '';
  const guest = await openBrowser(project.use);
  const late = await openBrowser(project.use);
  await explorer(host.request, site, 'Rafael');
  await explorer(guest.request, site, 'Silas');
  await explorer(late.request, site, 'Tobias');
  const [title, day] = [titled('Long table'), inDays(6)];

  await host.goto(calendarOf(day));
  await host.getByRole('button', { name: 'Create Event' }).click();
  const dialog = host.getByRole('dialog', { name: 'Create Event' });
  await expect(dialog.getByRole('link', { name: 'Write a community post' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish event' }).click();
  await expect(dialog.getByText('Please give it a title.')).toBeVisible();
  await fillEvent(host, { title, day });
  await dialog.getByLabel('Exact address').fill('Rua da Cintura 12');
  await dialog.getByLabel('Seats').fill('1');
  await expectAccessible(host);
  await dialog.getByRole('button', { name: 'Publish event' }).click();
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(host.url()).pathname;

  await guest.goto(calendarOf(day));
  await expect(card(guest, title).getByText('0/1 participants')).toBeVisible();
  await expect(card(guest, title).getByText('Free', { exact: true })).toBeVisible();
  await expect(card(guest, title).getByText('1 day', { exact: true })).toBeVisible();
  await expectToFit(guest);
  await expectAccessible(guest);
  await card(guest, title)
    .getByRole('button', { name: /^Join Event/ })
    .click();
  await expect(guest.getByText('Successfully registered')).toBeVisible();
  await expect(card(guest, title).getByText('Registered', { exact: true })).toBeVisible();
  await card(guest, title)
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(guest.getByText('Rua da Cintura 12')).toBeVisible();

  await late.goto(path);
  await expect(late.getByText('Event Full', { exact: true })).toBeVisible();
  await expect(late.getByText('Rua da Cintura 12')).toHaveCount(0);
  await late.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(late.getByText('You are number 1 on the waiting list').first()).toBeVisible();
  await expect(host.getByRole('list', { name: 'Waiting list' }).getByText('Tobias')).toBeVisible();

  await guest.getByRole('button', { name: 'Leave the event' }).click();
  await expect(late.getByText('Rua da Cintura 12')).toBeVisible();
  await expect(host.getByRole('list', { name: 'Participants' }).getByText('Tobias')).toBeVisible();
  await expectAccessible(late);

  await late.getByLabel('Your message').fill('I bring the bread.');
  await late.getByRole('button', { name: 'Send' }).click();
  await expect(host.getByText('I bring the bread.')).toBeVisible();

  await host.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = host.getByRole('dialog', { name: 'Edit the event' });
  await edit.getByLabel('Begins').fill(`${day}T20:15`);
  await edit.getByRole('button', { name: 'Save event' }).click();
  await expect(late.getByText(/\b8:15\sPM|\b20:15/).first()).toBeVisible();

  await host.getByRole('button', { name: 'Check in Tobias' }).click();
  await expect(host.getByRole('button', { name: 'Checked in: Tobias' })).toBeVisible();
  await expect(host.getByText('1 of 1 checked in')).toBeVisible();
  await expectToFit(host);
  await expectAccessible(host);

  await host.getByRole('button', { name: 'More about this event' }).click();
  await host.getByRole('menuitem', { name: 'Cancel event' }).click();
  const canceling = host.getByRole('dialog', { name: 'Cancel this event?' });
  await canceling.getByLabel('Why?').fill('A storm is coming.');
  await canceling.getByRole('button', { name: 'Cancel event' }).click();
  await expect(late.getByText('This event was canceled')).toBeVisible();
  await expect(late.getByText('A storm is coming.')).toBeVisible();
});

test('a host removes a guest with a reason that the guest can read, and downloads the list @full', async ({
  page: host,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const guest = await openBrowser();
  await explorer(host.request, site, 'Rafael');
  await explorer(guest.request, site, 'Silas');
  const eventId = await createEvent(host.request, site, {});
  await guest.goto(paths.event(eventId));
  await guest.getByRole('button', { name: 'Join Event' }).click();
  await expect(guest.getByText('You have a seat.')).toBeVisible();
  await expect(guest.getByRole('complementary', { name: 'Seats' })).toBeFocused();

  await host.goto(paths.event(eventId));
  const download = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('participants.csv');
  await host.getByRole('button', { name: 'Remove Silas' }).click();
  const dialog = host.getByRole('dialog', { name: 'Remove Silas?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please say why, in at most 500 characters.')).toBeVisible();
  await dialog.getByLabel('Why?').fill('You told us that you cannot come.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(guest.getByText('The host removed you from this event')).toBeVisible();
  await expect(guest.getByText('Reason: You told us that you cannot come.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  await expect(guest.getByText('Rua da Cintura 12')).toHaveCount(0);
});

test('the month grid works by keyboard and shows other months, and the URL keeps the month @full', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await explorer(page.request, site, 'Rafael');
  const day = inDays(6);
  const title = titled('Board games');
  await createEvent(page.request, site, { title, startsLocal: `${day}T06:00`, endsLocal: `${day}T08:00` });
  await page.goto(calendarOf(day));
  await expect(page.getByRole('heading', { level: 1, name: 'Travel Events Calendar' })).toBeVisible();
  await expect(page.getByText(/^\d+ Events? This Month$/)).toBeVisible();
  await pressEnabled(page.getByRole('button', { name: 'Month', exact: true }), 'Enter');
  const grid = page.getByRole('table');
  await expect(grid.getByRole('columnheader')).toHaveCount(7);
  await expectAccessible(page);
  const dayButton = grid.getByRole('cell').filter({ hasText: title }).getByRole('button').first();
  await dayButton.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, title)).toBeVisible();
  await page.reload();
  await expect(grid.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page.getByRole('heading', { name: 'No events this month' })).toBeVisible();
  await expect(page).toHaveURL(/month=2024-/);
  await expect(page).toHaveURL(/layout=month/);
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/city=/);
  await expect(page.getByRole('region', { name: 'Events', exact: true })).toBeFocused();
});

test('a visitor can read only public events, and a Browser member sees the number of participants', async ({
  page: visitor,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const host = await openBrowser();
  const browser = await openBrowser();
  await explorer(host.request, site, 'Rafael');
  await createMember(browser.request, site, { firstName: 'Jonas' });
  const title = titled('Open table');
  const eventId = await createEvent(host.request, site, { title, visibility: 'public' });

  await visitor.goto(paths.event(eventId));
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('A bro', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Rua da Cintura 12')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', /login.*events/);
  await expectAccessible(visitor);
  await visitor.goto(paths.event(randomUUID()));
  await expect(visitor.getByText('Event not found')).toBeVisible();
  await visitor.goto(paths.calendar);
  await expect(visitor.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Go to Login' })).toBeVisible();

  await browser.goto(paths.event(eventId));
  await expect(browser.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(browser.getByText('Joining comes with the Explorer membership.')).toBeVisible();
  await expect(browser.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  await expectAccessible(browser);
});

test('a member creates a calendar feed, sees its URL once, and revokes the feed @full', async ({ page, baseURL }) => {
  await explorer(page.request, baseURL ?? '', 'Rafael');
  const openFeed = async () => {
    await page.getByRole('button', { name: 'Calendar options' }).click();
    await page.getByRole('menuitem', { name: 'Calendar feed' }).click();
  };
  await page.goto(paths.dashboardCalendar);
  await openFeed();
  await page.getByRole('button', { name: 'Create a feed URL' }).click();
  const url = await page.getByLabel('Feed URL').inputValue();
  const read = async () => (await page.request.get(new URL(url).pathname + new URL(url).search)).status();
  expect(await read()).toBe(200);
  await expectAccessible(page);
  await page.reload();
  await openFeed();
  await expect(page.getByRole('button', { name: 'Create a new URL' })).toBeVisible();
  await expect(page.getByLabel('Feed URL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn off the feed' }).click();
  await expect(page.getByText('The feed is off.')).toBeVisible();
  expect(await read()).toBe(404);
});

test('the calendar opens with the next events, even at the end of a month @full', async ({ page, openBrowser, baseURL }) => {
  const site = baseURL ?? '';
  await explorer(page.request, site, 'Rafael');
  const today = inDays(0);
  const lastDay = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0));
  const daysToNextMonth = Math.round((lastDay.getTime() - Date.parse(today)) / DAY_MS) + 2;
  const day = inDays(daysToNextMonth);
  const [title, later] = [titled('First table'), titled('Second table')];
  const cityId = PORTO;
  await createEvent(page.request, site, { title, cityId, startsLocal: `${day}T19:00`, endsLocal: `${day}T23:00` });
  const guest = await openBrowser();
  await explorer(guest.request, site, 'Silas');
  const after = dayAfter(day, 1);
  await createEvent(guest.request, site, { title: later, cityId, startsLocal: `${after}T19:00`, endsLocal: `${after}T23:00` });
  await guest.goto(`${paths.calendar}?city=${PORTO}`);
  await expect(card(guest, title)).toBeVisible();
  await expect(guest.getByRole('combobox', { name: 'Month' })).toHaveValue('');
  const events = guest.getByRole('region', { name: 'Events', exact: true });
  const groups = events.getByRole('region').filter({ has: guest.getByRole('article') });
  await expect(groups.filter({ has: card(guest, title) }).getByRole('article', { name: later })).toHaveCount(0);
  await expect(card(guest, title).getByRole('link', { name: 'Rafael' })).toBeVisible();
  await expectAccessible(guest);

  await guest.getByRole('button', { name: 'Next month' }).click();
  await expect(guest).toHaveURL(/month=/);
  const month = guest.getByRole('complementary', { name: 'Month' });
  await month.getByRole('button', { name: new RegExp(`\\b${Number(day.slice(8))},`) }).click();
  await expect(card(guest, title)).toBeVisible();
  await expect(card(guest, later)).toHaveCount(0);
  await guest.reload();
  await expect(card(guest, title)).toBeVisible();
  await expect(card(guest, later)).toHaveCount(0);
  await month.getByRole('button', { pressed: true }).click();
  await expect(guest).not.toHaveURL(/month=/);
  await expect(card(guest, later)).toBeVisible();
  await guest.getByRole('combobox', { name: 'Month' }).selectOption('Upcoming');
  await expect(guest).not.toHaveURL(/month=/);
  await expect(card(guest, title)).toBeVisible();
});

test('the seat card is beside the event on a desktop and below the title on a phone @full', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await explorer(page.request, site, 'Rafael');
  const eventId = await createEvent(page.request, site, { description: 'A long table on the quay.\n'.repeat(80), capacity: 6 });
  const seat = page.getByRole('complementary', { name: 'Seats' });
  const about = page.getByRole('heading', { name: 'About this event' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.event(eventId));
  await expect(seat.getByText('6 of 6 seats left')).toBeVisible();
  await page.mouse.wheel(0, 1200);
  await expect(about).not.toBeInViewport();
  await expect(seat.getByText('6 of 6 seats left')).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (locator: typeof seat) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(seat)).toBeGreaterThan(await topOf(page.getByRole('heading', { level: 1 })));
  expect(await topOf(seat)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Participants' })));
  expect(await topOf(page.getByRole('heading', { name: 'Participants' }))).toBeLessThan(await topOf(about));
  await expectToFit(page);
});
