import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** Type-checks every layer, with a cache. `--without-bench` skips the benchmarks, because checking their imports checks half of the server again. */
const CACHE = join(ROOT, 'node_modules/.cache/types');
const PROJECTS = ['.', 'contract', 'payment-sandbox', 'server', 'web', 'web/tsconfig.worker.json'];
if (!process.argv.includes('--without-bench')) PROJECTS.push('bench');

let isRight = run('npm', ['run', 'types', '--workspace', 'web']);
for (const project of PROJECTS) {
  const remembered = join(CACHE, `${project.replace(/\W/g, '-')}.tsbuildinfo`);
  if (!run('tsc', ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', remembered])) isRight = false;
}
if (!isRight) process.exit(1);
