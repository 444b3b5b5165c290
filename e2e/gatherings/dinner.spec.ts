import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { explorer, PORTO } from '../support/events.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const DA_NANG = 1_583_992;

async function completeProfile(request: APIRequestContext, site: string, name: string, cityId = PORTO): Promise<void> {
  await explorer(request, site, name);
  const { version } = await (await request.get('/api/profile')).json();
  const empty = { bio: '', location: '', country: '', occupation: '', age: null, education: '', culturalBackground: '' };
  const data = { ...empty, displayName: name, cityId, interests: [], languages: ['English', 'Portuguese'], version };
  const saved = await request.put('/api/profile', { headers: { origin: site }, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

test('five members sign up for a dinner in one city; one changes his choices, and one withdraws @phone-full @full', async ({
  page: first,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const pages = [first, await openBrowser(), await openBrowser(), await openBrowser(), await openBrowser()];
  const names = ['Anders', 'Bilal', 'Chidi', 'Dario', 'Emil'];
  for (const [index, page] of pages.entries()) {
    await completeProfile(page.request, site, names[index] ?? '');
    await page.goto(paths.dinner);
    await expect(page.getByRole('heading', { name: /^Dinner on Thu/ })).toBeVisible();
    if (index === 0) await expectAccessible(page);
    await page.getByRole('button', { name: 'I’m in' }).click();
    await expect(page.getByRole('heading', { name: 'You’re in', exact: true })).toBeVisible();
  }

  await first.getByRole('button', { name: 'Change' }).click();
  await first.getByLabel('Which weeks').selectOption({ label: 'Every Thursday while I’m in Porto' });
  await first.getByRole('checkbox', { name: 'Vegetarian' }).check();
  await first.getByRole('group', { name: 'Languages you want to speak' }).getByRole('checkbox', { name: 'Portuguese' }).uncheck();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(/^Every Thursday while you’re in Porto\. The next dinner is on Thu/)).toBeVisible();
  await first.reload();
  await first.getByRole('button', { name: 'Change' }).click();
  await expect(first.getByRole('checkbox', { name: 'Vegetarian' })).toBeChecked();
  await expect(first.getByRole('checkbox', { name: 'Portuguese' })).not.toBeChecked();
  await first.getByRole('button', { name: 'Keep it as it is' }).click();

  const [, second = first] = pages;
  await second.goto(paths.dashboardCalendar);
  await second.getByRole('region', { name: 'Table for six' }).getByRole('link', { name: 'See or change' }).click();
  await second.getByRole('button', { name: 'Withdraw' }).click();
  await expect(second.getByText('You’re not in', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'I’m in' })).toBeVisible();
});

test('the dinner page sends a member without languages to the profile, and a Browser member to the memberships @full', async ({
  page: member,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await completeProfile(member.request, site, 'Anton');
  const { version, ...profile } = await (await member.request.get('/api/profile')).json();
  const { displayName, bio, cityId, location, country, occupation, age, education, culturalBackground, interests } = profile;
  const own = { displayName, bio, cityId, location, country, occupation, age, education, culturalBackground, interests };
  const data = { ...own, languages: [], version };
  expect((await member.request.put('/api/profile', { headers: { origin: site }, data })).status()).toBe(200);
  await member.goto(paths.dinner);
  await member.getByRole('link', { name: 'Add languages' }).click();
  await expect(member.getByRole('combobox', { name: 'Languages' })).toBeFocused();

  const browser = await openBrowser();
  await createMember(browser.request, site, { firstName: 'Bruno' });
  await browser.goto(paths.dinner);
  await expect(browser.getByText('Explorer seats you at a table with members in your city.')).toBeVisible();
  await expect(browser.getByRole('link', { name: 'Compare memberships' })).toBeVisible();
  await expectAccessible(browser);
});

const guest = (displayName: string, own: object = {}) => ({
  id: crypto.randomUUID(),
  displayName,
  isVerified: false,
  photo: null,
  hasPage: true,
  inCommon: null,
  lateMinutes: null,
  came: null,
  ...own,
});

test('five guests get one table, write to its group, and see that one of them gives up his seat', async ({
  page: first,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const names = ['Aldo', 'Bram', 'Cyril', 'Dusan', 'Edgar'];
  const pages = [first, await openBrowser(), await openBrowser(), await openBrowser(), await openBrowser()];
  const data = { kind: 'once', languages: ['English'], budget: 2, foods: [], ages: null, noRepeats: false };
  for (const [index, { request }] of pages.entries()) {
    await completeProfile(request, site, names[index] ?? '', DA_NANG);
    expect((await request.put('/api/dinner-tables/opt-in', { headers: { origin: site }, data })).status()).toBe(200);
  }
  const formed = await first.request.post(`/dev/dinner-tables?cityId=${DA_NANG}`, { headers: { origin: site } });
  expect(formed.status()).toBe(204);

  const ownTable = (page: Page) => page.getByRole('region', { name: 'Your table' });
  const seats = (page: Page, count: number) => page.getByRole('list', { name: `A table with ${count} guests` });
  for (const [index, page] of pages.entries()) {
    await page.goto(paths.dinner);
    for (const name of names.toSpliced(index, 1)) await expect(seats(page, 5).getByText(name)).toBeVisible();
    await expect(
      ownTable(page).getByText('Where to eat: An Thuong, unless the table prefers another part of town'),
    ).toBeVisible();
  }

  const [, second = first, third = first, fourth = first] = pages;
  for (const page of [first, third]) await ownTable(page).getByRole('link', { name: 'Talk to your table' }).click();
  await first.getByRole('textbox', { name: 'Message' }).fill('Bún chả cá on the corner?');
  await first.getByRole('button', { name: 'Send message' }).click();
  await expect(third.getByText('Bún chả cá on the corner?', { exact: true })).toBeVisible();

  await ownTable(fourth).getByRole('button', { name: 'Give up my seat' }).click();
  await fourth.getByRole('dialog', { name: 'Give up your seat?' }).getByRole('button', { name: 'Give it up' }).click();
  await expect(fourth.getByText('You gave up your seat')).toBeVisible();
  await expect(seats(second, 4).getByText('Aldo')).toBeVisible();
  await expect(seats(second, 4).getByText('Dusan')).toHaveCount(0);
});

/** Tables are formed only on Wednesdays, so the journey replaces responses. */
async function readTable(request: APIRequestContext) {
  const city = {
    id: PORTO,
    name: 'Porto',
    region: '',
    country: 'Portugal',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    population: 0,
  };
  const state = await (await request.get('/api/dinner-tables')).json();
  const { startsAt } = state.next;
  const table = {
    id: crypto.randomUUID(),
    city,
    neighborhood: 'Cedofeita',
    startsAt,
    endsAt: startsAt,
    guestCount: 4,
    foods: ['vegan'],
    budget: 2,
    lateMinutes: null,
    guests: [guest('Ivo', { inCommon: { kind: 'interest', name: 'Hiking' } }), guest('Max', { lateMinutes: 20 }), guest('Sven')],
    can: { leave: true, setLate: true, confirm: false },
  };
  return { state, table };
}

test('a guest sees the table, reports that he is late, and gives up the seat @phone-full', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await completeProfile(page.request, site, 'Gil');
  const { state, table } = await readTable(page.request);
  const shown = { ...state, table };
  await page.route('**/api/dinner-tables', (route) => route.fulfill({ json: shown }));
  await page.route('**/api/dinner-tables/*/late', (route) => {
    expect(route.request().postDataJSON()).toEqual({ minutes: 30 });
    shown.table = { ...table, lateMinutes: 30 };
    return route.fulfill({ json: shown.table });
  });
  await page.route('**/api/dinner-tables/*/leave', (route) => route.fulfill({ json: state }));
  await page.goto(paths.dinner);
  const own = page.getByRole('region', { name: 'Your table' });
  await expect(own.getByRole('listitem').filter({ hasText: 'Max' })).toContainText('20 minutes late');
  await expect(own.getByText('Where to eat: Cedofeita, unless the table prefers another part of town')).toBeVisible();
  await expect(own.getByText('Please keep in mind: Vegan')).toBeVisible();
  await expect(own.getByText('You both like Hiking')).toBeVisible();
  await expectAccessible(page);

  await own.getByRole('button', { name: 'I’m late' }).click();
  const dialog = page.getByRole('dialog', { name: 'How late are you?' });
  await dialog.getByLabel('Minutes').selectOption({ label: '30 minutes late' });
  await dialog.getByRole('button', { name: 'Tell the others' }).click();
  await expect(own.getByRole('button', { name: 'Change how late I am' })).toBeVisible();

  await own.getByRole('button', { name: 'Give up my seat' }).click();
  await page.unroute('**/api/dinner-tables');
  await page.getByRole('dialog', { name: 'Give up your seat?' }).getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByText('You gave up your seat')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('after dinner, a guest reports who came; a member without a table chooses to meet anyway @phone-full @full', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await completeProfile(page.request, site, 'Gert');
  const { state, table } = await readTable(page.request);
  const waiting = {
    city: table.city,
    startsAt: table.startsAt,
    others: 2,
    othersMeetAnyway: 1,
    meetsAnyway: false,
    can: { meetAnyway: true },
  };
  let shown = { ...state, waiting, toConfirm: { ...table, can: { leave: false, setLate: false, confirm: true } } };
  await page.route('**/api/dinner-tables', (route) => route.fulfill({ json: shown }));
  await page.route('**/api/dinner-tables/*/guests/*/came', (route) => {
    const [first, ...others] = shown.toConfirm.guests;
    shown = { ...shown, toConfirm: { ...shown.toConfirm, guests: [{ ...first, came: true }, ...others] } };
    return route.fulfill({ json: shown.toConfirm });
  });
  await page.route('**/api/dinner-tables/meet-anyway', (route) => {
    shown = { ...shown, waiting: { ...waiting, meetsAnyway: true } };
    return route.fulfill({ json: shown });
  });
  await page.goto(paths.dinner);
  const came = page.getByRole('region', { name: 'Who came to dinner?' });
  await came.getByRole('button', { name: 'Ivo came' }).click();
  await expect(came.getByRole('button', { name: 'Ivo came' })).toHaveAttribute('aria-pressed', 'true');
  await expect(came.getByRole('button', { name: 'Max didn’t come' })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Meet anyway' }).click();
  await expect(page.getByText('You would meet anyway, and so would one other member.')).toBeVisible();
});

test('while Table for six is paused, nobody can sign up, but members who signed up earlier can withdraw @full', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await completeProfile(page.request, site, 'Gino');
  const settings = await (await page.request.get('/api/settings')).json();
  await page.route('**/api/settings', (route) => route.fulfill({ json: { ...settings, switchedOff: ['dinners'] } }));
  const preferences = { kind: 'weekly', languages: ['English'], budget: 2, foods: [], ages: null, noRepeats: false };
  const saved = await page.request.put('/api/dinner-tables/opt-in', { headers: { origin: site }, data: preferences });
  expect(saved.status()).toBe(200);
  await page.goto(paths.dinner);
  await expect(page.getByText('Table for six is paused')).toBeVisible();
  await expect(page.getByText('Dinners are paused. You take part in the first dinner in Porto after the pause.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You’re not in', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m in' })).toHaveCount(0);
});
