import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { fromAuthEmail, toAuthEmail } from './auth-email.ts';
import { sessions } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const PASSWORD = 'nine quiet harbors 9';

describe.each([
  ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
  ['a&b@example.com', 'a&b@example.com'],
  ['Ana@Почта.РФ', 'ana@xn--80a1acny.xn--p1ai'],
])('a member with the email %s', (typed, stored) => {
  const caller = app.visitor();

  test('signs up, confirms the email in the same session, and signs in', async () => {
    const form = { firstName: 'Ana', lastName: 'Li', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await caller.request('POST', '/api/auth/sign-up', { ...form, email: typed })).status).toBe(201);
    const { token } = await app.newestMail(stored);
    expect(await caller.api.accounts.confirmEmail({ token })).toEqual({ outcome: 'confirmed' });
    const { session } = await caller.api.accounts.session();
    expect(session?.member).toMatchObject({ email: stored, isConfirmed: true });
    const [user] = await app.database.select().from(users).where(eq(users.email, stored));
    expect(await app.database.$count(sessions, eq(sessions.userId, user?.id ?? ''))).toBe(1);
    expect(await app.visitor().api.accounts.signIn({ email: typed, password: PASSWORD })).toMatchObject({ step: 'done' });
    await expect(app.visitor().api.accounts.signIn({ email: typed, password: 'wrong words' })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await (await app.visitor().request('POST', '/api/auth/sign-up', { ...form, email: stored })).json()).toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
  });

  test('sees the email in the authenticator app and in the passkey', async () => {
    const { otpauthUri } = await caller.api.accounts.startTwoStep({ currentPassword: PASSWORD });
    expect(decodeURIComponent(new URL(otpauthUri).pathname)).toContain(stored);
    const { options } = await caller.api.accounts.startPasskey({ name: 'Phone', currentPassword: PASSWORD });
    expect(options).toMatchObject({ user: { displayName: stored } });
  });

  test('can request the confirmation and a new password by email', async () => {
    await caller.api.accounts.requestPasswordReset({ email: typed });
    const { token } = await app.newestMail(stored);
    const changed = { token, password: `${PASSWORD} more`, confirmPassword: `${PASSWORD} more` };
    expect((await app.visitor().request('POST', '/api/auth/reset-password', changed)).status).toBe(200);
    expect(await app.visitor().api.accounts.signIn({ email: typed, password: changed.password })).toMatchObject({ step: 'done' });
  });
});

test('an unconfirmed member can request the link again with any valid email', async () => {
  const email = 'a/b@example.xn--p1ai';
  await buildMember(app.database, { email, isConfirmed: false });
  await app.visitor().api.accounts.resendConfirmation({ email });
  const { token } = await app.newestMail(email);
  expect(await app.visitor().api.accounts.confirmEmail({ token })).toEqual({ outcome: 'confirmed' });
  await app.signIn(email);
});

test('an email that looks like the encoded form of another opens only its own account', async () => {
  const form = toAuthEmail('a&c@example.com');
  await buildMember(app.database, { email: 'a&c@example.com' });
  await expect(app.signIn(form)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(fromAuthEmail(toAuthEmail(form))).toBe(form);
});
