import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './run.mjs';

export interface Import {
  specifier: string;
  offset: number;
  /** True for a dynamic import, which is harmless in a cycle. */
  isLater: boolean;
}

export function readSources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)));
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

export function listImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExports];
  const literal = /^(['"`])(.*)\1$/s;
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = literal.exec(source.slice(start, end))?.[2];
    return specifier === undefined ? [] : [{ specifier, offset: start, isLater: true }];
  });
  return [...named.map(({ value, start }) => ({ specifier: value, offset: start, isLater: false })), ...dynamic];
}
