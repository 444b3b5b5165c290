import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@bros/contract/rules';
import { TOKEN_SCOPES, type TokenScope } from '@bros/contract/token-access';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import { buildMember, type MemberTraits, TEST_PASSWORD, type TestMember } from '../../test/factories.ts';
import { startTestApp } from '../../test/harness.ts';
import { users } from '../accounts/tables.ts';
import { createLog } from '../platform/log.ts';
import { rateLimits, securityEvents } from '../security/tables.ts';
import { createSecret } from './secret.ts';
import { apiTokens } from './tables.ts';

let logged = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const env = { ADDRESS_LIMIT_FACTOR: '1', REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: 'loopback' };
const app = await startTestApp({ env, log: createLog('debug', destination) });
const { database } = app;

const HOUR_MS = 3_600_000;
let addresses = 0;
/** Each test calls from an address of its own, since wrong tokens are counted by address. */
const newAddress = () => `198.51.100.${++addresses}`;

async function giveToken(member: TestMember, scope: TokenScope, expiresAt = new Date(Date.now() + HOUR_MS)): Promise<string> {
  const { token, ...kept } = createSecret();
  await database
    .insert(apiTokens)
    .values({ ...kept, userId: member.id, clientId: randomUUID(), name: 'Script', scope, expiresAt });
  return token;
}

