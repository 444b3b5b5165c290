import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The shell without a window comes first: the journeys take two thirds of the time in it. */
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of an installed Chromium; undefined leaves the choice to Playwright. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? findProgram(CHROMIUM_NAMES) ?? (isExecutable(MACOS_CHROME) ? MACOS_CHROME : undefined);
}

/**
 * Sees to a browser for the journeys: an installed one, on Debian as root the package, else Playwright's own.
 * @returns {boolean} whether there is one
 */
export function ensureChromium() {
  return (
    Boolean(findChromium()) ||
    installDebianPackage('chromium-headless-shell') ||
    installDebianPackage('chromium') ||
    run('playwright', ['install', 'chromium'])
  );
}

/** Sees to a real Redis for the tests that run several processes; those say so themselves when there is none. */
export function ensureRedis() {
  return Boolean(findProgram(['redis-server'])) || installDebianPackage('redis-server');
}

/** Sees to a real TURN server for the journey of a stream's listener; it says so itself when there is none. */
export function ensureTurnServer() {
  return Boolean(findProgram(['turnserver'])) || installDebianPackage('coturn');
}

/** @param {string} name */
function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], env);
  return install() || (run('apt-get', ['update', '--quiet'], env) && install());
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
