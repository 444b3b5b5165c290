import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { TokenScope } from '@bros/contract/core/access';
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@bros/contract/core/rules';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { callByToken, giveToken, OUT, outcomeOf, TOKEN_REFUSED } from '../../../test/tokens.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { createLog } from '../../platform/log.ts';
import { apiTokens } from '../accounts/tables.ts';

let logged = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const env = { IP_RATE_LIMIT_FACTOR: '1', REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: 'loopback' };
const app = await startTestApp({ env, log: createLog('debug', destination) });
const { database } = app;

let addresses = 0;
/** Wrong tokens are counted by IP address. */
const newAddress = () => `198.51.100.${++addresses}`;

test('a rejected write names the required scope', async () => {
  const token = await giveToken(app, await buildMember(database), 'read');
  const response = await callByToken(app, token, 'POST', '/api/reports', {});
  expect(await response.json()).toMatchObject({ code: 'TOKEN_SCOPE', data: { takes: 'write' } });
});

test('no token can manage an account’s security, delete the account, or create tokens', async () => {
  const member = await buildMember(database);
  const token = await giveToken(app, member, 'write');
  const form = { id: randomUUID(), name: 'More', scope: 'write', expiresInDays: 30, currentPassword: TEST_PASSWORD };
  const [row] = await database.select().from(apiTokens).where(eq(apiTokens.userId, member.id));
  const tries: [string, string, unknown?][] = [
    ['POST', '/api/api-tokens', form],
    ['GET', '/api/api-tokens'],
    ['DELETE', `/api/api-tokens/${row?.id}`],
    ['GET', '/api/auth/session'],
    ['POST', '/api/auth/sign-in', { email: member.email, password: TEST_PASSWORD }],
    ['GET', '/api/auth/passkeys'],
    ['POST', '/api/account-data/download', { currentPassword: TEST_PASSWORD }],
    ['POST', '/api/account-data/deletion', { currentPassword: TEST_PASSWORD, phrase: 'delete my account' }],
    ['DELETE', '/api/account-data/deletion'],
  ];
  for (const [method, path, body] of tries)
    expect([path, await outcomeOf(callByToken(app, token, method, path, body))]).toEqual([path, TOKEN_REFUSED]);
  expect(await database.$count(apiTokens, eq(apiTokens.userId, member.id))).toBe(1);
});

test('a token writes with its owner’s rights from any origin', async () => {
  const member = await buildMember(database, { tier: 'explorer' });
  const other = await buildMember(database, { tier: 'explorer' });
  const token = await giveToken(app, member, 'write');
  expect(await outcomeOf(callByToken(app, token, 'PUT', `/api/blocks/${other.id}`))).toBe('200');
  expect(await outcomeOf(callByToken(app, token, 'DELETE', `/api/blocks/${other.id}`))).toBe('200');
});

