/** Measures `npm start` on a fresh clone until the first page. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/run.mjs';
import { findPort } from '../server/test/process.ts';
import { makeFolder, startProgram } from './support/application.ts';
import { report, round } from './support/report.ts';

const GOAL_SECONDS = 60;

const folder = await makeFolder();
const clone = join(folder.path, 'clone');
try {
  const secondsTo = (program: string, ...args: string[]) => {
    const startedAt = performance.now();
    execFileSync(program, args, { cwd: folder.path, stdio: 'ignore' });
    return (performance.now() - startedAt) / 1000;
  };
  const cloned = secondsTo('git', 'clone', '--depth', '1', `file://${ROOT}`, clone);
  const ensure = `import('${pathToFileURL(join(clone, 'scripts/install.mjs'))}').then(({ ensureInstalled }) => ensureInstalled())`;
  const installed = secondsTo(process.execPath, '--eval', ensure);
  const application = await startProgram({
    command: [process.execPath, [join(clone, 'scripts/start.mjs')]],
    port: await findPort(),
    env: { NODE_COMPILE_CACHE: join(folder.path, 'compiled') },
    folder: clone,
  });
  await application.stop();
  const started = application.firstPageMs / 1000;
  report(
    'clone',
    [
      { step: 'clone', seconds: round(cloned) },
      { step: 'download and install', seconds: round(installed) },
      { step: 'npm start to the first page', seconds: round(started) },
    ],
    [{ name: 'npm start on a fresh clone, after the download', measured: started, unit: 's', atMost: GOAL_SECONDS }],
  );
} finally {
  await folder.remove();
}
