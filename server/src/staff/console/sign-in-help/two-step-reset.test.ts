import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { createPasskeyDevice } from '../../../../test/passkey-device.ts';
import { readCode, setUpTwoStep } from '../../../../test/two-step.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { twoStepResets } from '../../../identity/accounts/two-step-reset/tables.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { applyDueResets } from './two-step-reset.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const second = await app.signedIn({ role: 'admin' });
const reason = 'The phone fell into a canal';
const check = { identityCheck: 'videoCall' } as const;

async function buildLockedOut(traits: Parameters<typeof app.signedIn>[0] = {}) {
  const caller = await app.signedIn(traits);
  const codes = await setUpTwoStep(caller);
  return {
    ...codes,
    caller,
    id: caller.member.id,
    email: caller.member.email,
    order: { memberId: caller.member.id, reason },
  };
}
const readReset = async (caller: Caller, memberId: string) => (await caller.api.staff.memberSignIn({ memberId })).twoStepReset;
const outcomeOf = async (memberId: string) =>
  (
    await database.select().from(twoStepResets).where(eq(twoStepResets.userId, memberId)).orderBy(desc(twoStepResets.createdAt))
  )[0]?.outcome;
const mailsTo = (email: string, template: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, template)))
    .orderBy(asc(mails.createdAt));
const actionsOn = async (memberId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, memberId)).orderBy(asc(auditLog.createdAt))).map(
    ({ action }) => action,
  );
