import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demo, signIn } from './support/session.ts';
import { expect, forgiveOutage, test } from './support/test.ts';
import { readDown, scrollUpTo } from './support/timeline.ts';

const DAY_MS = 86_400_000;
const MISSED = 500;
const ROOM = 'money-and-work';
const log = (page: Page) => page.getByRole('log');
const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
const FRAMES_MS = 100;

/** Where a message stands once the rows above it are measured, some frames after a scroll. */
async function settledTopOf(locator: Locator): Promise<number> {
  for (let top = await topOf(locator); ; ) {
    await locator.page().waitForTimeout(FRAMES_MS);
    const now = await topOf(locator);
    if (now === top) return top;
    top = now;
  }
}

/** Sends messages of the moderator one after the other. */
async function sendMany(request: APIRequestContext, baseUrl: string, contents: string[]): Promise<void> {
  const { items } = (await (await request.get('/api/chat/rooms')).json()) as { items: { id: string; slug: string }[] };
  const roomId = items.find(({ slug }) => slug === ROOM)?.id;
  for (const content of contents) {
    const data = { clientId: randomUUID(), content };
    const answer = await request.post(`/api/chat/rooms/${roomId}/messages`, { headers: { origin: baseUrl }, data });
    expect(answer.status()).toBe(201);
  }
}

test('who was away for five hundred messages gets them in order and loses his place to none, a day ahead as his clock may be', async ({
  page,
  context,
  baseURL,
  openBrowser,
  complaints,
}) => {
  test.slow();
  const site = baseURL ?? '';
  const mark = randomUUID().slice(0, 8);
  const other = await openBrowser();
  const { request } = other.context();
  await signIn(other.context(), site, demo('moderator'));
  await signIn(context, site, demo('adventurer'));
  await sendMany(
    request,
    site,
    Array.from({ length: 40 }, (_, index) => `Before ${index} ${mark}`),
  );
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.goto(`${paths.chat}?room=${ROOM}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await input.fill(`Mine ${mark}`);
  await input.press('Enter');

  // What he may still do, and when it was, is said by the server's clock.
  const mine = log(page)
    .getByRole('listitem')
    .filter({ hasText: `Mine ${mark}` });
  await expect(mine.getByRole('img', { name: 'Sent' })).toBeVisible();
  await mine.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  const dayOf = (moment: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(moment);
  await expect(log(page).getByText(dayOf(Date.now()), { exact: true })).toBeVisible();
  await expect(log(page).getByText(dayOf(Date.now() + DAY_MS), { exact: true })).toHaveCount(0);

  const reading = await scrollUpTo(page, `Before 20 ${mark}`);
  const top = await settledTopOf(reading);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible();
  const missed = Array.from({ length: MISSED }, (_, index) => `Missed ${index} ${mark}`);
  await sendMany(request, site, missed);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '99+ new messages' })).toBeVisible();
  expect(Math.abs((await settledTopOf(reading)) - top)).toBeLessThan(4);
  expect(await readDown(page, 'Missed')).toEqual(missed);
  await expect(log(page).getByText(missed.at(-1) ?? '', { exact: true })).toBeInViewport();
  forgiveOutage(complaints);
});
