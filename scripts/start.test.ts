import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

function start(env: Record<string, string>) {
  const clone = mkdtempSync(join(tmpdir(), 'bros-clone-'));
  try {
    cpSync(join(ROOT, 'scripts'), join(clone, 'scripts'), { recursive: true });
    const path = process.env.PATH ?? '';
    return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: clone, encoding: 'utf8', env: { PATH: path, ...env } });
  } finally {
    rmSync(clone, { recursive: true });
  }
}

test('a mistyped NODE_ENV makes startup fail before anything is installed', () => {
  const { status, stderr, stdout } = start({ NODE_ENV: 'prod' });
  expect({ status, stderr, stdout }).toEqual({
    status: 1,
    stderr: 'The setting NODE_ENV must be development, test or production.\n',
    stdout: '',
  });
});
