// `npm run journeys`: everything after `--` goes to Playwright. `--slow` runs the journeys twice, once with late writes and once with late responses. A journey
// that fails then asserts too early, or shows a fault that a fast machine hides.
import { run } from './run.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--slow');
const passes = process.argv.includes('--slow') ? ['writes', 'answers'] : [''];

const failed = passes.filter((late) => {
  if (late) console.log(`Journeys with late ${late} …`);
  return !run('playwright', ['test', ...args], late ? { LATE: late } : {});
});
process.exitCode = failed.length === 0 ? 0 : 1;
