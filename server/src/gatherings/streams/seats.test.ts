import { STREAM_MESSAGES_MAX, STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import type { SeatId, StreamId } from '@bros/contract/gatherings/streams';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LISBON } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket, type TestSocket } from '../../../test/sockets.ts';
import { buildSeat, buildStream, newSeatId, streamUserIdOf } from '../../../test/streams.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { newId } from '../../platform/ids.ts';
import { liveStreams, streamMessages, streamParticipants } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;
await seedFirstCities(database);

const start = (host: Caller, traits: object = {}) =>
  host.api.streams.start({ clientId: newId(), seatId: newSeatId(), title: 'Evening talk', ...traits });
const join = ({ api }: Caller, streamId: StreamId, seatId: SeatId = newSeatId()) => api.streams.join({ streamId, seatId });
const seatsOf = (streamId: string) =>
  database
    .select()
    .from(streamParticipants)
    .where(eq(streamParticipants.streamId, streamId))
    .orderBy(streamParticipants.joinedAt);
const open = (socket: TestSocket, streamId: StreamId, seatId: SeatId) => socket.emitWithAck('stream.open', { streamId, seatId });

test('starting a stream twice creates one stream, which is listed with its host', async () => {
  const [host, other] = [await app.signedIn(), await app.signedIn()];
  const form = { clientId: newId(), seatId: newSeatId(), title: ' Evening <b>talk ', description: 'From the roof' };
  const [one, again] = await Promise.all([host.api.streams.start(form), host.api.streams.start(form)]);
  expect(again.id).toBe(one.id);
  expect(one).toMatchObject({ title: 'Evening btalk', isActive: true, seatCount: 1, own: { isHost: true, isListener: false } });
  expect(one.can).toMatchObject({ end: true, mute: true, remove: true, report: false });
  const { items } = await other.api.streams.list({});
  expect(items[0]).toMatchObject({ id: one.id, seatCount: 1, isIn: false, host: { id: host.member.id } });
  expect((await other.api.streams.liveOf({ memberId: host.member.id })).stream?.id).toBe(one.id);
  expect((await host.api.streams.mine()).stream?.id).toBe(one.id);
  const today = await other.api.today.get();
  expect(today.streams.items.map(({ id }) => id)).toContain(one.id);
});

test('the list shows a host and the city that the host shares, but not to a Browser member', async () => {
  const host = await app.signedIn();
  const { version, memberId: _id, photo: _photo, tier: _tier, isVerified: _verified, ...mine } = await host.api.profiles.mine();
  const { memberSince: _since, completeness: _completeness, ...fields } = mine;
  await host.api.profiles.update({ ...fields, cityId: LISBON, version });
  const { id } = await start(host);
  await start(await app.signedIn());
  const [reader, browser] = [await app.signedIn(), await app.signedIn({ tier: 'browser' })];
  const first = await reader.api.streams.list({ limit: 1 });
  const second = await reader.api.streams.list({ limit: 1, cursor: first.nextCursor ?? '' });
  expect(second.items[0]).toMatchObject({ id, city: { id: LISBON } });
  expect((await reader.api.streams.list({ cityId: LISBON })).items.map((each) => each.id)).toEqual([id]);
  expect((await browser.api.streams.list({ cityId: LISBON })).items).toEqual([]);
  expect((await browser.api.streams.list({})).items.find((each) => each.id === id)).toMatchObject({ host: null, city: null });
});

