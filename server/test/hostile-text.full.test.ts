import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@bros/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { encodeCursor } from '../src/platform/database/page.ts';
import { startTestApp } from './harness.ts';

/** PostgreSQL cannot store these texts. No operation may respond with an internal error. */

const webFolder = await mkdtemp(join(tmpdir(), 'bros-web-'));
await writeFile(join(webFolder, '__spa-fallback.html'), '<html><head></head></html>');
afterAll(() => rm(webFolder, { recursive: true }));
const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, webFolder });
const admin = await app.signedIn({ role: 'admin' });
const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';
const TEXTS = { NUL: '\0', 'a lone surrogate': '\ud800' };
/** A faulty client would send these bytes, because UTF-8 cannot encode a surrogate. */
const ENCODED = { NUL: '%00', 'a lone surrogate': '%ED%A0%80' };
const CURSORS = [
  ...['\0', '\ud800', 'x', 1e300, -1e300, 2 ** 53, 0.5, Number.MAX_SAFE_INTEGER].flatMap((value) =>
    [1, 2, 3, 4].map((length) => encodeCursor(Array.from({ length }, () => value))),
  ),
  ...[1e15, -1e15, 2 ** 40].map((number) => encodeCursor([number, UNKNOWN_ID])),
  'AA',
  'bnVsbA',
];

interface Operation {
  method: string;
  path: string;
  inputSchema: z.core.$ZodType | undefined;
}

const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyContractProcedure>).map(([verb, procedure]): [string, Operation] => {
    const { route, inputSchema } = procedure['~orpc'];
    const { method = 'POST', path = '' } = route;
    return [`${noun}.${verb}`, { method, path: `/api${path}`, inputSchema: inputSchema as z.core.$ZodType | undefined }];
  }),
);

function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(fieldsOf))];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.keys(schema.shape).flatMap((name) =>
    name === 'query' || name === 'params' ? fieldsOf(schema.shape[name]) : [name],
  );
}

const withIds = (path: string, id = UNKNOWN_ID) => path.replace(/\{\w+\}/g, id);

async function statusOf(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<number> {
  const response = await admin.request(method, path, body, headers);
  await response.arrayBuffer();
  return response.status;
}

function send({ method, path, inputSchema }: Operation, text: string, encoded: string): Promise<number> {
  const fields = fieldsOf(inputSchema);
  if (method === 'GET') return statusOf(method, `${withIds(path)}?${fields.map((name) => `${name}=${encoded}`).join('&')}`);
  return statusOf(method, withIds(path), Object.fromEntries(fields.map((name) => [name, text])));
}

const isRefused = (status: number) => status >= 400 && status < 500;

describe.each(['NUL', 'a lone surrogate'] as const)('the hostile text %s', (name) => {
  const [text, encoded] = [TEXTS[name], ENCODED[name]];

  test.each(operations)('causes no error in %s', async (_, operation) => {
    const { method, path, inputSchema } = operation;
    if (path.includes('{')) expect(await statusOf(method, withIds(path, encoded))).toSatisfy(isRefused);
    if (fieldsOf(inputSchema).includes('cursor')) {
      expect(await statusOf(method, `${withIds(path)}?cursor=${encoded}`)).toSatisfy(isRefused);
    }
    expect(await send(operation, text, encoded)).toBeLessThan(500);
  });

  test('in a password is rejected; the error names the field', async () => {
    const response = await app
      .visitor()
      .request('POST', '/api/auth/sign-in', { email: 'a@example.com', password: `long enough ${text}` });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path: 'password' }] } });
  });

  test('in a cookie or a token identifies nobody', async () => {
    const visitor = app.visitor();
    for (const cookie of ['session_token', 'two_factor', 'dont_remember', 'trust_device'].map(
      (part) => `bros.${part}=${encoded}.${encoded}`,
    )) {
      expect((await visitor.request('GET', '/api/profile', undefined, { cookie })).status).toBe(401);
      const body = { code: '123456' };
      expect((await visitor.request('POST', '/api/auth/two-step/verify', body, { cookie })).status).toBeLessThan(500);
    }
    expect((await visitor.request('GET', '/api/profile', undefined, { authorization: `Bearer ${encoded}` })).status).toBe(401);
  });

  test.each(['/', '/destinations/', '/unsubscribe', '/api/account-data/archive.zip', '/dev/mail/', '/assets/'])(
    'causes no error at %s',
    async (path) => {
      expect(
        await statusOf('GET', `${path}${path.endsWith('/') ? encoded : ''}?token=${encoded}&ticket=${encoded}`),
      ).toBeLessThan(500);
    },
  );
});

test('no unknown cursor causes an error', async () => {
  const failed: string[] = [];
  for (const [name, { method, path, inputSchema }] of operations) {
    if (!fieldsOf(inputSchema).includes('cursor')) continue;
    for (const cursor of CURSORS) {
      const status = await statusOf(method, `${withIds(path)}?cursor=${cursor}`);
      if (status >= 500) failed.push(`${name} ${cursor}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
