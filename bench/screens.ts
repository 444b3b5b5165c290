/** A slow phone: a processor four times slower, and Lighthouse's slow 4G. `SCREENS=/map,/chat` limits the screens. */

import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@bros/contract/paths';
import { CAPABILITIES } from '@bros/contract/tiers';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/programs.mjs';
import { makeFolder, type Running, startApplication } from './support/application.ts';
import { type Goal, report, round } from './support/report.ts';

const NETWORK = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000, offline: false };
const CPU_SLOWDOWN = 4;
const GOALS = { coldMs: 4500, againMs: 2000, requestsBefore: 12, requestsInAll: 25 };
const MEMBER = { email: 'legend@demo.example', password: 'twelve-bros-and-a-night-train' };
const PATIENCE_MS = 60_000;

/** After this long without requests, a screen is complete; sockets stay open. */
const QUIET_MS = 4000;

const SCREENS: Record<string, string> = {
  '/dashboard/profile': 'main [role="tabpanel"] dl dd',
  '/dashboard/connections': 'main [role="tabpanel"] h2',
  '/dashboard/earnings': 'main dl dd',
  '/dashboard/security': 'main ul li',
  '/payment': 'main ul li strong',
  '/destinations': 'main article',
  '/destinations/lisbon': 'main dl dd',
  '/networking': 'main article',
  '/map': 'main canvas',
  '/nomad-board': 'main article',
  '/chat': 'main [role="log"] li',
  '/expats': 'main article',
  '/calendar': 'main article',
  '/job-board': 'main article',
  '/dashboard/courses': 'main article',
  '/dashboard/guide': 'main ul li button',
};

interface Visit {
  usefulMs: number;
  requestsBefore: number;
  requests: number;
  kilobytes: number;
}

interface Visits {
  screen: string;
  cold: Visit;
  again: Visit;
}

const folder = await makeFolder();
try {
  const application = await startApplication({ NODE_ENV: 'development', DEMO: 'small', DATA_DIR: folder.path });
  try {
    await measureAll(application);
  } finally {
    await application.stop();
  }
} finally {
  await folder.remove();
}

async function measureAll(application: Running): Promise<void> {
  const screens = process.env.SCREENS?.split(',') ?? Object.keys(SCREENS);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const rows: Visits[] = [];
  try {
    // Not measured, because the server loads parts of its code on the first requests.
    await measure(browser, application.url, screens[0] ?? paths.destinations);
    for (const screen of screens) rows.push(await measure(browser, application.url, screen));
  } finally {
    await browser.close();
  }
  reportVisits(rows);
}

async function measure(browser: Browser, url: string, screen: string): Promise<Visits> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  // The sign-in screen would store this entry.
  await context.addInitScript((capabilities) => localStorage.setItem('member', capabilities), CAPABILITIES.join(' '));
  await context.request.post(`${url}/api/auth/sign-in`, { headers: { origin: url }, data: MEMBER });
  const cold = await visit(context, url, screen);
  const again = await visit(context, url, screen);
  await context.close();
  return { screen, cold, again };
}

async function visit(context: BrowserContext, url: string, screen: string): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const sized = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(sized.catch(() => 0));
  });
  let requests = 0;
  let lastAt = performance.now();
  page.on('request', () => {
    requests += 1;
    lastAt = performance.now();
  });
  const startedAt = performance.now();
  await page.goto(url + screen, { waitUntil: 'commit' });
  await page
    .locator(SCREENS[screen] ?? 'main')
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  const usefulMs = performance.now() - startedAt;
  const requestsBefore = requests;
  while (performance.now() - lastAt < QUIET_MS) await sleep(QUIET_MS - (performance.now() - lastAt));
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { usefulMs, requestsBefore, requests, kilobytes: bytes / 1000 };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function reportVisits(rows: Visits[]): void {
  const worst = (pick: (row: Visits) => number) => Math.max(...rows.map(pick));
  const goals: Goal[] = [
    { name: 'slowest first visit', measured: worst(({ cold }) => cold.usefulMs), unit: 'ms', atMost: GOALS.coldMs },
    { name: 'slowest second visit', measured: worst(({ again }) => again.usefulMs), unit: 'ms', atMost: GOALS.againMs },
    {
      name: 'most requests before the content',
      measured: worst(({ cold }) => cold.requestsBefore),
      unit: 'requests',
      atMost: GOALS.requestsBefore,
    },
    { name: 'most requests in all', measured: worst(({ cold }) => cold.requests), unit: 'requests', atMost: GOALS.requestsInAll },
  ];
  const table = rows.map(({ screen, cold, again }) => ({
    screen,
    'first ms': Math.round(cold.usefulMs),
    'requests before': cold.requestsBefore,
    'requests in all': cold.requests,
    kB: round(cold.kilobytes),
    'second ms': Math.round(again.usefulMs),
    'second requests': again.requests,
  }));
  report('screens', table, goals, { network: NETWORK, cpuSlowdown: CPU_SLOWDOWN });
}
