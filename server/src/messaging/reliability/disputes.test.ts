import { HOUR_MS } from '@bros/contract/core/durations';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAttendance, buildEvent } from '../../../test/events.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { attendanceDisputes } from '../../gatherings/events/attendance/tables.ts';
import { gatheringAttendances, lateCancellations } from '../../members/references/tables.ts';
import { newId } from '../../platform/ids.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id });
}
type Person = Awaited<ReturnType<typeof build>>;
const [moderator, other] = [await build({ role: 'moderator' }), await build()];

async function miss(member: Person): Promise<string> {
  const host = await build();
  const { id } = await buildEvent(database, { hostId: host.id, startsAt: hoursAgo(30), title: 'Padel' });
  for (const memberId of [member.id, other.id]) await buildAttendance(database, { eventId: id, memberId });
  await host.api.events.setCheckedIn({ eventId: id, memberId: other.id, isCheckedIn: true });
  return id;
}
async function cancelLate({ id: memberId }: Person): Promise<string> {
  const gatheringId = newId();
  await database.insert(lateCancellations).values({ gatheringId, memberId, beganAt: hoursAgo(1) });
  return gatheringId;
}
const attendanceOf = async ({ api }: Person) => (await api.reliability.mine()).attendance;
const gatheringsOf = async ({ api }: Person) => (await api.reliability.mine()).gatherings;
const openFor = async ({ api }: Person, member: Person) =>
  (await api.staff.attendanceDisputes({ state: 'open' })).items.filter((item) => item.member.id === member.id);
const decide = async (member: Person, isAccepted: boolean, by = moderator) => {
  const [dispute] = await openFor(by, member);
  return by.api.staff.decideAttendanceDispute({ disputeId: dispute?.id ?? '', isAccepted, answer: 'The host remembers you.' });
};

test('an accepted dispute removes the gathering from the figures, and the member reads the answer', async () => {
  const member = await build();
  const [missed, late] = [await miss(member), await cancelLate(member)];
  expect(await attendanceOf(member)).toEqual({ total: 2, came: 0, canceledLate: 1, missed: 1 });
  expect((await gatheringsOf(member)).map(({ can }) => can.dispute)).toEqual([true, true]);
  expect(await member.api.reliability.dispute({ gatheringId: missed, text: 'I was there.' })).toEqual({ state: 'open' });
  expect(await openFor(moderator, member)).toMatchObject([
    { event: { id: missed, title: 'Padel' }, outcome: 'missed', text: 'I was there.', answer: '' },
  ]);
  expect(await attendanceOf(member)).toMatchObject({ missed: 1 });
  expect(await decide(member, true)).toEqual({ state: 'accepted', isNew: true });
  expect(await attendanceOf(member)).toEqual({ total: 1, came: 0, canceledLate: 1, missed: 0 });
  await member.api.reliability.dispute({ gatheringId: late, text: 'I was ill.' });
  await decide(member, true);
  expect(await attendanceOf(member)).toMatchObject({ total: 0 });
  const notices = (await member.api.notices.list({})).items.filter(({ kind }) => kind === 'event.disputeDecided');
  expect(notices.map(({ values }) => values)).toEqual(Array(2).fill({ isAccepted: true, answer: 'The host remembers you.' }));
});

test('a declined dispute does not change the outcome, shows the answer of staff, and cannot be sent again', async () => {
  const member = await build();
  const gatheringId = await miss(member);
  await member.api.reliability.dispute({ gatheringId, text: 'I was there.' });
  await decide(member, false);
  expect(await gatheringsOf(member)).toMatchObject([
    { outcome: 'missed', dispute: { state: 'declined', answer: 'The host remembers you.' }, can: { dispute: false } },
  ]);
  expect(await member.api.reliability.dispute({ gatheringId, text: 'Really!' })).toEqual({ state: 'declined' });
  expect(await database.select().from(attendanceDisputes).where(eq(attendanceDisputes.memberId, member.id))).toMatchObject([
    { text: 'I was there.', state: 'declined' },
  ]);
});

