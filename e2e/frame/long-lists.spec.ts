import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { postJob } from '../support/jobs.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const MEMBERS = 400;
const PAGE_SIZE = 100;
const READ = 270;

async function answerInPages(page: Page, path: string | RegExp, rows: readonly object[]): Promise<void> {
  await page.route(path, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + PAGE_SIZE;
    const nextCursor = next < rows.length ? String(next) : null;
    await route.fulfill({ json: { items: rows.slice(from, next), total: rows.length, nextCursor } });
  });
}

async function loadAll(within: Page | Locator, rows: number, label = 'Load more'): Promise<void> {
  for (let pages = 1; pages < rows / PAGE_SIZE; pages += 1) await within.getByRole('button', { name: label }).click();
  await within.getByText('That’s all.').scrollIntoViewIfNeeded();
}

async function fillDirectory(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/api/members?limit=1')).json();
  const member = (_: unknown, index: number) => {
    const number = index + 1;
    const bio = 'Travels slowly, and writes about it. '.repeat(number % 5);
    return { ...items[0], id: number === READ ? items[0].id : randomUUID(), displayName: `Member ${number}`, bio };
  };
  await answerInPages(page, /\/api\/members(\?|$)/, Array.from({ length: MEMBERS }, member));
}

test('a directory of 400 members renders only a few cards at a time, and keeps focus and scroll position @phone-full @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('explorer'));
  await fillDirectory(page);
  await page.goto(paths.networking);
  const cards = page.getByRole('article', { name: /^Member \d+$/ });
  const link = (number: number) => page.getByRole('link', { name: `Member ${number}`, exact: true });
  await expect(cards).toHaveCount(PAGE_SIZE);
  await loadAll(page, MEMBERS);
  await expect(link(MEMBERS)).toBeInViewport();
  await expect.poll(() => cards.count()).toBeLessThan(150);
  expect(await page.locator('*').count()).toBeLessThan(8000);

  await link(MEMBERS).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(link(1)).toBeAttached();
  await expect(link(MEMBERS)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const before = page.getByRole('article', { name: `Member ${MEMBERS - 1}`, exact: true });
  await expect(before.locator(':focus')).toBeInViewport();

  await expect(link(READ)).toHaveCount(0);
  const scrollUp = () => page.evaluate(() => scrollBy(0, -innerHeight));
  await expect.poll(async () => scrollUp().then(() => link(READ).count()), { intervals: [100] }).toBe(1);
  await link(READ).scrollIntoViewIfNeeded();
  const top = async () => Math.round((await link(READ).boundingBox())?.y ?? Number.NaN);
  const topBefore = await top();
  await link(READ).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(link(READ)).toBeInViewport();
  await expect.poll(top).toBe(topBefore);
  await expect.poll(() => cards.count()).toBeLessThan(150);
});

const NOTICES = 900;

const readInView = (panel: Locator): Promise<number[]> =>
  panel.evaluate((dialog) => {
    const { top, bottom } = dialog.getBoundingClientRect();
    const links = [...dialog.querySelectorAll('a')].filter((link) => {
      const box = link.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
    return links.flatMap((link) => Number(/Number (\d+)/.exec(link.textContent ?? '')?.[1] ?? []) || []);
  });

test('a list of 900 notices renders only a few at a time, and each notice is reachable by scrolling and by keyboard @phone-full @full', async ({
  page,
  baseURL,
}) => {
  await createMember(page.request, baseURL ?? '', { firstName: 'Rafael' });
  const createdAt = new Date().toISOString();
  const notice = (_: unknown, index: number) => {
    const read = { actor: null, path: paths.live, createdAt, readAt: createdAt };
    return { ...read, id: randomUUID(), kind: 'announcement.made', values: { title: `Number ${index + 1}` } };
  };
  await answerInPages(page, /\/api\/notices(\?|$)/, Array.from({ length: NOTICES }, notice));
  await page.goto(paths.dashboardProfile);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const links = panel.getByRole('link', { name: /Number \d+/ });
  const link = (number: number) => panel.getByRole('link', { name: new RegExp(`Number ${number}\\b`) });
  await expect(links).toHaveCount(PAGE_SIZE);
  await loadAll(panel, NOTICES, 'Show older');
  await expect(link(NOTICES)).toBeInViewport();
  await expect.poll(() => links.count()).toBeLessThan(80);

  await panel.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight / 2));
  await expect.poll(() => readInView(panel)).not.toEqual([]);
  const [middle = 0] = await readInView(panel);
  expect(Math.abs(middle - NOTICES / 2)).toBeLessThan(30);
  await link(middle).focus();
  await panel.evaluate((dialog) => dialog.scrollTo(0, 0));
  await expect(link(1)).toBeInViewport();
  await expect(link(middle)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(middle + 1)).toBeFocused();
  await expect(link(middle + 1)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.live);
});

const APPLICATIONS = 500;

test('an inbox of 500 applications renders only a few at a time, and keeps an unsaved note and the keyboard shortcuts @full', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await createMember(page.request, site, { firstName: 'Rafael', tier: 'explorer' });
  const jobId = await postJob(page.request, site, 'Rigger', null);
  const guest = (await openBrowser()).request;
  await createMember(guest, site, { firstName: 'Silas', tier: 'explorer' });
  const memberId = await readOwnId(guest);
  const moment = new Date().toISOString();
  const application = (_: unknown, index: number) => {
    const applicant = { id: memberId, displayName: `Applicant ${index + 1}`, isVerified: false, photo: null, hasPage: true };
    const moments = { submittedAt: moment, viewedAt: moment, answeredAt: null, withdrawnAt: null };
    const words = { message: 'I splice ropes. '.repeat(1 + (index % 5)), answer: '', note: '', cv: null };
    const can = { shortlist: true, reject: true, hire: true };
    return { id: randomUUID(), jobId, state: 'viewed', applicant, ...moments, ...words, can };
  };
  await answerInPages(page, '**/api/jobs/*/applications*', Array.from({ length: APPLICATIONS }, application));
  await page.goto(paths.jobInbox(jobId));
  const cards = page.getByRole('article', { name: /^Applicant \d+$/ });
  const card = (number: number) => page.getByRole('article', { name: `Applicant ${number}`, exact: true });
  const note = page.getByLabel('Your notes');
  await expect(cards).toHaveCount(PAGE_SIZE);
  await card(1).getByRole('button', { name: 'Open Applicant 1’s application', exact: true }).click();
  await note.fill('Ask about the harbor');
  await loadAll(page, APPLICATIONS);
  await expect(card(APPLICATIONS)).toBeInViewport();
  await expect.poll(() => cards.count()).toBeLessThan(120);

  await card(APPLICATIONS).getByRole('link').focus();
  await expect(card(100)).toHaveCount(0);
  await expect(note).toHaveValue('Ask about the harbor');
  await page.keyboard.press('j');
  await expect(card(2)).toBeFocused();
  await expect(card(2)).toBeInViewport();

  const scrollDown = () => page.evaluate(() => scrollBy(0, innerHeight));
  await expect.poll(async () => scrollDown().then(() => card(READ).count()), { intervals: [500] }).toBe(1);
  const link = card(READ).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const topBefore = await top();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Silas', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(top).toBe(topBefore);
});