test('a file can be uploaded with a token', async () => {
  const member = await buildMember(database, { tier: 'explorer' });
  const upload = async (scope: TokenScope) =>
    outcomeOf(
      fetch(`${app.publicUrl}/api/photos/${randomUUID()}?kind=photo`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await giveToken(app, member, scope)}`,
          'content-type': 'application/octet-stream',
        },
        body: Buffer.from('no picture at all'),
      }),
    );
  expect(await upload('read')).toBe('403 TOKEN_SCOPE');
  expect(await upload('write')).toBe('415 PICTURE_FORMAT');
});

describe('with a token', () => {
  test('cookies are ignored, even if the token is invalid', async () => {
    const session = await app.signedIn({ role: 'admin' });
    const headers = { cookie: session.cookie, origin: app.publicUrl, 'x-forwarded-for': newAddress() };
    expect(await outcomeOf(callByToken(app, 'bros_wrong', 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    expect(await outcomeOf(callByToken(app, '', 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    const token = await giveToken(app, await buildMember(database, { tier: 'browser' }), 'write');
    expect(await outcomeOf(callByToken(app, token, 'GET', '/api/members', undefined, headers))).toBe('403 TIER_REQUIRED');
  });

  test('another site cannot send requests: a cookie causes a refusal, and no preflight succeeds', async () => {
    const session = await app.signedIn();
    const token = await giveToken(app, await buildMember(database), 'write');
    const elsewhere = { origin: 'https://evil.example', cookie: session.cookie };
    expect(await outcomeOf(callByToken(app, token, 'POST', '/api/reports', {}, elsewhere))).toBe('403 FORBIDDEN');
    expect(await outcomeOf(callByToken(app, '', 'POST', '/api/reports', {}, elsewhere))).toBe('403 FORBIDDEN');
    const preflight = await fetch(`${app.publicUrl}/api/reports`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    const allowed = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
    const basic = await fetch(`${app.publicUrl}/api/reports`, { method: 'POST', headers: { authorization: 'Basic eDp5' } });
    expect(basic.status).toBe(403);
  });

  test('no socket opens', async () => {
    const token = await giveToken(app, await buildMember(database), 'write');
    const extraHeaders = { origin: app.publicUrl, authorization: `Bearer ${token}` };
    const socket = io(app.publicUrl, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders,
      auth: { token },
    });
    const outcome = await new Promise((resolve) => {
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('connect', () => resolve('open'));
    });
    socket.close();
    expect(outcome).toBe('UNAUTHENTICATED');
  });
});

describe('a wrong token', () => {
  test('that is expired or invented is rejected; attempts are counted by IP address', async () => {
    const member = await buildMember(database);
    const headers = { 'x-forwarded-for': newAddress() };
    const expired = await giveToken(app, member, 'read', new Date(Date.now() - 1000));
    const good = await giveToken(app, member, 'read');
    const hash = (await database.select().from(apiTokens).where(eq(apiTokens.userId, member.id)))[1]?.tokenHash ?? '';
    const tries = [expired, hash, `${good}x`, good.slice(0, -1), good.toUpperCase(), '%00', "' or 1=1", 'x'.repeat(9000)];
    for (const wrong of tries)
      expect(await outcomeOf(callByToken(app, wrong, 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    for (const _ of [1, 2]) await callByToken(app, 'bros_x', 'GET', '/api/profile', undefined, headers);
    const blocked = await callByToken(app, 'bros_x', 'GET', '/api/profile', undefined, headers);
    expect([blocked.status, Number(blocked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await outcomeOf(callByToken(app, good, 'GET', '/api/profile', undefined, headers))).toBe('200');
    const events = await database.select().from(securityEvents).where(eq(securityEvents.eventType, 'excessive_attempts'));
    expect(events.map(({ details }) => details.activity)).toContain('api_token');
  });

  test('is not logged, and neither is a valid token', async () => {
    const token = await giveToken(app, await buildMember(database), 'read');
    await callByToken(app, token, 'GET', '/api/profile');
    await callByToken(app, 'bros_zq7sentinel', 'GET', '/api/profile', undefined, { 'x-forwarded-for': newAddress() });
    app.app.server.log.error({ headers: { authorization: `Bearer ${token}` } }, 'careless');
    expect(logged).toContain('/api/profile');
    expect(logged).toContain('careless');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain('zq7sentinel');
  });
});

test('each token has one rate limit for all IP addresses', async () => {
  const member = await buildMember(database);
  const [busy, calm] = [await giveToken(app, member, 'read'), await giveToken(app, member, 'read')];
  for (let asked = 0; asked < API_TOKEN_REQUESTS_PER_MINUTE; asked++) {
    const response = await callByToken(app, busy, 'GET', '/api/settings', undefined, { 'x-forwarded-for': newAddress() });
    expect(response.status).toBe(200);
  }
  const over = await callByToken(app, busy, 'GET', '/api/settings');
  expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await callByToken(app, calm, 'GET', '/api/settings')).status).toBe(200);
});

test('the use of a token is recorded at most once a minute', async () => {
  const member = await buildMember(database);
  const token = await giveToken(app, member, 'read');
  const lastUse = async () =>
    (await database.select().from(apiTokens).where(eq(apiTokens.userId, member.id)))[0]?.lastUsedAt?.getTime() ?? null;
  expect(await lastUse()).toBeNull();
  await Promise.all([1, 2, 3].map(() => callByToken(app, token, 'GET', '/api/profile')));
  await expect.poll(lastUse).not.toBeNull();
  const first = await lastUse();
  await callByToken(app, token, 'GET', '/api/profile');
  expect(await lastUse()).toBe(first);
  const longAgo = new Date(Date.now() - 61_000);
  await database.update(apiTokens).set({ lastUsedAt: longAgo }).where(eq(apiTokens.userId, member.id));
  await callByToken(app, token, 'GET', '/api/profile');
  await expect.poll(lastUse).toBeGreaterThan(longAgo.getTime());
});