test('concurrent disputes about one gathering are stored once, and the first decision is final', async () => {
  const member = await build();
  const gatheringId = await miss(member);
  await Promise.all(['One', 'Two', 'Three'].map((text) => member.api.reliability.dispute({ gatheringId, text })));
  const [dispute, ...more] = await openFor(moderator, member);
  expect(more).toEqual([]);
  const admin = await build({ role: 'admin' });
  const order = { disputeId: dispute?.id ?? '', answer: 'We asked the host.' };
  const answers = await Promise.all([
    moderator.api.staff.decideAttendanceDispute({ ...order, isAccepted: true }),
    admin.api.staff.decideAttendanceDispute({ ...order, isAccepted: false }),
  ]);
  expect(new Set(answers.map(({ state }) => state)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  const entries = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, member.id), eq(auditLog.targetType, 'member')))
    .orderBy(desc(auditLog.createdAt));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.action).toBe(answers[0].state === 'accepted' ? 'attendance.disputeAccepted' : 'attendance.disputeDeclined');
});

test('only a missed gathering or a late cancellation can be disputed', async () => {
  const [member, stranger] = [await build(), await build()];
  const [gatheringId, came] = [await miss(member), newId()];
  await database
    .insert(gatheringAttendances)
    .values({ kind: 'event', gatheringId: came, memberId: member.id, beganAt: hoursAgo(1) });
  const refused = { code: 'NOT_FOUND' };
  await expect(stranger.api.reliability.dispute({ gatheringId, text: 'Not mine.' })).rejects.toMatchObject(refused);
  await expect(member.api.reliability.dispute({ gatheringId: came, text: 'I came.' })).rejects.toMatchObject(refused);
  await expect(member.api.reliability.dispute({ gatheringId: newId(), text: 'Which?' })).rejects.toMatchObject(refused);
  await expect(member.api.reliability.dispute({ gatheringId, text: ' ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('a dispute disappears once the host has checked the member in after all', async () => {
  const [member, host] = [await build(), await build()];
  const { id } = await buildEvent(database, { hostId: host.id, startsAt: hoursAgo(30) });
  const checkIn = ({ id: memberId }: Person) => host.api.events.setCheckedIn({ eventId: id, memberId, isCheckedIn: true });
  for (const memberId of [member.id, other.id]) await buildAttendance(database, { eventId: id, memberId });
  await checkIn(other);
  await member.api.reliability.dispute({ gatheringId: id, text: 'I was there.' });
  await checkIn(member);
  expect(await gatheringsOf(member)).toMatchObject([{ outcome: 'came', dispute: null }]);
  expect(await openFor(moderator, member)).toEqual([]);
});

test('staff neither see nor decide a dispute about an event that they run', async () => {
  const [member, host] = [await build(), await build({ role: 'moderator' })];
  const { id } = await buildEvent(database, { hostId: host.id, startsAt: hoursAgo(30) });
  for (const memberId of [member.id, other.id]) await buildAttendance(database, { eventId: id, memberId });
  await host.api.events.setCheckedIn({ eventId: id, memberId: other.id, isCheckedIn: true });
  await member.api.reliability.dispute({ gatheringId: id, text: 'I was there.' });
  expect(await openFor(host, member)).toEqual([]);
  const [dispute] = await openFor(moderator, member);
  const decision = { disputeId: dispute?.id ?? '', isAccepted: false, answer: 'I saw nobody.' };
  await expect(host.api.staff.decideAttendanceDispute(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('staff neither see nor decide their own dispute, and their open work counts only the disputes of other members', async () => {
  const [own, admin] = [await build({ role: 'moderator' }), await build({ role: 'admin' })];
  const before = (await own.api.staff.openWork()).attendance;
  await own.api.reliability.dispute({ gatheringId: await cancelLate(own), text: 'I was on duty.' });
  expect(await openFor(own, own)).toEqual([]);
  expect((await own.api.staff.openWork()).attendance).toBe(before);
  const [dispute] = await openFor(admin, own);
  const decision = { disputeId: dispute?.id ?? '', isAccepted: true, answer: 'Mine.' };
  await expect(own.api.staff.decideAttendanceDispute(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await admin.api.staff.openWork()).attendance).toBeGreaterThan(0);
  await admin.api.staff.decideAttendanceDispute(decision);
  expect(await openFor(admin, own)).toEqual([]);
});
