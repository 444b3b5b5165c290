import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { createEvent, titled } from '../support/events.ts';
import { pressEnabled } from '../support/keys.ts';
import { writeReview } from '../support/reviews.ts';
import { createMember, readOwnId } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** No other journey publishes in this city. */
const PLACE = { slug: 'cape-town', name: 'Cape Town' };

const followButton = (page: Page) => page.getByRole('button', { name: `Follow ${PLACE.name}` });
const newsOnToday = (page: Page) => page.getByRole('region', { name: 'News from your cities' });

async function findPlace(request: APIRequestContext): Promise<{ id: string; cityId: number }> {
  const response = await request.get(`/api/destinations/${PLACE.slug}`);
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

test('a followed city’s new events and reviews appear in Today and on the news page, until the member unfollows it', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  await createMember(context.request, site, { firstName: 'Otto', tier: 'explorer' });
  const author = (await openBrowser()).context().request;
  await createMember(author, site, { firstName: 'Nino', tier: 'explorer' });

  await page.goto(paths.destination(PLACE.slug));
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
  await pressEnabled(followButton(page), 'Enter');
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');

  const { cityId } = await findPlace(author);
  const [event, review] = [titled('Harbor walk'), titled('Wind and light')];
  const eventId = await createEvent(author, site, { title: event, cityId });
  await writeReview(author, site, { slug: PLACE.slug, rating: 4, title: review, content: 'Bring a wind jacket.' });

  await page.goto(paths.dashboardProfile);
  await expect(newsOnToday(page).getByRole('listitem').filter({ hasText: review })).toBeVisible();
  await newsOnToday(page).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'City news' })).toBeVisible();
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: event });
  await expect(entry).toContainText(`Event in ${PLACE.name}`);
  await expect(entry.getByRole('link', { name: 'Nino' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: event }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.event(eventId)}$`));

  await page.goto(paths.cityNews);
  const reviews = page.getByRole('switch', { name: 'Reviews' });
  await pressEnabled(reviews, 'Space');
  await expect(page.getByRole('link', { name: review })).toHaveCount(0);
  await expect(page.getByRole('link', { name: event })).toBeVisible();
  await page.reload();
  await expect(reviews).not.toBeChecked();
  await expect(page.getByRole('link', { name: event })).toBeVisible();
  await expect(page.getByRole('link', { name: review })).toHaveCount(0);

  await page.getByRole('button', { name: `Unfollow ${PLACE.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cities' })).toBeFocused();
  await expect(page.getByRole('link', { name: event })).toHaveCount(0);
  await page.goto(paths.destination(PLACE.slug));
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the first visit suggests a city to follow, and a blocked author’s review is never shown @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await createMember(context.request, site, { firstName: 'Otto', tier: 'explorer' });
  const author = (await openBrowser()).context().request;
  await createMember(author, site, { firstName: 'Nino', tier: 'explorer' });

  await page.goto(paths.cityNews);
  await expect(page.getByRole('heading', { name: 'Follow a city' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('combobox', { name: 'Follow a city' }).fill(PLACE.name);
  await page
    .getByRole('option', { name: new RegExp(`^${PLACE.name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Follow a city' })).toHaveCount(0);

  const review = titled('Two oceans');
  await writeReview(author, site, { slug: PLACE.slug, rating: 4, title: review, content: 'Bring a wind jacket.' });
  const other = (await openBrowser()).context().request;
  await createMember(other, site, { firstName: 'Pio', tier: 'explorer' });
  const kept = titled('Kelp forest');
  await createEvent(other, site, { title: kept, cityId: (await findPlace(other)).cityId });
  await page.reload();
  await expect(page.getByRole('link', { name: review })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Cities and topics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cities and topics' });
  await expect(dialog.getByRole('button', { name: `Unfollow ${PLACE.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const authorId = await readOwnId(author);
  const blocked = await context.request.put(`/api/blocks/${authorId}`, { headers: { origin: site } });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'City news' })).toBeVisible();
  await expect(page.getByRole('link', { name: kept })).toBeVisible();
  await expect(page.getByRole('link', { name: review })).toHaveCount(0);
  await page.goto(paths.dashboardProfile);
  await expect(newsOnToday(page)).toBeVisible();
  await expect(newsOnToday(page).getByText(review)).toHaveCount(0);
});
