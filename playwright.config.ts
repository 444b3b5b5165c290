import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { SiteCommand } from './e2e/support/own-site.ts';
import { JOURNEY_WITHIN_MS, PATIENCE_MS } from './e2e/support/patience.ts';
import { TURN_SECRET, turnPortFor } from './e2e/support/turn.ts';
import { findChromium } from './scripts/programs.mjs';
import { ROOT, SERVER_ARGUMENTS } from './scripts/run.mjs';

const PORT = process.env.E2E_PORT ?? '3100';
// Slow journeys of what rarely breaks run with `npm run test:full` alone; '@phone-full' keeps only the run on a phone for it.
const IS_FULL = process.env.FULL === '1';
const SERVER: SiteCommand = { command: ['node_modules/.bin/node', ...SERVER_ARGUMENTS], folder: ROOT };
const BASE_URL = `http://localhost:${PORT}`;

// Workers read this file too and are told the folder; only the run itself makes it, and takes it away again.
const DATA_DIR = process.env.E2E_DATA_DIR ?? makeDataFolder();

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bros-abroad-e2e-'));
  // As private as it was made, root's database would have to move out of it.
  chmodSync(folder, 0o755);
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  // Short, so that the end of a log shows every error of the whole run; `npm run journeys -- --reporter list` names each journey.
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  ...(IS_FULL ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // One more than two cores. A fourth gains nothing.
  workers: 3,
  // `npm run journeys -- --slow` says what comes late.
  metadata: { server: SERVER, late: process.env.LATE },
  // A journey that passes at the second try has found something.
  retries: 0,
  // Two cores carry the server, its database and two browsers. No journey depends on their speed.
  timeout: JOURNEY_WITHIN_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    baseURL: BASE_URL,
    // A trace costs a fifth of the run; `npm run journeys -- --trace retain-on-failure` writes one where a look closer is needed.
    trace: 'off',
    // It would stand between the journeys and the answers they put in the server's mouth; its own journey lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // The journeys whose title carries @phone, again on the narrowest phone the screens promise to fit.
    {
      name: 'phone',
      grep: IS_FULL ? /@phone/ : /@phone(?!-full)/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: ['exec', ...SERVER.command].join(' '),
    url: `${BASE_URL}/readyz`,
    // All the people of the journeys share one address.
    env: {
      PORT,
      DATA_DIR,
      DEMO: '1',
      // Chromium's fake camera shows no face.
      NODE_ENV: 'test',
      FACE_STANDIN: '1',
      ADDRESS_LIMIT_FACTOR: '1000',
      REQUESTS_PER_MINUTE: '100000',
      // Browsers on one machine find each other without asking anybody outside.
      STUN_URLS: '',
      // Only the journey of a listener starts it; to all others its absence is one way less to connect.
      TURN_URLS: `turn:127.0.0.1:${turnPortFor(Number(PORT))}?transport=udp`,
      TURN_SECRET,
    },
    timeout: JOURNEY_WITHIN_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: PATIENCE_MS },
    stdout: 'pipe',
  },
});
