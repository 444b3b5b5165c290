import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { buildMember, LISBON } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { giveToken } from '../../../test/tokens.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The type check excludes this folder, because the test generates the types. */
const CLIENT_FOLDER = join(ROOT, 'server/test/api-client');

const app = await startTestApp({ hasWorkers: false });
const source = await (await app.visitor().request('GET', '/api/openapi.json')).text();

test('the API document passes Redocly’s recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a client generated from the API document compiles and can call the API', async () => {
  const types = astToString(await openapiTypescript(JSON.parse(source)));
  await writeFile(join(CLIENT_FOLDER, 'api.d.ts'), types);
  const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', CLIENT_FOLDER]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
  await seedFirstCities(app.database);
  const member = await buildMember(app.database);
  const client = (await import(join(CLIENT_FOLDER, 'client.ts'))) as { visit(...given: unknown[]): Promise<unknown> };
  expect(await client.visit(app.publicUrl, await giveToken(app, member, 'write'), LISBON)).toEqual({
    cityName: 'Lisbon',
    upcoming: 0,
    refusal: 'NOT_FOUND',
  });
});
