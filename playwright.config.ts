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
// Set by `npm run test:full`. A phone runs '@phone-full' journeys only then.
const IS_FULL = process.env.FULL === '1';
const SERVER: SiteCommand = { command: ['node_modules/.bin/node', ...SERVER_ARGUMENTS], folder: ROOT };
const BASE_URL = `http://localhost:${PORT}`;

// Only the main process creates and removes it; workers use the environment.
const DATA_DIR = process.env.E2E_DATA_DIR ?? makeDataFolder();

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bros-abroad-e2e-'));
  // If root runs this, the embedded database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755);
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  // With 'dot', the end of a log shows every error.
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  ...(IS_FULL ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // One more than the two cores. A fourth gains nothing.
  workers: 3,
  metadata: { isFull: IS_FULL, server: SERVER, late: process.env.LATE, pictures: process.env.PICTURES },
  // Passing only at the second attempt is a fault.
  retries: 0,
  timeout: JOURNEY_WITHIN_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    baseURL: BASE_URL,
    // It costs a fifth of the run: `npm run journeys -- --trace retain-on-failure`.
    trace: 'off',
    // A service worker would bypass mocks. Its own journey allows it.
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
    // The narrowest supported phone, for journeys tagged @phone.
    {
      name: 'phone',
      grep: IS_FULL ? /@phone/ : /@phone(?!-full)/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: ['exec', ...SERVER.command].join(' '),
    url: `${BASE_URL}/readyz`,
    // All journeys share the limits of one IP address.
    env: {
      PORT,
      DATA_DIR,
      DEMO: 'small',
      // Chromium's fake camera shows no face.
      NODE_ENV: 'test',
      FACE_STANDIN: '1',
      IP_RATE_LIMIT_FACTOR: '1000',
      REQUESTS_PER_MINUTE: '100000',
      // Browsers on one machine need no STUN.
      STUN_URLS: '',
      // Only a listener's journey starts the TURN server.
      TURN_URLS: `turn:127.0.0.1:${turnPortFor(Number(PORT))}?transport=udp`,
      TURN_SECRET,
    },
    timeout: JOURNEY_WITHIN_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: PATIENCE_MS },
    stdout: 'pipe',
  },
});
