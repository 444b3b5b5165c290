import { randomUUID } from 'node:crypto';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventually, moveClock, subscribe } from '../../../../test/payments.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { knownDevices, sessions } from '../../../identity/accounts/tables.ts';
import { staffNotes } from '../notes/tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const moderatorMember = await buildMember(database, { role: 'moderator', displayName: 'Mo' });
const moderator = await app.openSession(moderatorMember);
const reason = 'Asked for it on the phone';
const actsOn = async (memberId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, memberId)).orderBy(auditLog.createdAt)).map(
    ({ action }) => action,
  );

describe('staff notes', () => {
  test('show their author, are added once, page, and cannot be changed', async () => {
    const { id: memberId } = await buildMember(database);
    const note = { memberId, clientId: randomUUID(), text: 'Called about a refund' };
    const [first, again] = [await moderator.api.staff.addMemberNote(note), await moderator.api.staff.addMemberNote(note)];
    expect(again).toEqual(first);
    expect(first.author).toEqual({ id: moderatorMember.id, displayName: 'Mo' });
    await admin.api.staff.addMemberNote({ memberId, clientId: randomUUID(), text: 'Called again' });
    const page = await moderator.api.staff.memberNotes({ memberId, limit: 1 });
    expect(page.items.map(({ text }) => text)).toEqual(['Called again']);
    const rest = await moderator.api.staff.memberNotes({ memberId, limit: 1, cursor: page.nextCursor ?? undefined });
    expect(rest.items).toEqual([first]);
    expect(await actsOn(memberId)).toEqual(['member.noted', 'member.noted']);
    await expect(database.update(staffNotes).set({ text: 'Never said' })).rejects.toMatchObject({
      cause: { message: 'A note of staff cannot be changed.' },
    });
  });

  test('are deleted with their member, and stay without a name when their author is deleted', async () => {
    const author = await buildMember(database, { role: 'admin' });
    const { id: memberId } = await buildMember(database);
    const caller = await app.openSession(author);
    await caller.api.staff.addMemberNote({ memberId, clientId: randomUUID(), text: 'Kept' });
    await database.delete(users).where(eq(users.id, author.id));
    expect((await admin.api.staff.memberNotes({ memberId })).items).toMatchObject([{ author: null, text: 'Kept' }]);
    await database.delete(users).where(eq(users.id, memberId));
    expect(await database.$count(staffNotes, eq(staffNotes.memberId, memberId))).toBe(0);
  });

  test('about staff can be read by other admins only, and nobody can read notes about themselves', async () => {
    const parts = ['notes', 'strikes', 'devices', 'related'];
    const adminId = (await admin.api.accounts.session()).session?.member.id ?? '';
    for (const part of parts) {
      expect((await moderator.request('GET', `/api/staff/members/${adminId}/${part}`)).status).toBe(403);
      expect((await admin.request('GET', `/api/staff/members/${adminId}/${part}`)).status).toBe(403);
      expect((await admin.request('GET', `/api/staff/members/${moderatorMember.id}/${part}`)).status).toBe(200);
      expect((await admin.request('GET', `/api/staff/members/${randomUUID()}/${part}`)).status).toBe(404);
    }
    expect((await moderator.api.staff.member({ memberId: moderatorMember.id })).canInspect).toBe(false);
  });
});

