import { RATE_LIMITS } from '@bros/contract/core/rules';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { rateLimits, securityEvents } from '../../core/security/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { sessions } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: '1' } });
const { database } = app;

const tryPassword = (email: string, password: string, headers = {}) =>
  app.visitor(headers).request('POST', '/api/auth/sign-in', { email, password });
const eventsOf = async (memberId: string) =>
  (await database.select().from(securityEvents).where(eq(securityEvents.userId, memberId)).orderBy(securityEvents.createdAt)).map(
    (event) => [event.eventType, event.riskLevel],
  );

describe('a sign-in', () => {
  test('creates a session whose cookie is not readable by scripts', async () => {
    const member = await buildMember(database);
    const response = await tryPassword(member.email.toUpperCase(), TEST_PASSWORD);
    expect(await response.json()).toMatchObject({ step: 'done', session: { member: { id: member.id, email: member.email } } });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('bros.session_token='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('gets the same response for a wrong password and an unknown email; a wrong password is logged as high risk', async () => {
    const member = await buildMember(database);
    const wrong = await (await tryPassword(member.email, 'not the password')).json();
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    expect(await (await tryPassword('nobody@example.com', 'not the password')).json()).toEqual(wrong);
    expect(await eventsOf(member.id)).toEqual([['invalid_credentials', 'high']]);
  });

  test('requires a confirmed email, which is revealed only with the right password', async () => {
    const member = await buildMember(database, { isConfirmed: false });
    expect(await (await tryPassword(member.email, 'not the password')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const response = await tryPassword(member.email, TEST_PASSWORD);
    expect(await response.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', status: 403 });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await database.select().from(sessions).where(eq(sessions.userId, member.id))).toEqual([]);
    expect(await eventsOf(member.id)).toContainEqual(['email_not_confirmed', 'medium']);
  });

  test('is denied to banned and suspended members, and works again after the suspension', async () => {
    const banned = await buildMember(database, { state: 'banned' });
    expect(await (await tryPassword(banned.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'ACCOUNT_BANNED' });
    const until = new Date(Date.now() + 60_000);
    const suspended = await buildMember(database, { state: 'suspended', suspendedUntil: until });
    expect(await (await tryPassword(suspended.email, TEST_PASSWORD)).json()).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      data: { until: until.toISOString() },
    });
    const served = await buildMember(database, { state: 'suspended', suspendedUntil: new Date(Date.now() - 1000) });
    expect((await tryPassword(served.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('sends an email if the device is new but not the member’s first', async () => {
    const member = await buildMember(database);
    const laptop = await app.signIn(member.email);
    await app.signIn(member.email, laptop);
    const readMails = () =>
      database
        .select()
        .from(mails)
        .where(and(eq(mails.to, member.email), eq(mails.template, 'new-device')));
    expect(await readMails()).toHaveLength(0);
    await app.signIn(
      member.email,
      app.visitor({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    );
    expect((await readMails())[0]?.text).toContain('Firefox on Linux');
  });
});

describe('failed sign-ins', () => {
  test('are counted exactly under 200 parallel attempts', async () => {
    const member = await buildMember(database);
    const answers = await Promise.all(Array.from({ length: 200 }, () => tryPassword(member.email, 'not the password')));
    const statuses = answers.map((response) => response.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATE_LIMITS.login.attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - RATE_LIMITS.login.attempts);
    const events = await database
      .select()
      .from(securityEvents)
      .where(
        and(eq(securityEvents.eventType, 'excessive_login_attempts'), sql`${securityEvents.details}->>'activity' = 'login'`),
      );
    expect(events).toHaveLength(1);
    expect(events).toMatchObject([
      { riskLevel: 'high', userId: member.id, details: { email: member.email, activity: 'login', method: 'password' } },
    ]);
  });

  test('also block the right password until the window has passed; rejected attempts do not extend the window', async () => {
    const member = await buildMember(database);
    for (let attempt = 0; attempt < 7; attempt += 1) await tryPassword(member.email, 'not the password');
    expect((await tryPassword(member.email, TEST_PASSWORD)).status).toBe(429);
    const row = and(eq(rateLimits.actionType, 'login'), eq(rateLimits.userId, member.id));
    expect(await database.select().from(rateLimits).where(row)).toMatchObject([{ attempts: 5, refusals: 3 }]);
    await database.update(rateLimits).set({ lastAttemptAt: sql`now() - interval '15 minutes'` }).where(row);
    expect((await tryPassword(member.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('do not prevent a password reset, which ends the block', async () => {
    const member = await buildMember(database);
    for (let attempt = 0; attempt < 6; attempt += 1) await tryPassword(member.email, 'not the password');
    const owner = app.visitor();
    for (let request = 0; request < 5; request += 1)
      await owner.request('POST', '/api/auth/request-password-reset', { email: member.email });
    const { token } = await app.newestMail(member.email);
    const password = 'nine quiet harbors 9';
    await owner.api.accounts.resetPassword({ token, password, confirmPassword: password });
    expect((await tryPassword(member.email, password)).status).toBe(200);
  });

  test('are deleted after a successful sign-in', async () => {
    const member = await buildMember(database);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(member.email, 'not the password');
      expect((await tryPassword(member.email, TEST_PASSWORD)).status).toBe(200);
    }
  });
});

describe('an IP address', () => {
  test('is blocked across accounts; an IPv6 address is counted by its /64 prefix', async () => {
    const strict = await startTestApp({
      env: { IP_RATE_LIMIT_FACTOR: '2', TRUST_PROXY: '1' },
      database: { url: app.databaseUrl, database },
    });
    const from = (address: string) =>
      strict
        .visitor({ 'x-forwarded-for': address })
        .request('POST', '/api/auth/sign-in', { email: `${Math.random()}@example.com`, password: 'not the password' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await from(`2001:db8:1:2::${attempt}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await from('2001:db8:1:3::1')).status).toBe(401);
  });

  test('is not read from forwarding headers without a trusted proxy', async () => {
    const plain = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1' }, database: { url: app.databaseUrl, database } });
    await database.delete(rateLimits);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const caller = plain.visitor({ 'x-forwarded-for': `203.0.113.${attempt}` });
      statuses.push(
        (
          await caller.request('POST', '/api/auth/sign-in', {
            email: `${Math.random()}@example.com`,
            password: 'not the password',
          })
        ).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
