import { randomUUID } from 'node:crypto';
import { attendanceDisputes } from '../../src/gatherings/events/attendance/tables.ts';
import { buildAttendance, buildEvent, buildEventReply } from '../events.ts';
import { buildMember, type TestMember } from '../factories.ts';
import { eventForm, eventTexts } from '../hosting.ts';
import { PAID } from '../sales.ts';
import { app, database, type Inputs, once, picture } from './app.ts';

const toEvent = ({ id }: { id: string }) => ({ eventId: id });
const anyEvent = async () => toEvent(await buildEvent(database));
const eventOf = async ({ id: hostId }: TestMember, traits: Parameters<typeof buildEvent>[1] = {}) =>
  toEvent(await buildEvent(database, { ...traits, hostId }));

async function attendedEventOf(owner: TestMember) {
  const { eventId } = await eventOf(owner);
  const memberId = (await buildMember(database)).id;
  await buildAttendance(database, { eventId, memberId });
  return { eventId, memberId };
}

const eventWithCover = once(async () => {
  const owner = await buildMember(database);
  const { eventId } = await eventOf(owner);
  await (await app.openSession(owner)).request('PUT', `/api/events/${eventId}/cover`, picture);
  return { eventId };
});

async function buildAttendanceDispute(): Promise<string> {
  const { id: memberId } = await buildMember(database);
  const { id: gatheringId } = await buildEvent(database);
  const dispute = { gatheringId, memberId, outcome: 'missed', beganAt: new Date(), text: 'For the matrix' } as const;
  const [row] = await database.insert(attendanceDisputes).values(dispute).returning();
  return row?.id ?? '';
}

export const eventInputs = {
  'events.list': () => ({}),
  'events.month': () => ({ month: '2026-11' }),
  'events.countries': () => undefined,
  'events.get': anyEvent,
  'events.create': () => eventForm(),
  'events.update': async (owner) => ({ ...(await eventOf(owner)), ...eventTexts(), version: 1 }),
  'events.publish': (owner) => eventOf(owner, { state: 'draft' }),
  'events.cancel': async (owner) => ({ ...(await eventOf(owner)), reason: '' }),
  'events.remove': (owner) => eventOf(owner, { state: 'draft' }),
  'events.join': anyEvent,
  'events.buy': async () => ({ ...toEvent(await buildEvent(database, PAID)), seenCents: PAID.priceCents }),
  'events.leave': anyEvent,
  'events.participants': anyEvent,
  'events.removeParticipant': async (owner) => ({ ...(await attendedEventOf(owner)), reason: 'For the matrix' }),
  'events.setCheckedIn': async (owner) => ({ ...(await attendedEventOf(owner)), isCheckedIn: true }),
  'events.participantsFile': (owner) => eventOf(owner),
  'events.joins': (owner) => eventOf(owner),
  'events.stepDown': anyEvent,
  'events.replies': anyEvent,
  'events.reply': async () => ({ ...(await anyEvent()), clientId: randomUUID(), text: 'Hello' }),
  'events.removeReply': async (owner) => {
    const { parentId: eventId, id } = await buildEventReply(database, { authorId: owner.id });
    return { eventId, replyId: id };
  },
  'events.uploadCover': async (owner) => ({ params: await eventOf(owner), query: {}, file: picture }),
  'events.removeCover': (owner) => eventOf(owner),
  'events.readCover': async () => ({ ...(await eventWithCover()), width: '320' }),
  'events.calendarFile': anyEvent,
  'events.feed': () => undefined,
  'events.createFeed': () => undefined,
  'events.revokeFeed': () => undefined,
  'staff.setEventHidden': async () => ({ ...(await anyEvent()), isHidden: true, reason: 'For the matrix' }),
  'staff.handEventOver': async () => ({
    ...(await anyEvent()),
    memberId: (await buildMember(database)).id,
    reason: 'For the matrix',
  }),
  'staff.cancelEvent': async () => ({ ...(await anyEvent()), reason: 'For the matrix' }),
  'staff.setEventReplyHidden': async () => {
    const { parentId: eventId, id } = await buildEventReply(database);
    return { eventId, replyId: id, isHidden: true, reason: 'For the matrix' };
  },
  'staff.attendanceDisputes': () => ({}),
  'staff.decideAttendanceDispute': async () => ({
    disputeId: await buildAttendanceDispute(),
    isAccepted: true,
    answer: 'For the matrix',
  }),
} satisfies Inputs;
