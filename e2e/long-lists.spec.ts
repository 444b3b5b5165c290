import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { demo, signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const MEMBERS = 400;
const PAGE_SIZE = 100;
/** The one card that leads to a member who exists. */
const READ = 270;

/** Answers the directory with four hundred members, all of whom look like the first one. */
async function fillDirectory(page: Page): Promise<void> {
  const ids = Array.from({ length: MEMBERS }, () => randomUUID());
  await page.route('**/api/members?*', async (route) => {
    const response = await route.fetch();
    const { items } = await response.json();
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const cards = ids.slice(from, from + PAGE_SIZE).map((id, index) => {
      const place = from + index + 1;
      const bio = 'Travels slowly, and writes about it. '.repeat(place % 5);
      return { ...items[0], id: place === READ ? items[0].id : id, displayName: `Member ${place}`, bio };
    });
    const next = from + PAGE_SIZE;
    await route.fulfill({ response, json: { items: cards, total: MEMBERS, nextCursor: next < MEMBERS ? String(next) : null } });
  });
}

test('a directory of four hundred members keeps the page small, the focus, and the place of its reader @phone-full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await fillDirectory(page);
  await page.goto(paths.networking);
  const cards = page.getByRole('article', { name: /^Member \d+$/ });
  const link = (place: number) => page.getByRole('link', { name: `Member ${place}`, exact: true });
  await expect(cards).toHaveCount(PAGE_SIZE);
  for (let pages = 1; pages < MEMBERS / PAGE_SIZE; pages += 1) await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('That is all.').scrollIntoViewIfNeeded();
  await expect(link(MEMBERS)).toBeInViewport();
  await expect.poll(() => cards.count()).toBeLessThan(150);
  expect(await page.locator('*').count()).toBeLessThan(8000);

  // The focus stays where it is when its card is far out of view, and Tab goes on from there.
  await link(MEMBERS).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(link(1)).toBeAttached();
  await expect(link(MEMBERS)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const before = page.getByRole('article', { name: `Member ${MEMBERS - 1}`, exact: true });
  await expect(before.locator(':focus')).toBeInViewport();

  // Back from a card that had left the page before it was read leads to that card.
  await expect(link(READ)).toHaveCount(0);
  const scrollUp = () => page.evaluate(() => scrollBy(0, -innerHeight));
  await expect.poll(async () => scrollUp().then(() => link(READ).count()), { intervals: [500] }).toBe(1);
  await link(READ).scrollIntoViewIfNeeded();
  const top = async () => Math.round((await link(READ).boundingBox())?.y ?? Number.NaN);
  const place = await top();
  await link(READ).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(link(READ)).toBeInViewport();
  await expect.poll(top).toBe(place);
  await expect.poll(() => cards.count()).toBeLessThan(150);
});
