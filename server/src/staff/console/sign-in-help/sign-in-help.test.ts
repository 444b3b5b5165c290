import { RATE_LIMITS } from '@bros/contract/core/rules';
import { and, asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventually } from '../../../../test/payments.ts';
import { setUpTwoStep } from '../../../../test/two-step.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { sessions } from '../../../identity/accounts/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const moderator = await app.signedIn({ role: 'moderator' });
const reason = 'Lost the phone, asked by email';

const order = (id: string) => ({ memberId: id, reason });
const mailsTo = async (email: string, template: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, template)));
const actionsOn = async (memberId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, memberId)).orderBy(asc(auditLog.createdAt))).map(
    (entry) => ({ action: entry.action, actorId: entry.actorId, reason: entry.reason }),
  );
const countSessions = (memberId: string) => database.$count(sessions, eq(sessions.userId, memberId));
const attempt = (email: string, password: string) => app.visitor().request('POST', '/api/auth/sign-in', { email, password });
async function failSignIns(email: string): Promise<void> {
  for (let made = 0; made < RATE_LIMITS.login.attempts; made += 1) await attempt(email, 'not-my-password-7');
}

describe('ending the sessions of a member', () => {
  test('signs the member out everywhere, with one email and one audit entry, even if it is pressed twice', async () => {
    const member = await buildMember(database);
    const callers = [await app.openSession(member), await app.openSession(member)];
    const before = await moderator.api.staff.memberSignIn({ memberId: member.id });
    expect(before).toMatchObject({ openSessions: 2, can: { endSessions: true, unlock: false, resendConfirmation: false } });
    const after = await Promise.all([1, 2].map(() => moderator.api.staff.endSessions(order(member.id))));
    for (const answer of after) expect(answer).toMatchObject({ openSessions: 0, can: { endSessions: false } });
    for (const caller of callers) expect((await caller.api.accounts.session()).session).toBeNull();
    const [mail, ...rest] = await mailsTo(member.email, 'account-sessions-ended');
    expect(rest).toEqual([]);
    expect(mail?.text).toContain(reason);
    expect(await actionsOn(member.id)).toEqual([{ action: 'member.sessionsEnded', actorId: moderator.member.id, reason }]);
  });

  test('sends nothing to an unconfirmed address', async () => {
    const member = await buildMember(database, { isConfirmed: false });
    await app.openSession(member);
    await moderator.api.staff.endSessions(order(member.id));
    expect(await countSessions(member.id)).toBe(0);
    expect(await mailsTo(member.email, '%')).toEqual([]);
  });

  test('does nothing for a member without a session', async () => {
    const member = await buildMember(database);
    await moderator.api.staff.endSessions(order(member.id));
    expect(await mailsTo(member.email, '%')).toEqual([]);
    expect(await actionsOn(member.id)).toEqual([]);
  });
});

describe('resending the confirmation email', () => {
  test('sends one link that works, without the reason, even if it is pressed twice', async () => {
    const member = await buildMember(database, { isConfirmed: false });
    await moderator.api.staff.resendConfirmation(order(member.id));
    await moderator.api.staff.resendConfirmation(order(member.id));
    const sent = await eventually(async () => {
      const found = await mailsTo(member.email, 'confirm-email');
      return found.length > 0 && found;
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).not.toContain(reason);
    const token = decodeURIComponent(/#token=([^\s]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '');
    await app.visitor().api.accounts.confirmEmail({ token });
    expect(await actionsOn(member.id)).toEqual([{ action: 'member.confirmationResent', actorId: moderator.member.id, reason }]);
  });

  test('is rejected once the email is confirmed', async () => {
    const member = await buildMember(database);
    await expect(moderator.api.staff.resendConfirmation(order(member.id))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await actionsOn(member.id)).toEqual([]);
  });
});

describe('unlocking sign-in', () => {
  test('ends a block by wrong passwords, with one email and one audit entry, even if it is pressed twice', async () => {
    const member = await buildMember(database);
    await failSignIns(member.email);
    expect((await attempt(member.email, TEST_PASSWORD)).status).toBe(429);
    const { blockedUntil, can } = await moderator.api.staff.memberSignIn({ memberId: member.id });
    expect(new Date(blockedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(can.unlock).toBe(true);
    await Promise.all([1, 2].map(() => moderator.api.staff.unlockSignIn(order(member.id))));
    expect((await attempt(member.email, TEST_PASSWORD)).status).toBe(200);
    const [mail, ...rest] = await mailsTo(member.email, 'account-unlocked');
    expect(rest).toEqual([]);
    expect(mail?.text).toContain(reason);
    expect(await actionsOn(member.id)).toEqual([{ action: 'member.unlocked', actorId: moderator.member.id, reason }]);
  });

  test('ends a block by wrong codes of the second step', async () => {
    const caller = await app.signedIn();
    await setUpTwoStep(caller);
    const { id, email } = caller.member;
    const visitor = app.visitor();
    await visitor.api.accounts.signIn({ email, password: TEST_PASSWORD });
    const guess = () =>
      visitor.api.accounts
        .completeTwoStep({ method: 'authenticator', code: '000000' })
        .catch((error: { code: string }) => error.code);
    for (let made = 0; made < RATE_LIMITS.second_step.attempts; made += 1) await guess();
    expect(await guess()).toBe('RATE_LIMITED');
    expect(await moderator.api.staff.unlockSignIn(order(id))).toMatchObject({ blockedUntil: null });
    expect(await guess()).not.toBe('RATE_LIMITED');
  });

  test('does not unlock an account that was locked after an email change', async () => {
    const member = await buildMember(database);
    await database.update(users).set({ lockedAt: new Date() }).where(eq(users.id, member.id));
    expect(await moderator.api.staff.unlockSignIn(order(member.id))).toMatchObject({ isLocked: true, can: { unlock: false } });
    expect((await attempt(member.email, TEST_PASSWORD)).status).toBe(403);
    expect(await actionsOn(member.id)).toEqual([]);
  });
});

describe('help with signing in', () => {
  test.each(['endSessions', 'resendConfirmation', 'unlockSignIn'] as const)(
    'by %s is rejected when moderators act on staff, when staff act on themselves, and for an unknown account',
    async (action) => {
      const other = await buildMember(database, { role: 'moderator' });
      const refused = { code: 'FORBIDDEN' };
      await expect(moderator.api.staff[action](order(other.id))).rejects.toMatchObject(refused);
      await expect(moderator.api.staff[action](order(admin.member.id))).rejects.toMatchObject(refused);
      await expect(admin.api.staff[action](order(admin.member.id))).rejects.toMatchObject(refused);
      await expect(moderator.api.staff[action](order(moderator.member.id))).rejects.toMatchObject(refused);
      const gone = '0198c0de-0000-7000-8000-000000000000';
      await expect(admin.api.staff[action](order(gone))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test('shows moderators nothing about staff, and shows staff nothing about themselves', async () => {
    const read = (caller: typeof admin, id: string) => caller.api.staff.memberSignIn({ memberId: id });
    await expect(read(moderator, admin.member.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(read(admin, admin.member.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await read(admin, moderator.member.id)).toMatchObject({ can: { endSessions: true } });
  });
});