test('of seven members who join concurrently, six get a seat', async () => {
  const { id } = await start(await app.signedIn());
  const callers = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
  const outcomes = await Promise.allSettled(callers.map((caller) => join(caller, id)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toMatchObject([{ code: 'STREAM_FULL', message: 'Stream is at capacity.', data: { seats: STREAM_SEATS } }]);
  expect(await seatsOf(id)).toHaveLength(STREAM_SEATS);
  const late = await app.signedIn();
  expect((await late.api.streams.get({ streamId: id })).can.join).toBe(false);
});

test('a member has one seat across windows and streams', async () => {
  const [guest, one, two] = [await app.signedIn(), await start(await app.signedIn()), await start(await app.signedIn())];
  const outcomes = await Promise.allSettled([join(guest, one.id), join(guest, two.id), start(guest)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'STREAM_ELSEWHERE' });
  await expect(
    database.insert(streamParticipants).values([
      { streamId: one.id, participantId: guest.member.id, role: 'participant', seatId: newId(), isListener: false },
      { streamId: two.id, participantId: guest.member.id, role: 'participant', seatId: newId(), isListener: false },
    ]),
  ).rejects.toThrow();
});

test('joining in another window moves the seat there', async () => {
  const [host, guest] = [await app.signedIn(), await app.signedIn()];
  const { id } = await start(host);
  const [before, after] = [newSeatId(), newSeatId()];
  await join(guest, id, before);
  const old = await openSocket(app, guest);
  expect(await open(old, id, before)).toEqual({ ok: true });
  const lost = nextEvent(old, 'stream.seatLost');
  expect((await join(guest, id, after)).own).toMatchObject({ seatId: after });
  expect(await lost).toEqual({ streamId: id, reason: 'elsewhere' });
  expect(await open(old, id, before)).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await open(old, id, after)).toEqual({ ok: true });
  const thief = await app.signedIn();
  await expect(join(thief, id, after)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await open(await openSocket(app, thief), id, after)).toEqual({ ok: false, code: 'NOT_FOUND' });
});

test('a Browser member can join only as a listener, and cannot start a stream', async () => {
  const [host, browser] = [await app.signedIn(), await app.signedIn({ tier: 'browser' })];
  await expect(start(browser)).rejects.toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
  const { id } = await start(host);
  const page = await join(browser, id);
  expect(page.own).toMatchObject({ isListener: true, isHost: false });
  expect(page.seats.map(({ member }) => member)).toEqual([null, null]);
  expect(page.can).toMatchObject({ listenOnly: true, chat: false });
  expect((await host.api.streams.get({ streamId: id })).seats[1]).toMatchObject({
    isListener: true,
    member: { id: browser.member.id },
  });
});

test('a member does not find a stream in which a blocked member participates', async () => {
  const [host, guest, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const { id } = await start(host);
  await join(guest, id);
  await stranger.api.blocks.block({ memberId: guest.member.id });
  await expect(join(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(stranger.api.streams.get({ streamId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await stranger.api.streams.list({ limit: 50 })).items.map((each) => each.id)).not.toContain(id);
});

test('a reader without a seat does not see who is in a stream', async () => {
  const { streamId } = await buildStream(database);
  await buildSeat(database, { streamId });
  const reader = await app.signedIn();
  expect(await reader.api.streams.get({ streamId })).toMatchObject({ seatCount: 2, seats: [], own: null, handOver: null });
});

test('a participant has an ID in the stream that differs from the member’s ID and changes on the next join', async () => {
  const [host, listener] = [await app.signedIn(), await app.signedIn({ tier: 'browser' })];
  const { id: streamId } = await start(host);
  const seatId = newSeatId();
  await join(listener, streamId, seatId);
  const socket = await openSocket(app, listener);
  const received = nextEvent(socket, 'stream.presence');
  await open(socket, streamId, seatId);
  const page = await listener.api.streams.get({ streamId });
  expect(page.seats.map(({ member }) => member)).toEqual([null, null]);
  expect(JSON.stringify([page, await received])).not.toContain(host.member.id);
  const before = await streamUserIdOf(listener, streamId);
  expect((await join(listener, streamId)).own?.userId).toBe(before);
  await listener.api.streams.leave({ streamId });
  expect((await join(listener, streamId)).own?.userId).not.toBe(before);
});

test('only the host can mute or remove participants and end the stream; a removed participant cannot rejoin', async () => {
  const [host, guest] = [await app.signedIn(), await app.signedIn()];
  const { id: streamId } = await start(host);
  const seatId = newSeatId();
  await join(guest, streamId, seatId);
  const userId = await streamUserIdOf(guest, streamId);
  const socket = await openSocket(app, guest);
  await open(socket, streamId, seatId);
  await expect(guest.api.streams.end({ streamId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const hostId = await streamUserIdOf(host, streamId);
  await expect(guest.api.streams.remove({ streamId, userId: hostId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(host.api.streams.remove({ streamId, userId: hostId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const byMemberId = { streamId, userId: guest.member.id };
  await expect(host.api.streams.remove(byMemberId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await host.api.streams.setMuted({ streamId, userId, isMuted: true });
  expect((await guest.api.streams.get({ streamId })).own).toMatchObject({ isMuted: true });
  const lost = nextEvent(socket, 'stream.seatLost');
  await host.api.streams.remove({ streamId, userId });
  expect(await lost).toEqual({ streamId, reason: 'removed' });
  await expect(join(guest, streamId)).rejects.toMatchObject({ code: 'STREAM_REMOVED' });
  expect((await guest.api.streams.get({ streamId })).can.join).toBe(false);
  expect(await host.api.streams.end({ streamId })).toMatchObject({
    isActive: false,
    endReason: 'ended',
    seats: [],
    can: { join: false },
  });
  await expect(join(await app.signedIn(), streamId)).rejects.toMatchObject({ code: 'STREAM_ENDED' });
});

test('leaving and rejoining does not undo the host’s mute', async () => {
  const [host, guest] = [await app.signedIn(), await app.signedIn()];
  const { id: streamId } = await start(host);
  await join(guest, streamId);
  const setMuted = async (isMuted: boolean) =>
    host.api.streams.setMuted({ streamId, userId: await streamUserIdOf(guest, streamId), isMuted });
  await setMuted(true);
  await guest.api.streams.leave({ streamId });
  expect((await join(guest, streamId)).own).toMatchObject({ isMuted: true });
  await setMuted(false);
  await guest.api.streams.leave({ streamId });
  expect((await join(guest, streamId)).own).toMatchObject({ isMuted: false });
});

test('a muted member who takes over as host can speak again', async () => {
  const [host, guest] = [await app.signedIn(), await app.signedIn()];
  const { id: streamId } = await start(host);
  await join(guest, streamId);
  await host.api.streams.setMuted({ streamId, userId: await streamUserIdOf(guest, streamId), isMuted: true });
  await host.api.streams.leave({ streamId });
  const answered = await guest.api.streams.answerHandOver({ streamId, isAccepted: true });
  expect(answered.own).toMatchObject({ isHost: true, isMuted: false });
});

test('the side chat is for participants, follows the word rules, and is deleted when the stream ends', async () => {
  const [host, guest] = [await app.signedIn(), await app.signedIn()];
  const { id: streamId } = await start(host);
  await join(guest, streamId);
  const form = { streamId, clientId: newId(), text: 'Good evening' };
  const [written] = await Promise.all([guest.api.streams.say(form), guest.api.streams.say(form)]);
  expect((await host.api.streams.messages({ streamId })).items).toMatchObject([
    { id: written?.id, text: 'Good evening', isOwn: false },
  ]);
  const scam = { streamId, clientId: newId(), text: 'Double your money: send 500 USDT to my wallet and get 1000 back' };
  await expect(guest.api.streams.say(scam)).rejects.toMatchObject({ code: 'WORDS_REFUSED' });
  await expect(host.api.streams.removeMessage({ streamId, messageId: written?.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const report = { targetType: 'streamMessage', targetId: written?.id, reason: 'spam' } as const;
  await expect((await app.signedIn()).api.reports.create(report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await host.api.reports.create(report)).toMatchObject({ state: 'open' });
  await host.api.streams.end({ streamId });
  expect(await database.$count(streamMessages, eq(streamMessages.parentId, streamId))).toBe(0);
});

test('the side chat keeps only its newest messages', async () => {
  const host = await app.signedIn();
  const { streamId } = await buildStream(database, { hostId: host.member.id });
  const old = { parentId: streamId, authorId: host.member.id, text: 'Old', createdAt: new Date(0) };
  await database
    .insert(streamMessages)
    .values(Array.from({ length: STREAM_MESSAGES_MAX }, () => ({ ...old, clientId: newId() })));
  await host.api.streams.say({ streamId, clientId: newId(), text: 'Newest' });
  expect(await database.$count(streamMessages, eq(streamMessages.parentId, streamId))).toBe(STREAM_MESSAGES_MAX);
  expect((await host.api.streams.messages({ streamId, limit: 1 })).items).toMatchObject([{ text: 'Newest', isByHost: true }]);
});

test('staff can end a reported stream with a reason, which only its host reads', async () => {
  const [host, guest, moderator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'moderator' })];
  const { id: streamId } = await start(host, { title: 'Shady talk' });
  await guest.api.reports.create({ targetType: 'stream', targetId: streamId, reason: 'scam' });
  const { items } = await moderator.api.staff.reports({});
  expect(items[0]).toMatchObject({
    targetType: 'stream',
    targetMember: { id: host.member.id },
    excerpt: expect.stringContaining('Shady'),
  });
  expect((await moderator.api.staff.streams({ isActive: 'true', limit: 50 })).items[0]).toMatchObject({
    id: streamId,
    can: { end: true },
  });
  const order = { streamId, reason: 'Against the rules' };
  await Promise.all([moderator.api.staff.endStream(order), moderator.api.staff.endStream(order)]);
  expect(await host.api.streams.get({ streamId })).toMatchObject({
    isActive: false,
    endReason: 'staff',
    endNote: 'Against the rules',
  });
  expect((await guest.api.streams.get({ streamId })).endNote).toBeNull();
  const admin = await app.signedIn({ role: 'admin' });
  const { items: entries } = await admin.api.staff.auditLog({});
  expect(entries.filter(({ action }) => action === 'stream.ended')).toHaveLength(1);
  const other = await start(admin);
  await expect(moderator.api.staff.endStream({ ...order, streamId: other.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the database rejects a second host of a stream, and an ended stream without an end reason', async () => {
  const { streamId } = await buildStream(database);
  await expect(buildSeat(database, { streamId, role: 'host' })).rejects.toThrow();
  const halfEnded = database
    .update(liveStreams)
    .set({ isActive: false, endedAt: sql`now()` })
    .where(eq(liveStreams.id, streamId));
  await expect(halfEnded).rejects.toThrow();
});
