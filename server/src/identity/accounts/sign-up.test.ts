import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { rateLimits, securityEvents } from '../../core/security/tables.ts';
import { createLog } from '../../platform/log.ts';
import { invitations, invitationUses } from '../invitations/tables.ts';

const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' }, log });
const { database } = app;

const form = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Tomás',
  lastName: 'Okafor',
  email: `tomas.${Math.random().toString(36).slice(2)}@example.com`,
  password: 'seven green ferries 7',
  confirmPassword: 'seven green ferries 7',
  ...changes,
});

const signUp = (body: unknown, caller = app.visitor()) => caller.request('POST', '/api/auth/sign-up', body);
const findUser = async (email: string) => (await database.select().from(users).where(eq(users.email, email)))[0];

describe('a sign-up', () => {
  test('creates account, profile, membership, security event and email, and gives access only to the verification gate', async () => {
    const caller = app.visitor();
    const input = form();
    const session = await caller.api.accounts.signUp(input);
    expect(session.member).toMatchObject({
      email: input.email,
      displayName: 'Tomás',
      tier: 'browser',
      isConfirmed: false,
      role: 'member',
    });
    const user = await findUser(input.email);
    expect(user?.name).toBe('Tomás Okafor');
    expect(
      await database
        .select()
        .from(userProfiles)
        .where(eq(userProfiles.userId, user?.id ?? '')),
    ).toHaveLength(1);
    expect(
      await database
        .select()
        .from(memberships)
        .where(eq(memberships.userId, user?.id ?? '')),
    ).toMatchObject([{ tier: 'browser' }]);
    expect(
      await database
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.userId, user?.id ?? '')),
    ).toMatchObject([{ eventType: 'signed_up', riskLevel: 'low' }]);
    expect((await app.newestMail(input.email)).subject).toContain('Confirm');
    await expect(caller.api.profiles.mine()).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', status: 403 });
    expect((await caller.api.accounts.session()).session?.member.isConfirmed).toBe(false);
  });

  test('stores nothing if its email cannot be queued', async () => {
    const input = form({ email: 'unqueued@example.com' });
    await database.execute(sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail to %', new.recipient; end $$`);
    await database.execute(sql`create trigger refuse_mail before insert on mails for each row
      when (new.recipient = 'unqueued@example.com') execute function refuse_mail()`);
    expect((await signUp(input)).status).toBe(500);
    expect(await findUser(input.email)).toBeUndefined();
  });

  test('ignores the case of the email, and reports an existing account', async () => {
    const member = await buildMember(database);
    const refused = await signUp(form({ email: `  ${member.email.toUpperCase()} ` }));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_EXISTS', defined: true });
  });

  test('in three tabs concurrently creates one account, and logs no error', async () => {
    const input = form();
    logged.length = 0;
    const sent = await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table users in share mode`);
      const promises = [1, 2, 3].map(() => signUp(input));
      await untilLockWaits(database, 3);
      return { promises };
    });
    const answers = await Promise.all(sent.promises);
    expect(logged).toEqual([]);
    expect(answers.map((response) => response.status).sort()).toEqual([201, 409, 409]);
    expect(await database.select().from(users).where(eq(users.email, input.email))).toHaveLength(1);
  });

  test('treats addresses with a plus sign as separate addresses', async () => {
    const input = form({ email: `plus+${Math.random().toString(36).slice(2)}@example.com` });
    expect((await signUp(input)).status).toBe(201);
  });

  test('gives the last use of an invitation to only one of several concurrent sign-ups', async () => {
    const invitation = await buildInvitation(database, { maxUses: 1 });
    const inputs = [1, 2, 3, 4].map(() => form({ inviteCode: invitation.code.toLowerCase() }));
    const answers = await Promise.all(inputs.map((input) => signUp(input)));
    expect(answers.map((response) => response.status).sort()).toEqual([201, 410, 410, 410]);
    const found = await Promise.all(inputs.map((input) => findUser(input.email)));
    expect(found.filter(Boolean)).toHaveLength(1);
    expect(await database.select().from(invitationUses).where(eq(invitationUses.invitationId, invitation.id))).toHaveLength(1);
    expect((await database.select().from(invitations).where(eq(invitations.id, invitation.id)))[0]?.uses).toBe(1);
  });

  test.each([
    ['INVITE_UNKNOWN', {}],
    ['INVITE_REVOKED', { revokedAt: new Date() }],
    ['INVITE_EXPIRED', { expiresAt: new Date(Date.now() - 1000) }],
    ['INVITE_USED_UP', { maxUses: 1, uses: 1 }],
  ])('rejects an unusable invitation: %s', async (code, traits) => {
    const inviteCode = code === 'INVITE_UNKNOWN' ? 'NOSUCHCODE' : (await buildInvitation(database, traits)).code;
    const input = form({ inviteCode });
    expect(await (await signUp(input)).json()).toMatchObject({ code });
    expect(await findUser(input.email)).toBeUndefined();
    expect(await (await app.visitor().request('GET', `/api/invitations/${inviteCode}`)).json()).toMatchObject({ code });
  });

  test('shows the inviter’s first name only', async () => {
    const inviter = await buildMember(database, { name: 'Rafael de Souza' });
    const invitation = await buildInvitation(database, { inviterId: inviter.id });
    expect(await app.visitor().api.invitations.preview({ code: invitation.code.toLowerCase() })).toEqual({
      inviterFirstName: 'Rafael',
    });
  });
});

describe('a sign-up is rejected', () => {
  test.each([
    ['a missing field', (({ lastName: _, ...rest }) => rest)(form()), 'lastName'],
    ['an unknown field', form({ role: 'admin' }), ''],
    ['a wrong type', form({ firstName: 7 }), 'firstName'],
    ['an array instead of a text', form({ email: ['a@example.com'] }), 'email'],
    ['a name of markup only', form({ firstName: '<>' }), 'firstName'],
    ['a long name', form({ firstName: 'x'.repeat(51) }), 'firstName'],
    ['a homoglyph email', form({ email: 'аdmin@example.com' }), 'email'],
    ['an email of 255 characters', form({ email: `${'x'.repeat(243)}@example.com` }), 'email'],
    ['a short password', form({ password: 'seven', confirmPassword: 'seven' }), 'password'],
    ['a long password', form({ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }), 'password'],
    ['two different passwords', form({ confirmPassword: 'another one altogether' }), 'confirmPassword'],
    ['an empty invite code', form({ inviteCode: ' ' }), 'inviteCode'],
  ])('for %s, naming the field', async (_, input, path) => {
    const response = await signUp(input);
    expect(response.status).toBe(422);
    const refusal = (await response.json()) as { code: string; data: { fields: { path: string }[] } };
    expect(refusal.code).toBe('INPUT_INVALID');
    expect(refusal.data.fields.map((field) => field.path)).toContain(path);
  });

  test('for an easily guessed password, with reasons', async () => {
    const input = form({ password: 'password1', confirmPassword: 'password1' });
    expect(await (await signUp(input)).json()).toMatchObject({
      code: 'PASSWORD_WEAK',
      data: { reasons: expect.arrayContaining([expect.any(String)]) },
    });
  });

  test('but not for control characters, markup or lone surrogates, which are removed or replaced', async () => {
    const input = form({ firstName: ' A\u0000b<i>\ud800 ' });
    expect((await signUp(JSON.stringify(input).replace('\\ud800', '\\ud800'))).status).toBe(201);
    expect((await findUser(input.email))?.name).toBe('Abi\ufffd Okafor');
  });

  test('for weak or different passwords, which is not counted as an attempt', async () => {
    const input = form();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await signUp({ ...input, password: 'password1', confirmPassword: 'password1' })).status).toBe(422);
      expect((await signUp({ ...input, confirmPassword: 'another one' })).status).toBe(422);
    }
    expect((await signUp(input)).status).toBe(201);
  });

  test('for unknown invite codes, which counts as a code lookup but not as an attempt', async () => {
    const input = form();
    const looks = and(eq(rateLimits.actionType, 'invite_preview'), like(rateLimits.subject, 'address:%'));
    await database.delete(rateLimits).where(looks);
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await (await signUp({ ...input, inviteCode: 'NOSUCHCODE' })).json()).toMatchObject({ code: 'INVITE_UNKNOWN' });
    expect(await database.select().from(rateLimits).where(looks)).toMatchObject([{ attempts: 4 }]);
    expect((await signUp(input)).status).toBe(201);
  });

  test('after three attempts for one address, with the time left', async () => {
    const { email } = await buildMember(database);
    const input = form({ email });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await signUp(input)).status);
    expect(statuses).toEqual([409, 409, 409, 429]);
    const refused = await signUp(input);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', data: { action: 'signup' } });
  });
});
