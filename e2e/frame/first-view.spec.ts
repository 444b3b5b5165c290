import { execFileSync } from 'node:child_process';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const BUILT = join(import.meta.dirname, '../../web/build/client');
/** For compressed script. The goal is 165. */
const FIRST_VIEW_KB = 195;

const SCREENS = [
  paths.dashboardProfile,
  paths.dashboardConnections,
  paths.dashboardEarnings,
  paths.dashboardSecurity,
  paths.payment,
  paths.destinations,
  paths.destination('lisbon'),
  paths.map,
  paths.networking,
  paths.nomadBoard,
  paths.calendar,
  paths.chat,
  paths.dashboardChat,
  paths.jobBoard,
  paths.dashboardCourses,
  paths.guide,
  paths.expats,
  paths.live,
  paths.dinner,
  paths.stays,
  paths.questions,
  paths.dashboardReliability,
  paths.cityNews,
];

const LISTS = [
  ['/api/events?limit=1', '/events'],
  ['/api/jobs?view=all', '/jobs'],
  ['/api/courses?sort=featured', '/courses'],
  ['/api/community-posts?limit=1', '/community-posts'],
] as const;

async function pathsOfItems(request: APIRequestContext): Promise<string[]> {
  const answers = await Promise.all(LISTS.map(async ([list]) => (await request.get(list)).json()));
  return LISTS.map(([, screen], index) => `${screen}/${answers[index].items[0].id}`);
}

/** The highest good score (https://web.dev/articles/cls). */
const GOOD_LAYOUT_SHIFT = 0.1;

/** Call before the page loads. Ignores shifts soon after a user action. */
async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(globalThis, { shift });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) shift.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The observer runs after the frame of a shift.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shift: { sum: number } }).shift.sum;
  });

for (const tier of ['browser', 'legend'] as const) {
  test(`the HTML prefetches exactly the API requests of its page, and the page uses every response: ${tier}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', demo(tier));
    await watchLayoutShift(page);
    const first = page.waitForResponse(/\/api\/batch\?/);
    await page.goto(paths.dashboardConnections);
    await (await first).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const screen of [...SCREENS, ...(await pathsOfItems(context.request))]) {
      const batch = page.waitForResponse(/\/api\/batch\?/);
      await page.goto(screen);
      const answers = await batch;
      const questions = new URL(answers.url()).searchParams.getAll('of');
      expect(Object.keys(await answers.json()), screen).toEqual(questions);
      const left = () =>
        page.evaluate(() => Object.keys((globalThis as { earlyAnswers?: object }).earlyAnswers ?? { none: true }));
      await expect.poll(left, screen).toEqual([]);
      expect(await readLayoutShift(page), screen).toBeLessThan(GOOD_LAYOUT_SHIFT);
    }
  });
}

const DEVICES = '/api/auth/devices';

test('on the Security page, a list that comes late moves no section', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await watchLayoutShift(page);
  await page.route('**/api/batch?*', async (route) => {
    const response = await route.fetch();
    const { [DEVICES]: _, ...answers } = await response.json();
    await route.fulfill({ response, json: answers });
  });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${DEVICES}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${DEVICES}`);
  await page.goto(paths.dashboardSecurity);
  await asked;
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  release();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

const LIST_SCREENS = [
  paths.dashboardNomadBoard,
  paths.dashboardNomadBoardTab('tips'),
  paths.dashboardNomadBoardTab('community'),
  paths.dashboardJobs,
  paths.dashboardCourses,
  paths.cityGuides,
];
const FIRST_ITEM_Y = 220;

for (const tier of ['browser', 'explorer'] as const) {
  test(`on a phone, each list starts near the top of the page: ${tier} @full`, async ({ openBrowser, baseURL }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await signIn(page.context(), baseURL ?? '', demo(tier));
    for (const screen of LIST_SCREENS) {
      await page.goto(screen);
      const first = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y, screen).toBeLessThanOrEqual(FIRST_ITEM_Y);
    }
    await page.goto(paths.expats);
    const story = page.getByRole('article').first();
    await expect(story).toBeVisible();
    expect((await story.boundingBox())?.y, paths.expats).toBeLessThanOrEqual(FIRST_ITEM_Y);
  });
}

async function scriptsNamedBy(document: string): Promise<string[]> {
  const html = await readFile(join(BUILT, document), 'utf8');
  return [...html.matchAll(/rel="modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(([, file = '']) => file);
}

test('no member page preloads schemas, Markdown or staff code', async () => {
  const inside: string[] = [];
  for await (const document of glob('**/index.html', { cwd: BUILT })) {
    const files = await scriptsNamedBy(document);
    if (files.length > 0) inside.push(document);
    expect(
      files.filter((file) => /\/(schemas|markdown|staff)-/.test(file)),
      document,
    ).toEqual([]);
  }
  expect(inside.length).toBeGreaterThan(30);
});

test('the first page of a signed-in member loads little script', async () => {
  const files = await scriptsNamedBy(join(paths.dashboardProfile, 'index.html'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThan(8);
  const sizeOf = async (file: string) => (await stat(join(BUILT, `${file}.br`)).catch(() => stat(join(BUILT, file)))).size;
  let bytes = 0;
  for (const file of new Set(files)) bytes += await sizeOf(file);
  expect(bytes / 1000).toBeLessThan(FIRST_VIEW_KB);
});

test('modules of the startup bundle are not fetched again as separate files @full', async ({ page, context, baseURL }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(paths.jobBoard);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/assets/start-'))).toHaveLength(1);
  expect(fetched.filter((path) => /\/assets\/(manifest|entry\.client|root|app-frame|dashboard-page)-/.test(path))).toEqual([]);
});

test('when a screen crashes, the header, navigation and title stay, and a reload shows the screen @phone-full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  const summary = '**/api/earnings/summary';
  await page.route(summary, (route) => route.fulfill({ json: { total: null } }));
  await page.goto(paths.dashboardEarnings);
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeAttached();
  await expect(page).toHaveTitle(/Earnings/);
  await page.unroute(summary);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Error' })).toHaveCount(0);
  consoleErrors.length = 0;
});

test('navigating to a screen whose file is missing works after one reload @full', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  await page.goto(paths.dashboardConnections);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  const file = /\/assets\/networking-page-[^/]+\.js/;
  let isGone = true;
  await page.route(file, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  page.once('domcontentloaded', () => {
    isGone = false;
  });
  await page.getByRole('link', { name: 'Network', exact: true }).first().click();
  await expect(page).toHaveURL(/networking/);
  await expect(page.getByRole('heading', { level: 1, name: 'Network with fellow bros' })).toBeVisible();
  consoleErrors.length = 0;
});

test('a page whose script fails to load shows an error and retries @full', async ({ page, context, baseURL, consoleErrors }) => {
  await signIn(context, baseURL ?? '', demo('legend'));
  const file = /\/assets\/account-page-[^/]+\.js/;
  await page.route(file, (route) => route.abort());
  await page.goto(paths.dashboardProfile);
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible();
  await page.unroute(file);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  consoleErrors.length = 0;
});

test('a second start reuses the first build, and no build changes the source files', () => {
  execFileSync('node', ['scripts/build.mjs', '--check'], { cwd: join(BUILT, '../../..') });
});
