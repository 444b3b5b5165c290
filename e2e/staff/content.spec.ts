import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createEvent, explorer, inDays, LISBON } from '../support/events.ts';
import { closeFilters, openFilters } from '../support/filters.ts';
import { writeReview } from '../support/reviews.ts';
import { demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

async function planMeetup(request: APIRequestContext, site: string, title: string): Promise<void> {
  const days = { startsOn: inDays(2), endsOn: inDays(3) };
  const words = { kind: 'meetup', title, text: 'Whoever is around.', seats: null, joinMode: 'anyone' };
  const data = { clientId: randomUUID(), ...words, ...days, cityId: LISBON };
  const response = await request.post('/api/community-posts', { headers: { origin: site }, data });
  expect(response.status(), await response.text()).toBe(201);
}

test('a moderator finds an event by host and city, hides it with a reason, and the host reads the reason @phone-full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  const mark = randomUUID().slice(0, 8);
  const host = await openBrowser();
  await explorer(host.request, site, `Host${mark}`);
  const title = `Course pitch ${mark}`;
  const eventId = await createEvent(host.request, site, { title });

  await signIn(context, site, demo('moderator'));
  await page.goto(paths.adminContent('events'));
  await page.getByRole('searchbox', { name: 'Search' }).fill(`host${mark} lisb pitch`);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: title });
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
  await expect(row.getByText('Active')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await row.getByRole('button', { name: `Hide: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this event?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Why?').fill('Sells a course');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('It is hidden')).toBeVisible();
  await expect(row.getByText('Sells a course')).toBeVisible();

  await openFilters(page);
  await page.getByLabel('State').selectOption('Active');
  await closeFilters(page);
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await openFilters(page);
  await page.getByLabel('State').selectOption('Hidden');
  await closeFilters(page);
  await page.reload();
  await expect(row.getByRole('button', { name: `Show again: ${title}` })).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(paths.event(eventId));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await host.goto(paths.event(eventId));
  await expect(host.getByText(/Sells a course/)).toBeVisible();
});

test('staff open a member’s posts from the member’s page, and hide and restore a review that they searched for @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  const mark = randomUUID().slice(0, 8);
  const author = await openBrowser();
  await explorer(author.request, site, `Author${mark}`);
  await planMeetup(author.request, site, `Coffee ${mark}`);
  await writeReview(author.request, site, {
    slug: 'lisbon',
    rating: 1,
    title: `Buy followers ${mark}`,
    content: 'Write to me for followers.',
  });
  const memberId = await readOwnId(author.request);

  await signIn(context, site, demo('moderator'));
  await page.goto(`${paths.adminMember(memberId)}?part=conduct`);
  await page.getByRole('link', { name: 'Community posts of this member' }).click();
  await expect(page.getByText('Posted by', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: `Coffee ${mark}` }).getByText('Local meetup')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'City' }).fill('bangkok');
  await page
    .getByRole('option', { name: /^Bangkok/ })
    .first()
    .click();
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();

  await page.goto(`${paths.adminContent('reviews')}?search=${encodeURIComponent(`followers ${mark}`)}`);
  const row = page.getByRole('row', { name: mark });
  await expect(row.getByRole('link', { name: 'Lisbon' })).toBeVisible();
  await page.getByLabel('Rating').selectOption('5 stars out of 5');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Rating').selectOption('1 star out of 5');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Hide' }).press('Enter');
  await page.getByLabel('Why?').fill('An advertisement');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(row.getByText('An advertisement')).toBeVisible();
  await row.getByRole('button', { name: 'Show again' }).click();
  await page.getByLabel('Why?').fill('Not an advertisement');
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await expect(row.getByText('Visible')).toBeVisible();
});
