import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { sessions, verifications } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const NEW_PASSWORD = 'nine quiet harbors 9';
const reset = (token: string, password = NEW_PASSWORD) =>
  app.visitor().request('POST', '/api/auth/reset-password', { token, password, confirmPassword: password });
const askForReset = async (email: string) => {
  await app.visitor().api.accounts.requestPasswordReset({ email });
  return (await app.newestMail(email)).token;
};

describe('confirming an email', () => {
  test('activates the account, and is idempotent', async () => {
    const caller = app.visitor();
    const email = 'confirming@example.com';
    await caller.api.accounts.signUp({
      firstName: 'Ana',
      lastName: 'Li',
      email,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    const { token } = await app.newestMail(email);
    expect(await caller.api.accounts.confirmEmail({ token })).toEqual({ outcome: 'confirmed' });
    expect((await caller.api.profiles.mine()).displayName).toBe('Ana');
    const [user] = await database.select().from(users).where(eq(users.email, email));
    expect(user?.emailConfirmedAt).toBeInstanceOf(Date);
    const elsewhere = app.visitor();
    expect(await elsewhere.api.accounts.confirmEmail({ token })).toEqual({ outcome: 'alreadyConfirmed' });
    expect((await elsewhere.api.accounts.session()).session).toBeNull();
  });

  test.each([
    ['truncated', (token: string) => token.slice(0, -4)],
    ['foreign', () => 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl'],
    ['not a token', () => 'x'],
  ])('rejects a link that is %s', async (_, change) => {
    const member = await buildMember(database, { isConfirmed: false });
    await app.visitor().api.accounts.resendConfirmation({ email: member.email });
    const { token } = await app.newestMail(member.email);
    expect(await (await app.visitor().request('POST', '/api/auth/confirm-email', { token: change(token) })).json()).toMatchObject(
      { code: 'LINK_INVALID', status: 410 },
    );
  });

  test('can be requested again, with the same response for every address', async () => {
    const confirmed = await buildMember(database);
    const answers = [
      await app.visitor().api.accounts.resendConfirmation({ email: confirmed.email }),
      await app.visitor().api.accounts.resendConfirmation({ email: 'nobody@example.com' }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await expect(app.newestMail(confirmed.email)).rejects.toThrow();
  });
});

describe('a password reset', () => {
  test('works once, ends every session and creates a security event', async () => {
    const open = await app.signedIn();
    const token = await askForReset(open.member.email);
    expect((await reset(token)).status).toBe(200);
    expect(await database.select().from(sessions).where(eq(sessions.userId, open.member.id))).toEqual([]);
    expect(await (await reset(token)).json()).toMatchObject({ code: 'LINK_INVALID' });
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, open.member.id));
    expect(events.map((event) => event.eventType)).toContain('password_reset');
    await expect(app.signIn(open.member.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('closes the sockets of the sessions that it ends', async () => {
    const open = await app.signedIn();
    const token = await askForReset(open.member.email);
    const ended = nextEvent(await openSocket(app, open), 'session.ended');
    expect((await reset(token)).status).toBe(200);
    expect(await ended).toEqual({ reason: 'passwordChanged' });
  });

  test('works once, even if it is sent twenty times concurrently', async () => {
    const member = await buildMember(database);
    const token = await askForReset(member.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `harbor number ${index} of twenty`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(410)]);
  });

  test('expires after an hour; a check of the link and the reset itself report that', async () => {
    const member = await buildMember(database);
    const token = await askForReset(member.email);
    await app.visitor().api.accounts.inspectPasswordReset({ token });
    await database
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.value, member.id));
    await expect(app.visitor().api.accounts.inspectPasswordReset({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await (await reset(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('rejects a weak password and keeps the link valid', async () => {
    const member = await buildMember(database);
    const token = await askForReset(member.email);
    expect(await (await reset(token, 'password1')).json()).toMatchObject({ code: 'PASSWORD_WEAK' });
    expect((await reset(token)).status).toBe(200);
  });

  test('always links to PUBLIC_URL, even if a request has another Host header', async () => {
    const member = await buildMember(database);
    const caller = app.visitor({ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    await caller.request('POST', '/api/auth/request-password-reset', { email: member.email });
    const mail = await app.newestMail(member.email);
    expect(mail.text).toContain(`${app.publicUrl}/reset-password#token=`);
    expect(mail.text).not.toContain('evil.example');
  });

  test('stores no usable token in the database', async () => {
    const member = await buildMember(database);
    const token = await askForReset(member.email);
    const rows = await database.select().from(verifications).where(eq(verifications.value, member.id));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a change of password', () => {
  test('ends all sessions except the current one', async () => {
    const here = await app.signedIn();
    const there = await app.signIn(here.member.email);
    await here.api.accounts.changePassword({
      currentPassword: TEST_PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    await here.api.profiles.mine();
    await expect.poll(() => there.api.profiles.mine().catch((error) => error.code)).toBe('UNAUTHENTICATED');
    expect((await app.newestMail(here.member.email)).subject).toContain('password was changed');
  });

  test('requires the current password', async () => {
    const caller = await app.signedIn();
    await expect(
      caller.api.accounts.changePassword({
        currentPassword: 'not the password',
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    ).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  });
});
