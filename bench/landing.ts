/** Measures first views with an empty cache, and Lighthouse's scores. */

import { type BrowserContext, chromium, type Request } from '@playwright/test';
import { findChromium } from '../scripts/programs.mjs';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { buildMember } from '../server/test/factories.ts';
import { findPort } from '../server/test/process.ts';
import { makeFolder, type Running, startApplication } from './support/application.ts';
import { CATEGORIES, type Category, type Device, measureScreen, type Verdict } from './support/lighthouse.ts';
import { signIn } from './support/member.ts';
import { type Goal, report } from './support/report.ts';

const GOALS = { landingScript: 20, landingAll: 90, insideScript: 165, publicScore: 100, insideScore: 95 };
const PUBLIC_SCREENS = [
  ...['/', '/login', '/register', '/expats', '/terms', '/privacy', '/rules', '/imprint', '/help', '/licenses'],
  ...['/accessibility', '/api/docs'],
];
/** The median of these runs counts, because the scores of one screen vary between 84 and 96. */
const INSIDE_RUNS = 3;
const INSIDE_SCREENS = ['/dashboard/profile', '/destinations', '/networking', '/map', '/chat'];
const FIRST_INSIDE = '/dashboard/profile';
const DEVICES: Device[] = ['mobile', 'desktop'];

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
try {
  const application = await startApplication({ DATABASE_URL: embedded.url, DATA_DIR: folder.path });
  try {
    await measureAll(application, await signInSomeone(application));
  } finally {
    await application.stop();
  }
} finally {
  await embedded.stop();
  await folder.remove();
}

async function signInSomeone(application: Running): Promise<string> {
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: 1 });
  const { email } = await buildMember(database, { tier: 'legend', displayName: 'Leo' });
  await database.$client.end();
  return signIn(application, email);
}

async function measureAll({ url }: Running, cookie: string): Promise<void> {
  const debuggingPort = await findPort();
  const context = await chromium.launchPersistentContext(`${folder.path}/profile`, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const landing = await transferOf(context, `${url}/`);
    await context.addCookies(toCookies(cookie, url));
    const inside = await transferOf(context, url + FIRST_INSIDE);
    reportTransfer(landing, inside);
    await context.clearCookies();
    await forgetMember(context, url);
    const visitorScores = await measureScreens(context, url, PUBLIC_SCREENS, { debuggingPort, runs: 1 });
    await context.addCookies(toCookies(cookie, url));
    reportScores(visitorScores, await measureScreens(context, url, INSIDE_SCREENS, { debuggingPort, runs: INSIDE_RUNS }));
  } finally {
    await context.close();
  }
}

function toCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

/** Returns compressed sizes in kilobytes (1,000 bytes). */
async function transferOf(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const kilobytes: Record<string, number> = {};
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const kind = request.resourceType();
    kilobytes[kind] = (kilobytes[kind] ?? 0) + responseBodySize / 1000;
    kilobytes.headers = (kilobytes.headers ?? 0) + responseHeadersSize / 1000;
  }
  await page.close();
  return kilobytes;
}

function reportTransfer(landing: Record<string, number>, inside: Record<string, number>): void {
  const sum = (kilobytes: Record<string, number>) => Object.values(kilobytes).reduce((total, one) => total + one, 0);
  const row = (page: string, kilobytes: Record<string, number>) => ({
    page,
    ...Object.fromEntries(Object.entries(kilobytes).map(([kind, value]) => [kind, Number(value.toFixed(1))])),
    all: Number(sum(kilobytes).toFixed(1)),
  });
  report(
    'transfer',
    [row('/', landing), row(FIRST_INSIDE, inside)],
    [
      { name: 'scripts of the landing page', measured: landing.script ?? 0, unit: 'kB', atMost: GOALS.landingScript },
      { name: 'all of the landing page', measured: sum(landing), unit: 'kB', atMost: GOALS.landingAll },
      { name: 'scripts of the first view inside', measured: inside.script ?? 0, unit: 'kB', atMost: GOALS.insideScript },
    ],
  );
}

interface ScreenVerdict extends Verdict {
  screen: string;
  device: Device;
}

/** Replaces Lighthouse's own reset, which would sign the member out. */
async function clearCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

async function forgetMember(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

async function measureScreens(
  context: BrowserContext,
  url: string,
  screens: string[],
  { debuggingPort, runs }: { debuggingPort: number; runs: number },
): Promise<ScreenVerdict[]> {
  const rows: ScreenVerdict[] = [];
  for (const screen of screens) {
    for (const device of DEVICES) {
      const verdicts: Verdict[] = [];
      while (verdicts.length < runs) {
        await clearCache(context);
        verdicts.push(await measureScreen(url + screen, device, debuggingPort));
      }
      verdicts.sort((one, other) => one.scores.performance - other.scores.performance);
      const middle = verdicts[Math.floor(runs / 2)];
      if (middle) rows.push({ screen, device, ...middle });
    }
  }
  return rows;
}

/** Search engines do not see signed-in screens, so `seo` has no goal. */
function reportScores(visitor: ScreenVerdict[], inside: ScreenVerdict[]): void {
  const goalsOf = (rows: ScreenVerdict[], atLeast: number, categories: readonly Category[]): Goal[] =>
    rows.map((row) => ({
      name: `lowest score of ${row.screen} on ${row.device}`,
      measured: Math.min(...categories.map((category) => row.scores[category])),
      unit: 'of 100',
      atLeast,
    }));
  const insideCategories = CATEGORIES.filter((category) => category !== 'seo');
  report(
    'lighthouse',
    [...visitor, ...inside].map(({ screen, device, scores, findings }) => ({
      screen,
      device,
      ...scores,
      findings: findings.join(', '),
    })),
    [...goalsOf(visitor, GOALS.publicScore, CATEGORIES), ...goalsOf(inside, GOALS.insideScore, insideCategories)],
  );
}
