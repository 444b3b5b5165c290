import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environment } from './config-environment.ts';
import { SECRET_SETTINGS } from './config-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bros-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, String(text.length));
  writeFileSync(path, text);
  return path;
}

test('a secret can be read from a file; a trailing newline is ignored', () => {
  const config = readConfig({ SECRET_FILE: file(`${'s'.repeat(40)}\n`), DATABASE_URL_FILE: file('postgres://bros:p@db/bros\n') });
  expect(config).toMatchObject({ secret: 's'.repeat(40), databaseUrl: 'postgres://bros:p@db/bros' });
});

test.each([
  [{ SECRET_FILE: join(folder, 'none') }, 'SECRET_FILE is'],
  [{ SECRET_FILE: file('') }, 'which is empty.'],
  [{ SECRET_FILE: file('x'), SECRET: 'y'.repeat(40) }, 'SECRET and SECRET_FILE are both set: remove one.'],
  [{ SECRET_FILE: file('short') }, 'The setting SECRET must have at least 32 characters.'],
])('an invalid secret file makes startup fail with a clear message: %j', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence);
});

test('every setting whose name says that it is secret can be read from a file', () => {
  const secret = Object.keys(environment.shape).filter((name) => /SECRET|KEY|TOKEN|PASSWORD/.test(name));
  expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(secret));
});
