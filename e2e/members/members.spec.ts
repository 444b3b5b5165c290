import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { findCityId } from '../support/cities.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const LIST = '**/api/members?*';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search by name, occupation or location...');

test('a visitor is asked to sign in and then returns to the same page @phone-full', async ({ page }) => {
  await page.goto(`${paths.networking}?search=medellin`);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please log in to network with other members.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(paths.loginAndReturn(`${paths.networking}?search=medellin`));
});

test('a Browser member sees which membership shows members @phone-full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('browser'));
  await page.goto(paths.networking);
  await expect(page.getByRole('heading', { name: 'Seeing members requires Explorer' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/^\d+ members are here\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Get Explorer for $9.99 a month' }).click();
  const explorer = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Subscribe to Explorer' }) });
  await expect(explorer).toHaveAttribute('data-selected', 'true');
});

test('a search ignores accents and is kept in the URL @phone-full', async ({ page, context, baseURL }, { project }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardNetworking);
  await expect(page.getByRole('heading', { name: 'Network with fellow bros' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('MEDELLIN soft');
  await expect(page).toHaveURL(/\?search=MEDELLIN\+soft$/);
  await expect(card(page, 'Andre').getByText('Medellín, Colombia')).toBeVisible();
  if (project.name === 'desktop') {
    await expect(card(page, 'Andre').getByText('Adventurer', { exact: true })).toBeVisible();
    await expect(card(page, 'Andre').getByText(/^Joined /)).toBeVisible();
  }
  await expect(card(page, 'Andre').getByRole('button', { name: /Connect/ })).toBeVisible();
  await expect(card(page, 'Leo')).toHaveCount(0);
  if (project.name === 'phone') {
    const box = await card(page, 'Andre').boundingBox();
    expect([(box?.y ?? 999) <= 220, (box?.height ?? 999) <= 220]).toEqual([true, true]);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(search(page)).toHaveValue('MEDELLIN soft');
});

test('a misspelled place suggests the correct spelling @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await findCityId(context.request, 'Medelin');
  await page.goto(paths.dashboardNetworking);
  await search(page).fill('Medelin');
  await expect(card(page, 'Andre').first()).toBeVisible();
  await search(page).fill('Medellinn');
  await page.getByRole('button', { name: 'Did you mean Medellín?' }).click();
  await expect(search(page)).toHaveValue('Medellín');
  await expect(card(page, 'Andre').first()).toBeVisible();
});

test('filters are saved under a name, applied with one press, and deleted @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(`${paths.dashboardNetworking}?country=Colombia&tier=adventurer`);
  await expect(card(page, 'Andre')).toBeVisible();
  await page.getByRole('button', { name: 'Save these filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters' });
  await dialog.getByLabel('Name').fill('Colombian guides');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('button', { name: 'Colombian guides', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await page.goto(paths.dashboardNetworking);
  await expect(saved).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await saved.click();
  await expect(page).toHaveURL(/\?country=Colombia&tier=adventurer$/);
  await expect(page.getByLabel('Country')).toHaveValue('Colombia');
  await page.getByRole('button', { name: 'Delete saved filters: Colombian guides' }).click();
  await expect(saved).toHaveCount(0);
});

test('filters can be combined and are restored from the URL', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardNetworking);
  await page.getByLabel('Country').selectOption('Thailand');
  await expect(card(page, 'Leo')).toBeVisible();
  await expect(card(page, 'Andre')).toHaveCount(0);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Membership').selectOption('Adventurer');
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Membership').selectOption('Legend');
  await expect(card(page, 'Leo')).toBeVisible();
  await page.getByRole('link', { name: 'Leo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?country=Thailand&tier=legend$/);
  await expect(page.getByLabel('Membership')).toHaveValue('legend');
  await page.getByRole('combobox', { name: 'Interests' }).fill('Sailing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Sailing' })).toBeVisible();
  await page.getByLabel('Age from').fill('999');
  await expect(page.getByText('Please enter a whole number from 18 to 120.')).toBeVisible();
  await expect(page).toHaveURL(/interest=Sailing$/);
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL(/\/networking$/);
  await expect(page.getByLabel('Age from')).toHaveValue('');
  await expect(page.getByRole('article').nth(1)).toBeVisible();
});

test('choosing a filter while typing a search keeps both @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.goto(paths.dashboardNetworking);
  await expect(page.getByRole('option', { name: 'Thailand' })).toBeAttached();
  await search(page).fill('Leo');
  await page.getByLabel('Country').selectOption('Thailand');
  await expect(page).toHaveURL(/\?search=Leo&country=Thailand$/);
});

test('the rest of the list loads on demand, and going back restores the scroll position', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.route(LIST, (route) => route.continue({ url: route.request().url().replace('limit=24', 'limit=2') }));
  await page.setViewportSize({ width: 400, height: 500 });
  await page.goto(`${paths.dashboardNetworking}?language=English`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/^([3-9]|\d\d+) members$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  const last = page.getByRole('article').nth(3).getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('if the list fails to load, an error and a retry button are shown @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.route(LIST, (route) =>
    route.fulfill({ status: 403, json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Not allowed.' } }),
  );
  await page.goto(`${paths.dashboardNetworking}?search=Leo`);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Error', { exact: true })).toBeVisible();
  await expect(notices.getByText('Failed to load user profiles')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Leo')).toBeVisible();
});

test('a member previews their own page as others see it @phone-full @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('adventurer'));
  await page.goto(paths.dashboardProfile);
  await page.getByRole('link', { name: 'View my page as others see it' }).click();
  await expect(page.getByText('This is how others see you')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Andre' })).toBeVisible();
  await expect(page.getByText('Medellín, Colombia').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Seen by').selectOption('Your connections');
  await expect(page).toHaveURL(/\?as=connection$/);
});

test('a page that does not exist shows an error and a link back @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await page.goto(paths.member('0190f3a0-0000-7000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the directory' }).click();
  await expect(page).toHaveURL(paths.dashboardNetworking);
});
