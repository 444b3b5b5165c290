import { paths } from '@bros/contract/paths';
import { expectAccessible } from './support/accessibility.ts';
import { createMember } from './support/session.ts';
import { expect, test } from './support/test.ts';

// axe looks at every screen on the way, which takes its time on small machines.
test.describe.configure({ timeout: 90_000 });

test('a member fills in his profile @phone', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  await page.goto(paths.profile);
  await expect(page.getByText('Traveler').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Location not set').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Occupation').fill('Cartographer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cartographer')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Display name').fill('');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expect(page.getByText('501 of 500 characters')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Display name').fill('Marco P.');
  await page.getByLabel('Bio').fill('Venice, then east.');
  await page.getByLabel('Location').fill('Lisbon');
  await page.getByLabel('Country').fill('Portugal');
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('Venice, then east.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Lisbon, Portugal').filter({ visible: true })).toBeVisible();
});

test('two windows that edit at once lose nothing', async ({ page, context, baseURL }) => {
  await createMember(page.request, baseURL ?? '');
  await page.goto(paths.dashboardProfile);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const other = await context.newPage();
  await other.goto(paths.dashboardProfile);
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  await other.getByLabel('Occupation').fill('Sailor');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Profile updated successfully!')).toBeVisible();

  await page.getByLabel('Occupation').fill('Cartographer');
  await page.getByLabel('Bio').fill('Venice, then east.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changed in the meantime')).toBeVisible();
  await expect(page.getByText('Sailor').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Venice, then east.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the saved occupation' }).click();
  await expect(page.getByLabel('Occupation')).toHaveValue('Sailor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Venice, then east.')).toBeVisible();
});
