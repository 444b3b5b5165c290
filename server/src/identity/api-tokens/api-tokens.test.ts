import { createHash, randomUUID } from 'node:crypto';
import { API_TOKENS_MAX } from '@bros/contract/core/rules';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { apiTokens } from '../accounts/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const form = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Backup',
  scope: 'read' as const,
  expiresInDays: 30 as const,
  currentPassword: TEST_PASSWORD,
  ...changes,
});
const rowsOf = (memberId: string) => database.select().from(apiTokens).where(eq(apiTokens.userId, memberId));
const readProfile = (token: string | null) =>
  fetch(`${app.publicUrl}/api/profile`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

const post = (caller: Caller, body: unknown) => caller.request('POST', '/api/api-tokens', body);

test('a token is shown once, stored as a hash, and reported by an email and a security event', async () => {
  const { api, member } = await app.signedIn();
  const { item, token } = await api.apiTokens.create(form({ name: '  Back\u202eup <b> ' }));
  expect(token).toMatch(/^bros_[\w-]{43}$/);
  expect(item).toMatchObject({
    name: 'Backup b',
    scope: 'read',
    lastCharacters: token?.slice(-4),
    isExpired: false,
    lastUsedAt: null,
  });
  const [row] = await rowsOf(member.id);
  expect(row?.tokenHash).toBe(
    createHash('sha256')
      .update(token ?? '')
      .digest('hex'),
  );
  expect(JSON.stringify([await api.apiTokens.list(), row])).not.toContain(token);
  const mail = await app.newestMail(member.email);
  expect(mail.subject).toBe('New API token for your Bros Abroad account');
  expect(mail.text).not.toContain(token);
  const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, member.id));
  expect(events.map(({ eventType }) => eventType)).toContain('api_token_created');
  expect(JSON.stringify(events)).not.toContain(token);
  expect(await readProfile(token)).toBe(200);
});

test('fifty identical requests create one token and one email', async () => {
  const caller = await app.signedIn();
  const wish = form();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(caller, wish)));
  const made = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
  const tokens = await Promise.all(made.map(async (response) => ((await response.json()) as { token: string | null }).token));
  expect(tokens.filter((token) => token !== null)).toHaveLength(1);
  expect(await rowsOf(caller.member.id)).toHaveLength(1);
  const aboutToken = and(eq(mails.to, caller.member.email), eq(mails.template, 'new-api-token'));
  expect(await database.$count(mails, aboutToken)).toBe(1);
});

test('at most ten tokens are active, even if many are created concurrently; expired tokens are ignored', async () => {
  const { api, member, ...caller } = await app.signedIn();
  for (let made = 0; made < API_TOKENS_MAX - 1; made++) await api.apiTokens.create(form());
  const both = await Promise.allSettled([api.apiTokens.create(form()), api.apiTokens.create(form())]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(caller).toBeDefined();
  await expect(api.apiTokens.create(form())).rejects.toMatchObject({ code: 'API_TOKEN_LIMIT', data: { max: API_TOKENS_MAX } });
  const [oldest] = await rowsOf(member.id);
  await database
    .update(apiTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(apiTokens.id, oldest?.id ?? ''));
  const { items } = await api.apiTokens.list();
  expect(items.filter(({ isExpired }) => isExpired).map(({ id }) => id)).toEqual([oldest?.id]);
  await api.apiTokens.create(form());
  expect((await rowsOf(member.id)).map(({ id }) => id)).not.toContain(oldest?.id);
});

test.each([
  ['a wrong password', { currentPassword: 'not-the-password-7' }, 403],
  ['no password', { currentPassword: undefined }, 422],
  ['no name', { name: ' \u200b ' }, 422],
  ['a long name', { name: 'x'.repeat(51) }, 422],
  ['no expiry', { expiresInDays: null }, 422],
  ['an expiry that is not offered', { expiresInDays: 31 }, 422],
  ['another scope', { scope: 'admin' }, 422],
  ['an invalid id', { id: '1' }, 422],
  ['an unknown field', { userId: randomUUID() }, 422],
])('a token with %s is rejected', async (_what, changes, status) => {
  const caller = await app.signedIn();
  expect((await post(caller, form(changes))).status).toBe(status);
  expect(await rowsOf(caller.member.id)).toEqual([]);
});

test('a revoked token is rejected immediately; another member cannot find it', async () => {
  const owner = await app.signedIn();
  const stranger = await app.signedIn();
  const { item, token } = await owner.api.apiTokens.create(form());
  await expect(stranger.api.apiTokens.revoke({ id: item.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await stranger.api.apiTokens.list()).items).toEqual([]);
  expect(await readProfile(token)).toBe(200);
  const ends = await Promise.allSettled([1, 2].map(() => owner.api.apiTokens.revoke({ id: item.id })));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readProfile(token)).toBe(401);
});

test('the ID of another member’s token has the same response as an unknown ID', async () => {
  const [first, second] = [await app.signedIn(), await app.signedIn()];
  const wish = form();
  const made = await first.api.apiTokens.create(wish);
  const other = await second.api.apiTokens.create(wish);
  expect(other.token).not.toBeNull();
  expect(other.token).not.toBe(made.token);
});

test('a new password revokes every token', async () => {
  const { api } = await app.signedIn();
  const { token } = await api.apiTokens.create(form());
  const password = 'nine quiet harbors 9';
  await api.accounts.changePassword({ currentPassword: TEST_PASSWORD, password, confirmPassword: password });
  expect(await readProfile(token)).toBe(401);
});
