import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findEdgeCycles, findViolation } from './import-rules.ts';
import { ROOT } from './run.mjs';

/** Holds every import of the repository against `boundaries.ts`, prints those it does not allow, and fails if there are any. */
const violations = [
  ...findEdgeCycles().map((cycle) => `scripts/boundaries.ts: the edges ${cycle} form a cycle`),
  ...listSourceFiles().flatMap(checkFile),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(`${violations.length} imports cross a boundary: scripts/boundaries.ts says who may import whom.`);
  process.exitCode = 1;
}

/** What git knows or would add, so that nothing ignored is read. */
function listSourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)));
}

function checkFile(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return listImports(file, source).flatMap(({ specifier, offset }) => {
    const violation = findViolation(file, specifier);
    const line = source.slice(0, offset).split('\n').length;
    return violation === undefined ? [] : [`${file}:${line} imports '${specifier}': ${violation}`];
  });
}

/** Static, type-only, re-exporting and dynamic imports alike. */
function listImports(file: string, source: string): Array<{ specifier: string; offset: number }> {
  const { module } = parseSync(file, source);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExports];
  const literal = /^(['"`])(.*)\1$/s;
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = literal.exec(source.slice(start, end))?.[2];
    return specifier === undefined ? [] : [{ specifier, offset: start }];
  });
  return [...named.map(({ value, start }) => ({ specifier: value, offset: start })), ...dynamic];
}
