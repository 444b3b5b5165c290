// `npm run journeys` passes everything after `--` to Playwright, except `--slow`, which runs the journeys once with delayed writes and once with delayed
// responses, to reveal faults that a fast machine hides.
import { run } from './run.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--slow');
const passes = process.argv.includes('--slow') ? ['writes', 'answers'] : [''];

const failed = passes.filter((late) => {
  if (late) console.log(`Journeys with late ${late} …`);
  return !run('playwright', ['test', ...args], late ? { LATE: late } : {});
});
process.exitCode = failed.length === 0 ? 0 : 1;
