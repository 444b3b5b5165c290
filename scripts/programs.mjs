import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Preferred first: the headless shell takes only two thirds of the time. */
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function findChromium() {
  return process.env.CHROMIUM_PATH ?? findProgram(CHROMIUM_NAMES) ?? (isExecutable(MACOS_CHROME) ? MACOS_CHROME : undefined);
}

/**
 * Finds or installs a browser for the journeys: an installed one, the Debian package (as root), or Playwright's own.
 * @returns {boolean} false if there is none
 */
export function ensureChromium() {
  return (
    Boolean(findChromium()) ||
    installDebianPackage('chromium-headless-shell') ||
    installDebianPackage('chromium') ||
    run('playwright', ['install', 'chromium'])
  );
}

export function ensureRedis() {
  return Boolean(findProgram(['redis-server'])) || installDebianPackage('redis-server');
}

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
