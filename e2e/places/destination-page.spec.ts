import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('for every tier, a destination’s card links to its page, which links to similar places @phone-full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  await createMember(context.request, baseURL ?? '', { tier: 'explorer' });
  const poster = page.waitForResponse(/\/assets\/posters-[\w-]+\/lisbon-\w+\.svg/);
  await page.goto(paths.destination('lisbon'));
  await expect(page.getByRole('heading', { name: 'Lisbon', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Lisbon · Bros Abroad$/);
  expect((await poster).headers()['cache-control']).toContain('immutable');
  await expect(section(page, 'Cost of living').getByText(/median of all destinations/)).toBeVisible();
  await expect(section(page, 'Cost of living').getByText('Editorial estimate, 2026')).toBeVisible();
  await section(page, 'Weather by month').getByText('Show as a table').click();
  await expect(section(page, 'Weather by month').getByRole('row')).toHaveCount(13);
  await section(page, 'Scores').getByText('How scores work').click();
  await expect(section(page, 'Scores').getByText(/counts as much as 5 reviews/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of the world: Lisbon in Portugal.' })).toBeVisible();
  await expectAccessible(page);

  await section(page, 'Similar places').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/destinations\/(?!lisbon)[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lisbon');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Lisbon', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Lisbon' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Compare with similar places' }).press('Enter');
  await expect(page).toHaveURL(/\/destinations\/compare\?places=lisbon,/);

  await page.goto(paths.destination('atlantis'));
  await expect(page.getByRole('heading', { name: 'Destination not found' })).toBeVisible();
  await expectAccessible(page);

  const other = await openBrowser();
  await other.goto(paths.destination('lisbon'));
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await createMember(other.request, baseURL ?? '');
  await other.goto(paths.destination('lisbon'));
  const here = section(other, 'Members here');
  await expect(here.getByText(/here now|coming within/).first()).toBeVisible();
  await expect(here.getByText(/Explorer members and above can see who they are/)).toBeVisible();
  await expect(here.getByRole('link', { name: /^(?!Compare memberships)/ })).toHaveCount(0);
});

for (const [reducedMotion, expected] of [
  ['no-preference', /\/lisbon-day\.svg#move$/],
  ['reduce', /\/lisbon-day\.svg$/],
] as const) {
  test(`the day poster respects the motion preference: ${reducedMotion} @full`, async ({ baseURL, openBrowser }) => {
    const page = await openBrowser({ reducedMotion });
    await createMember(page.request, baseURL ?? '');
    await page.clock.setFixedTime('2026-06-01T12:00:00Z');
    await page.goto(paths.destination('lisbon'));
    const poster = page.locator('main img[src*="/posters-"]').first();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(expected);
  });
}

test('an admin imports a corrected file and edits the place, and a member sees each change immediately @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const name = `Testville ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  await signIn(context, baseURL ?? '', demo('admin'));
  await page.goto(paths.adminDestinations);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const exported = await (await download).createReadStream();
  const text = Buffer.concat(await exported.toArray()).toString();
  const [header = ''] = text.split('\n');
  const row = (latitude: string) => {
    const cells: Record<string, string> = {
      slug,
      name,
      city: name,
      // The directory's last country, used by no other journey.
      country: 'Fiji',
      country_code: 'FJ',
      latitude,
      longitude: '178.4',
      time_zone: 'Pacific/Fiji',
      description: '=A place of a test',
      overall_score: '1',
    };
    return header
      .replace('\uFEFF', '')
      .trim()
      .split(',')
      .map((column) => cells[column] ?? '')
      .join(',');
  };
  const choose = (content: string) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await choose(`${text}${row('north')}\n${row('1')},more\n`);
  await page.getByRole('button', { name: 'Check' }).click();
  const wrong = page.getByRole('table', { name: 'Problems' }).getByRole('row');
  await expect(wrong).toHaveCount(3);
  await expect(wrong.nth(1)).toContainText('latitude');
  await expect(wrong.nth(1)).toContainText('This is not a number. Use a decimal point.');
  await expect(wrong.nth(2)).toContainText('The row has too many cells.');
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await expectAccessible(page);

  await choose(`${text}${row('-17.8')}\n`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('No problems. Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What changes' }).getByRole('row', { name: slug })).toContainText('New');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Everything was imported.')).toBeVisible();

  const reader = await openBrowser();
  await createMember(reader.request, baseURL ?? '', { tier: 'explorer' });
  await reader.goto(paths.destination(slug));
  await expect(reader.getByText('=A place of a test')).toBeVisible();

  await page.goto(paths.adminDestinations);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name').fill(`New ${name}`);
  await page.getByLabel('Latitude').fill('100');
  const march = page.getByLabel('°C by day, March');
  await march.fill('warm');
  await page.getByRole('button', { name: 'Add a visa note' }).click();
  const visa = page.getByRole('group', { name: 'Visa note 1' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A number from -90 to 90.')).toBeVisible();
  await expect(page.getByText('Every month needs whole numbers')).toBeVisible();
  await expect(visa.getByText('Please fill this in')).toBeVisible();
  await expect(march).toHaveValue('warm');
  await page.getByLabel('Latitude').fill('-17.9');
  await march.fill('');
  await visa.getByLabel('GB').click();
  await visa.getByRole('textbox', { name: 'Note' }).fill('On arrival: four months');
  await page.getByRole('combobox', { name: 'Visa', exact: true }).selectOption('A named source');
  await page.getByRole('group', { name: 'Visa', exact: true }).getByLabel('Year').fill('2026');
  await page.getByLabel('Overall').fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`New ${name} is saved`)).toBeVisible();
  await expect(reader.getByRole('heading', { name: `New ${name}`, level: 1 })).toBeVisible();
  await page.reload();
  await expect(visa.getByLabel('GB')).toBeChecked();
  await expect(visa.getByRole('textbox', { name: 'Note' })).toHaveValue('On arrival: four months');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It was a test');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.adminDestinations}$`));
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Destination not found' })).toBeVisible();
});
