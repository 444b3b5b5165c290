// `npm run pictures`: takes the screenshots in README and docs from a fresh demo.
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './programs.mjs';
import { run } from './run.mjs';

ensureInstalled();
ensureBuilt();
const isTaken =
  ensureChromium() && run('playwright', ['test', 'e2e/frame/pictures.spec.ts', '--project=desktop'], { PICTURES: '1' });
process.exitCode = isTaken ? 0 : 1;
