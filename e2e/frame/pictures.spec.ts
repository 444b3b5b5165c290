import { join } from 'node:path';
import { paths } from '@bros/contract/paths';
import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../support/own-site.ts';
import { demo, signIn } from '../support/session.ts';

type Mailbox = Parameters<typeof demo>[0];

interface Scene {
  file: string;
  path: string;
  as?: Mailbox;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<void>;
}

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
const AT_NIGHT: BrowserContextOptions = { ...DESKTOP, colorScheme: 'dark' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
};
const PHONE_AT_NIGHT: BrowserContextOptions = { ...PHONE, colorScheme: 'dark' };

const SCENES: Scene[] = [
  { file: 'landing', path: paths.home },
  { file: 'today', path: paths.dashboard, as: 'adventurer' },
  { file: 'destinations', path: paths.destinations, as: 'adventurer' },
  { file: 'destination', path: paths.destination('lisbon'), as: 'adventurer' },
  { file: 'networking', path: paths.networking, as: 'adventurer' },
  { file: 'map', path: paths.map, as: 'adventurer', prepare: waitForPlaces },
  { file: 'chat', path: paths.dashboardRoom('general'), as: 'adventurer' },
  { file: 'calendar', path: paths.calendar, as: 'adventurer' },
  { file: 'jobs', path: paths.jobBoard, as: 'adventurer' },
  { file: 'courses', path: paths.dashboardCourses, as: 'adventurer' },
  { file: 'nomad-board', path: paths.nomadBoard, as: 'adventurer' },
  { file: 'travels', path: paths.dashboardProfileTab('travel-history'), as: 'adventurer' },
  { file: 'guide', path: paths.guide, as: 'adventurer', prepare: askTheGuide },
  { file: 'earnings', path: paths.dashboardEarnings, as: 'legend' },
  { file: 'verification', path: paths.dashboardVerification, as: 'explorer' },
  { file: 'admin', path: paths.admin, as: 'admin' },
  { file: 'revenue', path: paths.adminRevenue, as: 'admin' },
  { file: 'figures', path: paths.adminFigures, as: 'admin' },
  { file: 'night', path: paths.dashboard, as: 'adventurer', options: AT_NIGHT },
  { file: 'phone-today', path: paths.dashboard, as: 'adventurer', options: PHONE },
  { file: 'phone-destinations', path: paths.destinations, as: 'adventurer', options: PHONE },
  { file: 'phone-chat', path: paths.dashboardRoom('general'), as: 'adventurer', options: PHONE_AT_NIGHT },
];

const WALK = ['today', 'destinations', 'destination', 'networking', 'map', 'chat', 'calendar', 'courses'];
const WALK_WIDTH = 880;
const TOP_MS = 1_600;
const SCROLLED_MS = 900;
const SCROLLED_PX = 450;

const FACES_OF_FIRST_PAGE = 45;

const FOLDER = join(import.meta.dirname, '../../docs/screens');
/** Browsers show these before they install the app. */
const MANIFEST_FOLDER = join(import.meta.dirname, '../../web/public/screens');
const IN_MANIFEST = ['phone-today', 'phone-chat', 'today'];

function waitForPlaces(page: Page): Promise<void> {
  return expect(page.locator('.maplibregl-marker').first()).toBeVisible();
}

async function askTheGuide(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('How much does a month in Lisbon cost?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found on Bros Abroad')).toBeVisible();
}

async function open(page: Page, { path, prepare }: Scene): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await prepare?.(page);
  await waitUntilDrawn(page);
}

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('status').getByText('Loading…', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(hasDrawnPictures);
}

/** Runs in the browser. */
function hasDrawnPictures(): boolean {
  const isInView = (image: HTMLImageElement) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
  return [...document.images].every((image) => image.complete || !isInView(image));
}

const takePicture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

async function takeScrolled(page: Page): Promise<Buffer> {
  await page.evaluate((distance) => scrollBy(0, distance), SCROLLED_PX);
  await waitUntilDrawn(page);
  return takePicture(page);
}

/** If no pictures are kept, only scenes with `prepare` and the first of each member and screen size. */
function scenesToTake(): Scene[] {
  if (isKept()) return SCENES;
  const keys = SCENES.map(browserKey);
  return SCENES.filter(({ prepare }, index) => prepare || keys.indexOf(keys[index] ?? '') === index);
}

const browserKey = ({ as, options = DESKTOP }: Scene): string => JSON.stringify([as, options]);

async function waitForFaces(page: Page, url: string): Promise<void> {
  await signIn(page.context(), url, demo('adventurer'));
  const countFaces = async () => {
    const { items } = (await (await page.request.get('/api/members?limit=50')).json()) as { items: { photo: object | null }[] };
    return items.filter(({ photo }) => photo).length;
  };
  await expect.poll(countFaces).toBeGreaterThan(FACES_OF_FIRST_PAGE);
}

test('the pictures of the README can be taken from a fresh demo @full', async ({ openSite, openBrowser }) => {
  const url = await openSite({ DEMO: '1' });
  const pages = new Map<string, Page>();
  const walk: Buffer[] = [];
  if (isKept()) await waitForFaces(await openBrowser({ baseURL: url }), url);
  for (const scene of scenesToTake()) {
    const { file, as, options = DESKTOP } = scene;
    const key = browserKey(scene);
    const page = pages.get(key) ?? (await openBrowser({ ...options, baseURL: url, reducedMotion: 'reduce' }));
    if (as && !pages.has(key)) await signIn(page.context(), url, demo(as));
    pages.set(key, page);
    await open(page, scene);
    const picture = await takePicture(page);
    await keep(file, sharp(picture).webp({ quality: 82, effort: 6 }));
    if (WALK.includes(file)) walk.push(picture, await takeScrolled(page));
  }
  const frames = await Promise.all(walk.map((picture) => sharp(picture).resize(WALK_WIDTH).png().toBuffer()));
  const delay = frames.map((_, index) => (index % 2 ? SCROLLED_MS : TOP_MS));
  await keep('walk', sharp(frames, { join: { animated: true } }).webp({ quality: 70, effort: 6, delay, loop: 0 }));
});

const isKept = () => Boolean(test.info().config.metadata.pictures);

async function keep(file: string, picture: Sharp): Promise<void> {
  if (!isKept()) return;
  const folders = IN_MANIFEST.includes(file) ? [FOLDER, MANIFEST_FOLDER] : [FOLDER];
  for (const folder of folders) await picture.clone().toFile(join(folder, `${file}.webp`));
}