test('accounts that share a browser or an IP address are listed, and others are not', async () => {
  const [one, sameBrowser, sameAddress, stranger] = await Promise.all([0, 1, 2, 3].map(() => buildMember(database)));
  if (!(one && sameBrowser && sameAddress && stranger)) throw new Error('Members are missing.');
  const tokenHash = randomUUID();
  await database.insert(knownDevices).values([one, sameBrowser].map(({ id: userId }) => ({ userId, tokenHash })));
  for (const member of [one, sameAddress, stranger]) await app.openSession(member);
  const setAddress = (userId: string, ipAddress: string) =>
    database
      .update(sessions)
      .set({ ipAddress, userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' })
      .where(eq(sessions.userId, userId));
  await setAddress(one.id, '203.0.113.7');
  await setAddress(sameAddress.id, '203.0.113.7');
  await setAddress(stranger.id, '203.0.113.8');
  const { items } = await moderator.api.staff.relatedAccounts({ memberId: one.id });
  const found = new Map(items.map(({ id, hasSameBrowser, hasSameAddress }) => [id, [hasSameBrowser, hasSameAddress]]));
  expect(found).toEqual(
    new Map([
      [sameBrowser.id, [true, false]],
      [sameAddress.id, [false, true]],
    ]),
  );
  expect((await moderator.api.staff.memberDevices({ memberId: one.id })).items).toMatchObject([
    { name: 'Firefox on Windows', address: '203.0.113.7' },
  ]);
});

test('logs and reports can be filtered by member, action and time', async () => {
  const [target, other] = [await buildMember(database), await buildMember(database)];
  const reporter = await app.signedIn({ tier: 'explorer' });
  await reporter.api.reports.create({ targetType: 'member', targetId: target.id, reason: 'spam', text: '' });
  const reporterId = (await reporter.api.accounts.session()).session?.member.id;
  const about = await moderator.api.staff.reports({ about: target.id as never });
  expect(about.items.map(({ reporter }) => reporter?.id)).toEqual([reporterId]);
  expect((await moderator.api.staff.reports({ by: reporterId })).items).toHaveLength(1);
  expect((await moderator.api.staff.reports({ about: other.id as never })).items).toEqual([]);

  const today = new Date().toISOString().slice(0, 10);
  await admin.api.staff.setTier({ memberId: target.id as never, tier: 'legend', reason });
  await admin.api.staff.suspend({ memberId: target.id as never, days: 1, reason });
  const memberId = target.id as never;
  const actions = async (filter: object) =>
    (await admin.api.staff.auditLog({ memberId, ...filter })).items.map(({ action }) => action);
  expect(await actions({})).toEqual(['member.suspended', 'member.tierChanged']);
  expect(await actions({ action: 'member.tierChanged' })).toEqual(['member.tierChanged']);
  expect(await actions({ to: '2020-01-01' })).toEqual([]);
  expect(await actions({ from: today })).toHaveLength(2);
  expect((await admin.api.staff.mails({ memberId })).items.map(({ to }) => to)).toEqual([target.email]);
  expect((await admin.request('GET', '/api/staff/audit-log?from=0000-01-01')).status).toBe(422);
});

describe('a membership', () => {
  test('can be ended by an admin at the end of its period, and is logged once', async () => {
    const payer = await app.signedIn({ tier: 'browser' });
    const memberId = (await payer.api.accounts.session()).session?.member.id as never;
    await subscribe(payer, 'explorer');
    const before = await admin.api.staff.memberMembership({ memberId });
    expect(before.subscription.can.cancel).toBe(true);
    const after = await admin.api.staff.cancelMembership({ memberId, reason });
    expect(after.subscription.subscription?.cancelAtPeriodEnd).toBe(true);
    await admin.api.staff.cancelMembership({ memberId, reason });
    expect(await actsOn(memberId)).toEqual(['member.membershipCanceled']);
    expect((await admin.api.staff.memberInvoices({ memberId })).items).toHaveLength(1);
  });

  test('can be ended immediately with a refund of the unused part, which happens once', async () => {
    const payer = await app.signedIn({ tier: 'browser' });
    const memberId = (await payer.api.accounts.session()).session?.member.id as never;
    await subscribe(payer, 'legend');
    await moveClock(app, 10);
    const { refundable } = await admin.api.staff.memberMembership({ memberId });
    await Promise.all([1, 2].map(() => admin.api.staff.refundMembership({ memberId, reason })));
    await eventually(
      async () => (await admin.api.staff.memberInvoices({ memberId })).items[0]?.refundedCents === refundable?.cents,
    );
    await eventually(async () => (await admin.api.staff.memberMembership({ memberId })).subscription.ended !== null);
    const refunds = await database
      .select()
      .from(sandboxObjects)
      .where(sql`${sandboxObjects.kind} = 'refund' and (${sandboxObjects.body} ->> 'amount')::int = ${refundable?.cents}`);
    expect(refunds).toHaveLength(1);
    expect(await actsOn(memberId)).toEqual(['member.membershipRefunded', 'member.refunded']);
    expect((await payer.api.accounts.session()).session?.member.state).toBe('active');
  });

  test('continues if the provider rejects the refund', async () => {
    const payer = await app.signedIn({ tier: 'browser' });
    const memberId = (await payer.api.accounts.session()).session?.member.id as never;
    await subscribe(payer, 'legend');
    await moveClock(app, 10);
    await database.execute(sql`update ${sandboxObjects} set body = jsonb_set(body, '{disputed}', 'true')
      where kind = 'charge' and body ->> 'customer' in (select customer_id from billing_customers where user_id = ${memberId})`);
    await admin.api.staff.refundMembership({ memberId, reason });
    await eventually(async () => (await actsOn(memberId)).includes('member.refundRefused'));
    const { subscription } = await admin.api.staff.cancelMembership({ memberId, reason });
    expect(subscription).toMatchObject({ ended: null, subscription: { tier: 'legend', cancelAtPeriodEnd: true } });
  });

  test('cannot be ended by the admin who has it', async () => {
    const memberId = (await admin.api.accounts.session()).session?.member.id as never;
    await expect(admin.api.staff.cancelMembership({ memberId, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.staff.refundMembership({ memberId, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
