import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { pressEnabled } from '../support/keys.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const age = (page: Page) => page.getByLabel('Age', { exact: true });
const interests = (page: Page) => page.getByRole('combobox', { name: 'Interests' });

async function chooseCity(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}

test('a member completes their profile @phone', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  await page.goto(paths.profile);
  await expect(page.getByText('Traveler').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Location not set').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);

  await edit(page);
  await page.getByLabel('Occupation').fill('Cartographer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cartographer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Not allowed.' } })
      : route.continue(),
  );
  await edit(page);
  await page.getByLabel('Occupation').fill('Cartographer');
  await save(page);
  await expect(page.getByText('Failed to update profile. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account cannot do this.' })).toBeVisible();
  await expect(page.getByLabel('Occupation')).toHaveValue('Cartographer');
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Add your location' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused();
  await page.getByLabel('Display name').fill('');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await age(page).fill('1e2');
  await save(page);
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expect(page.getByText('501 of 500 characters')).toBeVisible();
  await expect(page.getByText('Please enter a whole number from 18 to 120, or leave it empty.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Display name').fill('Marco P.');
  await page.getByLabel('Bio').fill('Venice, then east.');
  await age(page).fill('34');
  await expect(page.getByLabel('Location')).toBeVisible();
  await chooseCity(page, 'lisb', 'Lisbon');
  await expect(page.getByLabel('Location')).toHaveCount(0);
  const long = 'everything about the night trains of Europe';
  await interests(page).fill(`hiking, ${long}, Old maps, HIKING, Kites`);
  await expect(interests(page)).toHaveValue(long);
  await save(page);
  await expect(interests(page)).toBeFocused();
  await expect(page.getByText('At most 40 characters each.')).toBeVisible();
  await interests(page).fill('');
  await pressEnabled(page.getByRole('button', { name: 'Remove Kites' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Remove Old maps' })).toBeFocused();
  await page.getByLabel('Education').fill('The road');
  await expect(page.getByRole('button', { name: 'Remove Hiking' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('Venice, then east.');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lisbon, Portugal');
  await save(page);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Lisbon, Portugal').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Hiking, Old maps')).toBeVisible();
  await expect(page.getByText('The road')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add languages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your location' })).toHaveCount(0);
  await expect(page).toHaveURL(paths.profile);
});

test('an edit conflict between two windows loses nothing', async ({ page, context, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await edit(page);
  const other = await context.newPage();
  await other.goto(paths.dashboardProfile);
  await edit(other);
  await other.getByLabel('Occupation').fill('Sailor');
  await chooseCity(other, 'tbilisi', 'Tbilisi');
  await interests(other).fill('Knots');
  await save(other);
  await expect(other.getByText('Profile updated successfully!')).toBeVisible();

  await page.getByLabel('Occupation').fill('Cartographer');
  await page.getByLabel('Bio').fill('Venice, then east.');
  await page.getByLabel('Location').fill('A boat');
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere' });
  await expect(conflict.getByText('Sailor')).toBeVisible();
  await expect(conflict.getByText('Tbilisi, Georgia')).toBeVisible();
  await expect(conflict.getByText('A boat')).toBeVisible();
  await expect(conflict.getByText('Knots')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the saved occupation' }).click();
  await page.getByRole('button', { name: 'Use the saved location' }).click();
  await page.getByRole('button', { name: 'Use the saved interests' }).click();
  await expect(page.getByLabel('Occupation')).toHaveValue('Sailor');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Tbilisi, Georgia');
  await expect(page.getByLabel('Bio')).toHaveValue('Venice, then east.');
  await save(page);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Venice, then east.')).toBeVisible();
  await expect(page.getByText('Knots')).toBeVisible();
});

test('a member adds social accounts and chooses who sees them @full', async ({ page, baseURL, openBrowser }) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Odoric', tier: 'explorer' });
  const own = paths.member(await readOwnId(page.request));
  await page.goto(paths.dashboardProfileTab('social-media'));
  await expect(page.getByRole('heading', { name: 'TikTok' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('TikTok URL or username').fill('https://www.tiktok.com.example.com/@odoric');
  await page.getByRole('button', { name: 'Connect TikTok' }).click();
  await expect(page.getByText('That URL is not on tiktok.com.')).toBeVisible();
  await page.getByLabel('TikTok URL or username').fill('@Odoric');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account Connected!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect TikTok' })).toBeFocused();
  await page.getByLabel('YouTube URL or username').fill('youtube.com/@odoric');
  await page.getByRole('button', { name: 'Connect YouTube' }).click();
  await page.getByRole('button', { name: 'Disconnect YouTube' }).click();
  await expect(page.getByText('Account Disconnected')).toBeVisible();
  await expect(page.getByLabel('YouTube URL or username')).toHaveValue('');
  await expectAccessible(page);

  const other = await openBrowser();
  await signIn(other.context(), baseURL ?? '', demo('explorer'));
  await other.goto(own);
  const link = other.getByRole('link', { name: 'TikTok: @odoric' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', 'https://www.tiktok.com/@odoric');
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expectAccessible(other);

  await page.goto(paths.dashboardProfileTab('privacy'));
  await page.route('**/api/privacy/**', (route) =>
    route.fulfill({ status: 403, json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Not allowed.' } }),
  );
  const audience = page.getByLabel('Who sees your social accounts');
  await audience.selectOption('My connections');
  await expect(page.getByText('Failed to save your privacy settings')).toBeVisible();
  await expect(audience).toHaveValue('everyone');
  await page.unroute('**/api/privacy/**');
  await audience.selectOption('My connections');
  await expect(page.getByText('Your privacy settings have been updated.')).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Odoric' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await page.getByRole('link', { name: 'View my page as others see it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Odoric' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'TikTok: @odoric' })).toHaveCount(0);
  await page.getByLabel('Seen by').selectOption('Your connections');
  await expect(page.getByRole('link', { name: 'TikTok: @odoric' })).toBeVisible();

  await page.goto(paths.dashboardProfileTab('privacy'));
  // `check` does not wait for the switch to change.
  const hide = page.getByLabel('Hide me from the directory');
  await hide.click();
  await expect(hide).toBeChecked();
  await expect(page.getByText('Your privacy settings have been updated.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Member not found' })).toBeVisible();
});

test('the units that a member chooses apply to every screen, even after a reload @phone-full @full', async ({
  page,
  baseURL,
}) => {
  await createMember(page.request, baseURL ?? '', { tier: 'explorer' });
  const weather = page.getByRole('region', { name: 'Weather by month' });
  const time = page.getByRole('region', { name: 'Time zone' }).getByText(/^\d+:\d\d/);
  await page.goto(paths.destination('lisbon'));
  await expect(weather).toContainText(/\d °F \(-?\d+ °C\)/);
  await expect(time).toHaveText(/[AP]M$/);

  await page.goto(paths.dashboardProfile);
  const units = page.getByRole('region', { name: 'Units and clock' });
  await units.getByLabel('Temperatures').selectOption('Celsius first');
  await expect(page.getByText('Your units now apply everywhere.')).toBeVisible();
  await units.getByLabel('Clock').selectOption('24 hours (17:30)');
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/session')).json()).session.member.units)
    .toEqual({
      temperature: 'celsius',
      clock: 'h24',
    });
  await expectAccessible(page);

  await page.goto(paths.destination('lisbon'));
  await expect(weather).toContainText(/\d °C \(-?\d+ °F\)/);
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await page.goto(paths.dashboardProfile);
  await expect(units.getByLabel('Temperatures')).toHaveValue('celsius');
});
