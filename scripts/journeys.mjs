// `npm run journeys`: the journeys in a real browser; everything after `--` goes to Playwright. With `--slow` they run twice on a slow connection,
// once with late writes and once with late answers. A journey that fails then looks too early, or shows a fault that a quick machine hides.
import { run } from './run.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--slow');
const passes = process.argv.includes('--slow') ? ['writes', 'answers'] : [''];

const failed = passes.filter((late) => {
  if (late) console.log(`Journeys with late ${late} …`);
  return !run('playwright', ['test', ...args], late ? { LATE: late } : {});
});
process.exitCode = failed.length === 0 ? 0 : 1;