async function readToken(email: string): Promise<string> {
  const sent = await mailsTo(email, 'two-step-reset-announced');
  return decodeURIComponent(/#token=([^\s]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '');
}
const hoursPass = (memberId: string, hours: number) =>
  database
    .update(twoStepResets)
    .set({ effectiveAt: sql`${twoStepResets.effectiveAt} - make_interval(hours => ${hours})` })
    .where(eq(twoStepResets.userId, memberId));
const sent: Mail[] = [];
const mailer: Mailer = { send: async (_, mail) => void sent.push(mail), isDelayed: async () => false };
const applyDue = () => applyDueResets({ database, mailer, sessions: { announceChange: async () => undefined } });
const firstStep = async (email: string) => {
  const visitor = app.visitor();
  return { visitor, answer: await visitor.api.accounts.signIn({ email, password: TEST_PASSWORD }) };
};

describe('a reset of two-step verification', () => {
  test('takes effect 72 hours after one notice to the member, even if it is requested twice', async () => {
    const { id, email, order } = await buildLockedOut();
    await Promise.all([1, 2].map(() => admin.api.staff.requestTwoStepReset({ ...order, ...check })));
    const [notice, ...rest] = await mailsTo(email, 'two-step-reset-announced');
    expect(rest).toEqual([]);
    for (const words of [reason, 'in a video call', '/stop-two-step-reset#token=']) expect(notice?.text).toContain(words);
    await hoursPass(id, 71);
    await applyDue();
    expect((await firstStep(email)).answer.step).toBe('two-step');
    await hoursPass(id, 1);
    await applyDue();
    await applyDue();
    expect((await firstStep(email)).answer.step).toBe('done');
    expect(sent.filter(({ to }) => to === email).map(({ template }) => template)).toEqual(['two-step-reset-done']);
    expect(await outcomeOf(id)).toBe('done');
    expect(await actionsOn(id)).toEqual(['member.twoStepResetRequested', 'member.twoStepReset']);
    await expect(app.visitor().api.accounts.stopTwoStepReset({ token: await readToken(email) })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
  });

  test('can be stopped once by the link in the notice, which does not sign the member in', async () => {
    const { id, email, order } = await buildLockedOut();
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    const token = await readToken(email);
    const visitor = app.visitor();
    expect(new Date((await visitor.api.accounts.inspectTwoStepReset({ token })).effectiveAt).getTime()).toBeGreaterThan(
      Date.now(),
    );
    const stops = await Promise.allSettled([1, 2].map(() => visitor.api.accounts.stopTwoStepReset({ token })));
    expect(stops.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(visitor.api.accounts.inspectTwoStepReset({ token })).rejects.toMatchObject({ code: 'LINK_USED' });
    expect((await visitor.api.accounts.session()).session).toBeNull();
    await hoursPass(id, 72);
    await applyDue();
    expect(await outcomeOf(id)).toBe('stoppedByLink');
    expect((await firstStep(email)).answer.step).toBe('two-step');
    expect(await mailsTo(email, 'two-step-reset-stopped')).toHaveLength(1);
    expect(JSON.stringify(await database.select().from(twoStepResets))).not.toContain(token);
  });

  test('is shown to the member from the notice until it ends', async () => {
    const { caller, order } = await buildLockedOut();
    const shown = async () => (await caller.api.accounts.twoStepReset()).effectiveAt;
    expect(await shown()).toBeNull();
    const { twoStepReset } = await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    expect(twoStepReset?.effectiveAt).toBeTruthy();
    expect(await shown()).toBe(twoStepReset?.effectiveAt);
    await admin.api.staff.withdrawTwoStepReset(order);
    expect(await shown()).toBeNull();
  });

  test.each(['authenticator', 'recovery'] as const)('is stopped by a sign-in with a code of the %s', async (method) => {
    const { id, email, order, otpauthUri, recoveryCodes } = await buildLockedOut();
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    const { visitor } = await firstStep(email);
    expect(await outcomeOf(id)).toBeNull();
    const code = method === 'authenticator' ? await readCode(otpauthUri, 1) : (recoveryCodes[0] ?? '');
    await visitor.api.accounts.completeTwoStep({ method, code });
    expect(await outcomeOf(id)).toBe('signedIn');
    expect(await readReset(admin, id)).toBeNull();
  });

  test('is stopped by a sign-in with a passkey', async () => {
    const { id, caller, order } = await buildLockedOut();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    const { options } = await caller.api.accounts.startPasskey({ name: 'Laptop', currentPassword: TEST_PASSWORD });
    await caller.api.accounts.addPasskey({ name: 'Laptop', credential: device.register(options) });
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    const visitor = app.visitor();
    const started = await visitor.api.accounts.startPasskeySignIn();
    await visitor.api.accounts.passkeySignIn({ credential: device.signIn(started.options) });
    expect(await outcomeOf(id)).toBe('signedIn');
  });

  test('ends when the member changes two-step verification', async () => {
    const { id, caller, order } = await buildLockedOut();
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    await caller.api.accounts.renewRecoveryCodes({ currentPassword: TEST_PASSWORD });
    expect(await outcomeOf(id)).toBe('changed');
    await hoursPass(id, 72);
    await applyDue();
    expect((await caller.api.accounts.session()).session?.member.hasTwoStep).toBe(true);
  });

  test('can be withdrawn by an admin, and the member is notified', async () => {
    const { id, email, order } = await buildLockedOut();
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    await second.api.staff.withdrawTwoStepReset(order);
    await second.api.staff.withdrawTwoStepReset(order);
    expect(await outcomeOf(id)).toBe('withdrawn');
    expect(await mailsTo(email, 'two-step-reset-stopped')).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(['member.twoStepResetRequested', 'member.twoStepResetWithdrawn']);
  });

  test('does not take effect if the admin who requested it is no longer an admin', async () => {
    const passing = await app.signedIn({ role: 'admin' });
    const { id, email, order } = await buildLockedOut();
    await passing.api.staff.requestTwoStepReset({ ...order, ...check });
    await database.update(users).set({ role: 'member', adminSince: null }).where(eq(users.id, passing.member.id));
    await hoursPass(id, 72);
    await applyDue();
    expect(await outcomeOf(id)).toBe('withdrawn');
    expect((await firstStep(email)).answer.step).toBe('two-step');
  });

  test('is rejected for moderators, for the admin’s own account, without two-step verification, and while another reset is open', async () => {
    const moderator = await app.signedIn({ role: 'moderator' });
    const { order } = await buildLockedOut();
    const refused = (caller: Caller, memberId: string) => caller.api.staff.requestTwoStepReset({ ...order, ...check, memberId });
    await expect(refused(moderator, order.memberId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const own = await buildLockedOut({ role: 'admin' });
    await expect(refused(own.caller, own.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const plain = await buildMember(database);
    await expect(refused(admin, plain.id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    await expect(refused(second, order.memberId)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('a reset for a staff account', () => {
  test('waits for another admin; the 72 hours begin with the approval', async () => {
    const { id, email, order } = await buildLockedOut({ role: 'moderator' });
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    expect(await mailsTo(email, 'two-step-reset-announced')).toEqual([]);
    expect(await mailsTo(second.member.email, 'two-step-reset-requested')).not.toEqual([]);
    expect(await readReset(admin, id)).toMatchObject({ effectiveAt: null, can: { approve: false, withdraw: true } });
    await expect(admin.api.staff.approveTwoStepReset(order)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await applyDue();
    expect(await readReset(second, id)).toMatchObject({ reason, can: { approve: true } });
    await Promise.all([1, 2].map(() => second.api.staff.approveTwoStepReset(order)));
    expect(await mailsTo(email, 'two-step-reset-announced')).toHaveLength(1);
    await hoursPass(id, 72);
    await applyDue();
    expect((await firstStep(email)).answer.step).toBe('done');
    expect(await actionsOn(id)).toEqual(['member.twoStepResetRequested', 'member.twoStepResetApproved', 'member.twoStepReset']);
  });

  test('cannot be approved by somebody who became an admin less than 72 hours ago, or by the account itself', async () => {
    const { caller, order } = await buildLockedOut({ role: 'admin' });
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    const fresh = await app.signedIn({ role: 'admin', adminSince: new Date() });
    await expect(fresh.api.staff.approveTwoStepReset(order)).rejects.toMatchObject({ code: 'ADMIN_TOO_NEW' });
    await expect(caller.api.staff.approveTwoStepReset(order)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('does not take effect if one admin requested it and the account became staff afterward', async () => {
    const { id, email, order } = await buildLockedOut();
    await admin.api.staff.requestTwoStepReset({ ...order, ...check });
    await admin.api.staff.setRole({ ...order, role: 'moderator' });
    await hoursPass(id, 72);
    await applyDue();
    expect(await outcomeOf(id)).toBe('withdrawn');
    expect((await firstStep(email)).answer.step).toBe('two-step');
  });
});
