import { paths } from '@bros/contract/paths';
import type { Review } from '@bros/contract/places/reviews';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { explorer, titled } from '../support/events.ts';
import { reopen, WAITING, waitUntilCached } from '../support/offline-cache.ts';
import { pictureFile } from '../support/picture.ts';
import { writeReview } from '../support/reviews.ts';
import { giveTier, readOwnId } from '../support/session.ts';
import { expect, forgiveOutage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'kigali';
const PATH = paths.destination(SLUG);
const headers = (origin: string) => ({ headers: { origin } });

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const waiting = (page: Page) =>
  reviews(page)
    .getByRole('article')
    .filter({ has: page.locator('[data-waiting]') });
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns the destination's ID. */
async function saveCity(request: APIRequestContext, origin: string): Promise<string> {
  await explorer(request, origin, 'Nomad');
  const { id } = (await (await request.get(`/api/destinations/${SLUG}`)).json()) as { id: string };
  const saved = await request.put(`/api/destinations/${id}/favorite`, headers(origin));
  expect(saved.ok(), await saved.text()).toBe(true);
  return id;
}

async function openCity(page: Page, parts: readonly string[] = []): Promise<void> {
  await page.goto(PATH);
  await expect(reviews(page).getByRole('button', { name: /^Write Review/ })).toBeVisible();
  await waitUntilCached(page, ['"session"', `"${SLUG}"`, ...parts]);
}

async function fillIn(page: Page, { title, content }: { title: string; content: string }): Promise<void> {
  await reviews(page)
    .getByRole('button', { name: /^Write Review/ })
    .click();
  await dialog(page).getByRole('group', { name: 'Overall rating' }).locator('label').nth(3).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByRole('textbox', { name: 'Your review' }).fill(content);
}

const send = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Send review|Save)$/ })
    .click();

async function readMine(request: APIRequestContext, id: string): Promise<Review | null> {
  const { review } = (await (await request.get(`/api/destinations/${id}/reviews/mine`)).json()) as { review: Review | null };
  return review;
}

async function changeElsewhere(
  request: APIRequestContext,
  origin: string,
  { id, version }: Review,
  title: string,
): Promise<void> {
  const data = { version, rating: 2, title, content: 'Written on the phone.' };
  const saved = await request.put(`/api/reviews/${id}`, { ...headers(origin), data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

function forgiveLoading(consoleErrors: string[]): void {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((complaint) => !complaint.includes('Network error.')));
  forgiveOutage(consoleErrors);
}

test('a review that is written in airplane mode survives closing the browser tab, can be changed, and is published once @phone-full', async ({
  page: first,
  context,
  baseURL,
  consoleErrors,
}) => {
  const id = await saveCity(context.request, baseURL ?? '');
  const changed = titled('Clean and green');
  await openCity(first);
  await context.setOffline(true);
  await fillIn(first, { title: 'Clean streets', content: 'Take the moto taxis.' });
  await expect(dialog(first).getByText(/^Without a connection, your review waits/)).toBeVisible();
  const chooser = first.waitForEvent('filechooser');
  await dialog(first).getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles(pictureFile('kigali.png', [60, 160, 60]));
  await send(first);
  await expect(dialog(first).getByText('Your review could not be sent')).toBeVisible();
  await dialog(first).getByRole('button', { name: 'Remove photo 1' }).click();
  await send(first);
  await expect(waiting(first)).toContainText(WAITING);

  const page = await reopen(first, context, PATH);
  await expect(waiting(page).getByRole('heading', { name: 'Clean streets' })).toBeVisible();
  await expect(waiting(page)).toContainText(WAITING);
  await expectAccessible(page);
  await waiting(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Your review' })).toHaveValue('Take the moto taxis.');
  await dialog(page).getByLabel('Title').fill(changed);
  // The form asks for the published review again and gets no response.
  const asked = page.waitForEvent('requestfailed', (request) => /\/api\/.*reviews/.test(request.url()));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await expect(dialog(page).getByLabel('Title')).toHaveValue(changed);
  await send(page);
  await expect(waiting(page).getByRole('heading', { name: changed })).toBeVisible();
  // A second window must not publish the review again.
  const second = await context.newPage();
  await second.goto(PATH);
  await expect(waiting(second)).toContainText(WAITING);

  await context.setOffline(false);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(second.locator('[data-waiting]')).toHaveCount(0);
  await expect(reviews(page).getByRole('article', { name: changed })).toHaveCount(1);
  expect(await readMine(context.request, id)).toMatchObject({ title: changed, rating: 4, version: 1 });
  forgiveLoading(consoleErrors);
});

test('a changed review that was also changed elsewhere keeps both versions until the member decides, and so does a deletion', async ({
  page: first,
  context,
  baseURL,
  consoleErrors,
}) => {
  const { request } = context;
  const origin = baseURL ?? '';
  const id = await saveCity(request, origin);
  await writeReview(request, origin, { slug: SLUG, title: 'As published', content: 'Hills everywhere.', rating: 4 });
  const published = (await readMine(request, id)) as Review;
  await openCity(first, ['"reviews","mine"']);
  await context.setOffline(true);
  const page = await reopen(first, context, PATH);
  await reviews(page)
    .getByRole('button', { name: /^Write Review/ })
    .click();
  await dialog(page).getByLabel('Title').fill('Changed on the plane');
  await send(page);
  await expect(waiting(page)).toContainText(`Changed review: “Changed on the plane”. ${WAITING}`);
  await changeElsewhere(request, origin, published, 'Changed on the phone');

  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Not sent.');
  const mine = reviews(page).getByRole('article', { name: 'Changed on the phone' });
  await expect(mine).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await waiting(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByText('Saved in another window or on another device')).toBeVisible();
  await expect(dialog(page).getByText('Changed on the phone')).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect.poll(() => readMine(request, id)).toMatchObject({ title: 'Changed on the plane', version: 3 });
  const resolved = (await readMine(request, id)) as Review;

  await expect(reviews(page).getByRole('article', { name: 'Changed on the plane' })).toBeVisible();
  await context.setOffline(true);
  await reviews(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(waiting(page)).toContainText(`Deleted review: “Changed on the plane”. ${WAITING}`);
  await changeElsewhere(request, origin, resolved, 'Better not deleted');
  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Not sent.');
  expect(await readMine(request, id)).toMatchObject({ title: 'Better not deleted' });
  await expect(reviews(page).getByRole('article', { name: 'Better not deleted' })).toBeVisible();
  await waiting(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => readMine(request, id)).toBeNull();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  forgiveLoading(consoleErrors);
});

test('a review of a city that the member reviewed on another device is kept with the reason, even without the membership for reviews', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const { request } = context;
  const origin = baseURL ?? '';
  const id = await saveCity(request, origin);
  await openCity(page);
  await context.setOffline(true);
  await fillIn(page, { title: 'Written twice', content: 'Once here.' });
  await send(page);
  await expect(waiting(page)).toContainText(WAITING);
  await writeReview(request, origin, { slug: SLUG, title: 'First on the phone', content: 'Once there.', rating: 5 });

  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Not sent. Each member can write one review of a destination.');
  await giveTier(origin, await readOwnId(request), 'browser');
  await waiting(page).getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toContainText(/Not sent\. .*Explorer/);
  await giveTier(origin, await readOwnId(request), 'explorer');
  await page.reload();
  await waiting(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByText('First on the phone')).toBeVisible();
  await send(page);
  await expect.poll(() => readMine(request, id)).toMatchObject({ title: 'Written twice', version: 2 });
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  forgiveLoading(consoleErrors);
});
