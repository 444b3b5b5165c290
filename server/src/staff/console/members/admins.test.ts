import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const reason = 'A trial';

const countAdmins = () => database.$count(users, and(eq(users.role, 'admin'), eq(users.state, 'active')));

beforeEach(async () => {
  await database.update(users).set({ role: 'member' }).where(ne(users.role, 'member'));
});

const signedInAdmin = () => app.signedIn({ role: 'admin' });

test('the last admin cannot step down in any way', async () => {
  const last = await signedInAdmin();
  await buildMember(database, { role: 'admin', state: 'suspended' });
  const memberId = last.member.id;
  const { staff } = last.api;
  await expect(staff.setRole({ memberId, role: 'member', reason })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
  await expect(staff.suspend({ memberId, days: 1, reason })).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  await expect(staff.ban({ memberId, reason })).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  expect(await countAdmins()).toBe(1);
});

test('no admin can act on their own account, even if there are other admins', async () => {
  const [one] = [await signedInAdmin(), await signedInAdmin()];
  const memberId = one.member.id;
  await expect(one.api.staff.setRole({ memberId, role: 'member', reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(one.api.staff.ban({ memberId, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(one.api.staff.setVerified({ memberId, isVerified: true, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(one.api.staff.setTier({ memberId, tier: 'legend', reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test.each(['setRole', 'ban', 'suspend'] as const)('two admins who %s each other concurrently leave one admin', async (action) => {
  for (let round = 0; round < 5; round += 1) {
    await database.update(users).set({ role: 'member' }).where(ne(users.role, 'member'));
    const [one, two] = [await signedInAdmin(), await signedInAdmin()];
    const order = (memberId: string) => ({
      memberId,
      reason,
      ...(action === 'setRole' && { role: 'member' }),
      ...(action === 'suspend' && { days: 1 }),
    });
    const outcomes = await Promise.allSettled([
      one.api.staff[action](order(two.member.id) as never),
      two.api.staff[action](order(one.member.id) as never),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countAdmins()).toBe(1);
  }
});

test('a demoted admin loses all rights immediately, even in an existing session', async () => {
  const [one, two] = [await signedInAdmin(), await signedInAdmin()];
  const victim = await buildMember(database);
  await two.api.staff.overview();
  await one.api.staff.setRole({ memberId: two.member.id, role: 'member', reason });
  await expect(two.api.staff.ban({ memberId: victim.id, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('every admin and the member get an email about each change of a role, and the date of becoming an admin is set and cleared', async () => {
  const [one, two] = [await signedInAdmin(), await signedInAdmin()];
  const member = await buildMember(database, { displayName: 'Abel' });
  const mailsTo = (to: string) =>
    database.select({ subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
  await one.api.staff.setRole({ memberId: member.id, role: 'admin', reason });
  await one.api.staff.setRole({ memberId: member.id, role: 'admin', reason });
  const [row] = await database.select({ since: users.adminSince }).from(users).where(eq(users.id, member.id));
  expect(Date.now() - (row?.since?.getTime() ?? 0)).toBeLessThan(60_000);
  await one.api.staff.setRole({ memberId: member.id, role: 'member', reason });
  expect(await database.select({ since: users.adminSince }).from(users).where(eq(users.id, member.id))).toEqual([
    { since: null },
  ]);
  for (const { member: admin } of [one, two]) {
    const got = await mailsTo(admin.email);
    expect(got.map(({ subject }) => subject)).toEqual([
      'Abel is now an admin of Bros Abroad',
      'Abel is now a member of Bros Abroad',
    ]);
    expect(got[0]?.text).toContain(`${one.member.displayName} changed the role of Abel`);
  }
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'You are now an admin of Bros Abroad',
    'You are now a member of Bros Abroad',
  ]);
});