/** As a script calls: no cookie, no origin. */
function call(token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(app.publicUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function outcome(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : `${response.status} ${((await response.json()) as { code: string }).code}`;
}

const preferences = { connections: { inApp: true, mail: true } };
const OPERATIONS = {
  read: (token: string) => call(token, 'GET', '/api/profile'),
  people: (token: string) => call(token, 'GET', '/api/members'),
  write: (token: string) => call(token, 'POST', '/api/reports', { nonsense: preferences }),
  security: (token: string) => call(token, 'GET', '/api/auth/devices'),
  staff: (token: string) => call(token, 'GET', '/api/staff/overview'),
} as const;
type Kind = keyof typeof OPERATIONS;

const CLOSED = '403 TOKEN_NOT_TAKEN';
const OUT = '401 TOKEN_INVALID';
const ALL_OUT = { read: OUT, people: OUT, write: OUT, security: OUT, staff: OUT };
const inFuture = () => new Date(Date.now() + HOUR_MS);

/** Who holds the token, and what a token of the scope `write` gets of each kind of operation. `422` is past every check of who calls. */
const STANDINGS: Record<
  string,
  { traits: MemberTraits; state?: Partial<typeof users.$inferInsert>; gets: Record<Kind, string> }
> = {
  explorer: {
    traits: { tier: 'explorer' },
    gets: { read: '200', people: '200', write: '422 INPUT_INVALID', security: CLOSED, staff: CLOSED },
  },
  'browser, whose tier shows nobody': {
    traits: { tier: 'browser' },
    gets: { read: '200', people: '403 TIER_REQUIRED', write: '422 INPUT_INVALID', security: CLOSED, staff: CLOSED },
  },
  admin: {
    traits: { role: 'admin' },
    gets: { read: '200', people: '200', write: '422 INPUT_INVALID', security: CLOSED, staff: CLOSED },
  },
  unconfirmed: {
    traits: { isConfirmed: false },
    gets: {
      read: '403 EMAIL_NOT_CONFIRMED',
      people: '403 EMAIL_NOT_CONFIRMED',
      write: '403 EMAIL_NOT_CONFIRMED',
      security: CLOSED,
      staff: CLOSED,
    },
  },
  'about to be deleted': {
    traits: {},
    state: { deletionDueAt: inFuture() },
    gets: {
      read: '403 ACCOUNT_LEAVING',
      people: '403 ACCOUNT_LEAVING',
      write: '403 ACCOUNT_LEAVING',
      security: CLOSED,
      staff: CLOSED,
    },
  },
  'past his deletion': { traits: {}, state: { deletionDueAt: new Date(Date.now() - HOUR_MS) }, gets: ALL_OUT },
  suspended: { traits: {}, state: { state: 'suspended', suspendedUntil: inFuture() }, gets: ALL_OUT },
  banned: { traits: {}, state: { state: 'banned' }, gets: ALL_OUT },
};

describe.each(TOKEN_SCOPES)('a token of the scope %s', (scope) => {
  test.each(Object.entries(STANDINGS))('of a member who is %s', async (_name, { traits, state, gets }) => {
    const member = await buildMember(database, traits);
    if (state) await database.update(users).set(state).where(eq(users.id, member.id));
    const token = await giveToken(member, scope);
    const got: Record<string, string> = {};
    for (const [kind, ask] of Object.entries(OPERATIONS)) got[kind] = await outcome(ask(token));
    const isRefused = scope === 'read' && gets.write !== OUT;
    expect(got).toEqual({ ...gets, ...(isRefused && { write: '403 TOKEN_SCOPE' }) });
    await database.delete(rateLimits);
  });
});

test('a refused write says which scope it takes', async () => {
  const token = await giveToken(await buildMember(database), 'read');
  const answer = await OPERATIONS.write(token);
  expect(await answer.json()).toMatchObject({ code: 'TOKEN_SCOPE', data: { takes: 'write' } });
});

test('no token reaches what secures an account, decides over it, or makes tokens', async () => {
  const member = await buildMember(database);
  const token = await giveToken(member, 'write');
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
    expect([path, await outcome(call(token, method, path, body))]).toEqual([path, CLOSED]);
  expect(await database.$count(apiTokens, eq(apiTokens.userId, member.id))).toBe(1);
});

test('a token writes as its owner does, from anywhere', async () => {
  const member = await buildMember(database, { tier: 'explorer' });
  const other = await buildMember(database, { tier: 'explorer' });
  const token = await giveToken(member, 'write');
  expect(await outcome(call(token, 'PUT', `/api/blocks/${other.id}`))).toBe('200');
  expect(await outcome(call(token, 'DELETE', `/api/trips/${randomUUID()}`))).toBe('404 NOT_FOUND');
});

describe('beside a token', () => {
  test('no cookie is read, be the token right or wrong', async () => {
    const session = await app.openSession(await buildMember(database, { role: 'admin' }));
    const headers = { cookie: session.cookie, origin: app.publicUrl, 'x-forwarded-for': newAddress() };
    expect(await outcome(call('bros_wrong', 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    expect(await outcome(call('', 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    const token = await giveToken(await buildMember(database, { tier: 'browser' }), 'write');
    expect(await outcome(call(token, 'GET', '/api/members', undefined, headers))).toBe('403 TIER_REQUIRED');
  });

  test('a page elsewhere gains nothing: its cookie counts against it, and no preflight is answered', async () => {
    const session = await app.openSession(await buildMember(database));
    const token = await giveToken(await buildMember(database), 'write');
    const elsewhere = { origin: 'https://evil.example', cookie: session.cookie };
    expect(await outcome(call(token, 'POST', '/api/reports', {}, elsewhere))).toBe('403 FORBIDDEN');
    expect(await outcome(call('', 'POST', '/api/reports', {}, elsewhere))).toBe('403 FORBIDDEN');
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
    const token = await giveToken(await buildMember(database), 'write');
    const extraHeaders = { origin: app.publicUrl, authorization: `Bearer ${token}` };
    const socket = io(app.publicUrl, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders,
      auth: { token },
    });
    const told = await new Promise((resolve) => {
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('connect', () => resolve('open'));
    });
    socket.close();
    expect(told).toBe('UNAUTHENTICATED');
  });
});

describe('a wrong token', () => {
  test('is refused, expired or made up, and what is tried is counted by address', async () => {
    const member = await buildMember(database);
    const headers = { 'x-forwarded-for': newAddress() };
    const expired = await giveToken(member, 'read', new Date(Date.now() - 1000));
    const good = await giveToken(member, 'read');
    const hash = (await database.select().from(apiTokens).where(eq(apiTokens.userId, member.id)))[1]?.tokenHash ?? '';
    const tries = [expired, hash, `${good}x`, good.slice(0, -1), good.toUpperCase(), '%00', "' or 1=1", 'x'.repeat(9000)];
    for (const wrong of tries) expect(await outcome(call(wrong, 'GET', '/api/profile', undefined, headers))).toBe(OUT);
    for (const _ of [1, 2]) await call('bros_x', 'GET', '/api/profile', undefined, headers);
    const blocked = await call('bros_x', 'GET', '/api/profile', undefined, headers);
    expect([blocked.status, Number(blocked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await outcome(call(good, 'GET', '/api/profile', undefined, headers))).toBe('200');
    const events = await database.select().from(securityEvents).where(eq(securityEvents.eventType, 'excessive_attempts'));
    expect(events.map(({ details }) => details.activity)).toContain('api_token');
  });

  test('is not in the log, nor is a right one', async () => {
    const token = await giveToken(await buildMember(database), 'read');
    await call(token, 'GET', '/api/profile');
    await call('bros_zq7sentinel', 'GET', '/api/profile', undefined, { 'x-forwarded-for': newAddress() });
    await app.app.server.log.error({ headers: { authorization: `Bearer ${token}` } }, 'careless');
    expect(logged).toContain('/api/profile');
    expect(logged).toContain('careless');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain('zq7sentinel');
  });
});

test('each token has its own rate, whatever the address', async () => {
  const member = await buildMember(database);
  const [busy, calm] = [await giveToken(member, 'read'), await giveToken(member, 'read')];
  for (let asked = 0; asked < API_TOKEN_REQUESTS_PER_MINUTE; asked++) {
    const answer = await call(busy, 'GET', '/api/settings', undefined, { 'x-forwarded-for': newAddress() });
    expect(answer.status).toBe(200);
  }
  const over = await call(busy, 'GET', '/api/settings');
  expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await call(calm, 'GET', '/api/settings')).status).toBe(200);
});

test('its use is written down at most once a minute', async () => {
  const member = await buildMember(database);
  const token = await giveToken(member, 'read');
  const lastUse = async () =>
    (await database.select().from(apiTokens).where(eq(apiTokens.userId, member.id)))[0]?.lastUsedAt?.getTime() ?? null;
  expect(await lastUse()).toBeNull();
  await Promise.all([1, 2, 3].map(() => call(token, 'GET', '/api/profile')));
  await vi.waitFor(async () => expect(await lastUse()).not.toBeNull());
  const first = await lastUse();
  await call(token, 'GET', '/api/profile');
  expect(await lastUse()).toBe(first);
  const longAgo = new Date(Date.now() - 61_000);
  await database.update(apiTokens).set({ lastUsedAt: longAgo }).where(eq(apiTokens.userId, member.id));
  await call(token, 'GET', '/api/profile');
  await vi.waitFor(async () => expect(await lastUse()).toBeGreaterThan(longAgo.getTime()));
});
