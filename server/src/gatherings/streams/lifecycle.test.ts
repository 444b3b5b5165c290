import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import {
  STREAM_ALONE_MINUTES,
  STREAM_HAND_OVER_SECONDS,
  STREAM_HOST_GRACE_SECONDS,
  STREAM_KEPT_DAYS,
  STREAM_SEAT_GRACE_SECONDS,
} from '@bros/contract/gatherings/stream-rules';
import type { SeatId, StreamId } from '@bros/contract/gatherings/streams';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { newSeatId, streamUserIdOf } from '../../../test/streams.ts';
import { newId } from '../../platform/ids.ts';
import { reconcileJob } from './background.ts';
import { reconcileDueStreams } from './seats/reconcile.ts';
import { liveStreams, streamParticipants } from './tables.ts';

const shared = await createTestDatabase();
const start = () => startTestApp({ database: shared, env: { DATABASE_URL: shared.url, IP_RATE_LIMIT_FACTOR: '1000' } });
const [app, other] = [await start(), await start()];
const { database } = shared;
const deps = { database, outbox: app.app.outbox };
const settle = () => reconcileDueStreams(deps);

type Person = Awaited<ReturnType<typeof app.signedIn>>;

async function goLive(...guests: Person[]) {
  const host = await app.signedIn();
  const seatId = newSeatId();
  const { id: streamId } = await host.api.streams.start({ clientId: newId(), seatId, title: 'Evening talk' });
  const seats: SeatId[] = [];
  for (const guest of guests) {
    const own = newSeatId();
    seats.push(own);
    await guest.api.streams.join({ streamId, seatId: own });
  }
  return { host, streamId, seatId, seats };
}

async function stopHeartbeats(streamId: StreamId, { member }: Person, seconds: number): Promise<void> {
  await database
    .update(streamParticipants)
    .set({ lastSeenAt: sql`now() - make_interval(secs => ${seconds})`, disconnectedAt: null })
    .where(and(eq(streamParticipants.streamId, streamId), eq(streamParticipants.participantId, member.id)));
}
const pass = (streamId: StreamId, column: 'handOverAt' | 'aloneSince', seconds: number) =>
  database
    .update(liveStreams)
    .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(liveStreams.id, streamId));
const members = async (streamId: StreamId) =>
  (
    await database
      .select()
      .from(streamParticipants)
      .where(eq(streamParticipants.streamId, streamId))
      .orderBy(streamParticipants.joinedAt)
  ).map(({ participantId }) => participantId);

test('a seat without heartbeats is kept for 20 seconds, the host’s seat for 60', async () => {
  const guest = await app.signedIn();
  const { host, streamId } = await goLive(guest);
  await stopHeartbeats(streamId, guest, STREAM_SEAT_GRACE_SECONDS - 5);
  await stopHeartbeats(streamId, host, STREAM_HOST_GRACE_SECONDS - 5);
  await settle();
  expect(await members(streamId)).toEqual([host.member.id, guest.member.id]);
  expect((await guest.api.streams.get({ streamId })).seats[0]).toMatchObject({ isHost: true, isConnected: false });
  await stopHeartbeats(streamId, guest, STREAM_SEAT_GRACE_SECONDS);
  await settle();
  expect(await members(streamId)).toEqual([host.member.id]);
});

test('a window that reconnects in time gets its seat back', async () => {
  const guest = await app.signedIn();
  const { streamId, seats } = await goLive(guest);
  const [seatId] = seats as [SeatId];
  const socket = await openSocket(app, guest);
  expect(await socket.emitWithAck('stream.open', { streamId, seatId })).toEqual({ ok: true });
  socket.close();
  const isGone = async () => (await guest.api.streams.get({ streamId })).own?.isConnected === false;
  await expect.poll(isGone).toBe(true);
  const next = await openSocket(app, guest);
  expect(await next.emitWithAck('stream.open', { streamId, seatId })).toEqual({ ok: true });
  expect((await guest.api.streams.get({ streamId })).own).toMatchObject({ seatId, isConnected: true });
  await database.delete(streamParticipants).where(eq(streamParticipants.seatId, seatId));
  expect(await next.emitWithAck('stream.open', { streamId, seatId })).toEqual({ ok: false, code: 'NOT_FOUND' });
});

test('members in a stream are notified of everyone who joins or leaves', async () => {
  const guest = await app.signedIn();
  const { host, streamId, seatId } = await goLive();
  const socket = await openSocket(app, host);
  await socket.emitWithAck('stream.open', { streamId, seatId });
  const received: { type: string; userId: string | null; present: { userId: string; isHost: boolean; timestamp: string }[] }[] =
    [];
  socket.on('stream.presence', (event) => received.push(event));
  const { own } = await guest.api.streams.join({ streamId, seatId: newSeatId() });
  await guest.api.streams.leave({ streamId });
  await guest.api.streams.leave({ streamId });
  // The host's join can arrive after the socket opens.
  const moves = () =>
    received.filter(({ userId }) => userId === own?.userId).map(({ type, userId, present }) => [type, userId, present.length]);
  await expect.poll(moves).toEqual([
    ['join', own?.userId, 2],
    ['leave', own?.userId, 1],
  ]);
  expect(received.at(-1)?.present[0]).toMatchObject({
    userId: await streamUserIdOf(host, streamId),
    isHost: true,
    timestamp: expect.stringContaining('T'),
  });
});

test('after 60 seconds without its host, the longest-present participant who agrees takes over', async () => {
  const [listener, first, second] = [await app.signedIn({ tier: 'browser' }), await app.signedIn(), await app.signedIn()];
  const { host, streamId } = await goLive(listener, first, second);
  await stopHeartbeats(streamId, host, STREAM_HOST_GRACE_SECONDS);
  await settle();
  expect((await first.api.streams.get({ streamId })).handOver).toMatchObject({ isMe: true });
  await expect(second.api.streams.answerHandOver({ streamId, isAccepted: true })).rejects.toMatchObject({ code: 'STREAM_STATE' });
  await first.api.streams.answerHandOver({ streamId, isAccepted: false });
  const page = await second.api.streams.answerHandOver({ streamId, isAccepted: true });
  expect(page).toMatchObject({
    isActive: true,
    handOver: null,
    host: { id: second.member.id },
    own: { isHost: true },
    can: { end: true },
  });
  expect((await host.api.streams.join({ streamId, seatId: newSeatId() })).own).toMatchObject({ isHost: false });
});

test('a participant who does not agree in time to host is skipped, and without a candidate the stream ends', async () => {
  const [first, second] = [await app.signedIn(), await app.signedIn()];
  const { host, streamId } = await goLive(first, second);
  await host.api.streams.leave({ streamId });
  expect((await second.api.streams.get({ streamId })).handOver).toMatchObject({ isMe: false });
  await pass(streamId, 'handOverAt', STREAM_HAND_OVER_SECONDS);
  await settle();
  expect((await second.api.streams.get({ streamId })).handOver).toMatchObject({ isMe: true });
  await second.api.streams.answerHandOver({ streamId, isAccepted: false });
  expect(await second.api.streams.get({ streamId })).toMatchObject({ isActive: false, endReason: 'hostLost', seats: [] });
});

test('when the host leaves while the only possible next host reloads the page, the stream waits', async () => {
  const [listener, guest] = [await app.signedIn({ tier: 'browser' }), await app.signedIn()];
  const { host, streamId } = await goLive(listener, guest);
  await stopHeartbeats(streamId, guest, STREAM_SEAT_GRACE_SECONDS - 4);
  await host.api.streams.leave({ streamId });
  await settle();
  expect(await listener.api.streams.get({ streamId })).toMatchObject({ isActive: true, handOver: null });
  await guest.api.streams.join({ streamId, seatId: newSeatId() });
  const page = await guest.api.streams.answerHandOver({ streamId, isAccepted: true });
  expect(page).toMatchObject({ isActive: true, own: { isHost: true } });
  await stopHeartbeats(streamId, guest, STREAM_HOST_GRACE_SECONDS);
  await settle();
  expect(await listener.api.streams.get({ streamId })).toMatchObject({ isActive: false, endReason: 'hostLost' });
});

test('a stream ends when its last participant leaves, or after ten minutes with one participant', async () => {
  const one = await goLive();
  await one.host.api.streams.leave({ streamId: one.streamId });
  expect(await one.host.api.streams.get({ streamId: one.streamId })).toMatchObject({ isActive: false, endReason: 'left' });
  const guest = await app.signedIn();
  const both = await goLive(await app.signedIn());
  await pass(both.streamId, 'aloneSince', STREAM_ALONE_MINUTES * 60);
  await settle();
  expect((await guest.api.streams.get({ streamId: both.streamId })).isActive).toBe(true);
  const alone = await goLive();
  await pass(alone.streamId, 'aloneSince', STREAM_ALONE_MINUTES * 60);
  await settle();
  expect(await guest.api.streams.get({ streamId: alone.streamId })).toMatchObject({ isActive: false, endReason: 'alone' });
});

test('streams that ended long ago are deleted', async () => {
  const { host, streamId } = await goLive();
  await host.api.streams.end({ streamId });
  await reconcileJob(deps).handle({});
  expect((await host.api.streams.get({ streamId })).isActive).toBe(false);
  const endedAt = new Date(Date.now() - STREAM_KEPT_DAYS * DAY_MS - 1000);
  await database.update(liveStreams).set({ endedAt }).where(eq(liveStreams.id, streamId));
  await reconcileJob(deps).handle({});
  await expect(host.api.streams.get({ streamId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('after a block between a guest and the host, the guest leaves their stream; between two guests, the member who blocks leaves', async () => {
  const [one, two] = [await app.signedIn(), await app.signedIn()];
  const { host, streamId } = await goLive(one, two);
  await one.api.blocks.block({ memberId: two.member.id as MemberId });
  expect(await members(streamId)).toEqual([host.member.id, two.member.id]);
  await two.api.blocks.block({ memberId: host.member.id as MemberId });
  expect(await members(streamId)).toEqual([host.member.id]);
  await expect(two.api.streams.join({ streamId, seatId: newSeatId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a member who is suspended or banned loses the seat', async () => {
  const [suspended, banned, admin] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'admin' })];
  const { host, streamId } = await goLive(suspended, banned);
  const order = { reason: 'Against the rules' };
  await admin.api.staff.suspend({ ...order, memberId: suspended.member.id as MemberId, days: 1 });
  await admin.api.staff.ban({ ...order, memberId: banned.member.id as MemberId });
  await expect.poll(() => members(streamId)).toEqual([host.member.id]);
});

test('a member muted by staff can only listen until the mute ends', async () => {
  const [speaker, listener, admin] = [
    await app.signedIn(),
    await app.signedIn({ tier: 'browser' }),
    await app.signedIn({ role: 'admin' }),
  ];
  const { host, streamId } = await goLive(listener, speaker);
  const rejoin = () => speaker.api.streams.join({ streamId, seatId: newSeatId() });
  const order = { reason: 'Against the rules' };
  await admin.api.staff.mute({ ...order, memberId: listener.member.id as MemberId, hours: 2 });
  await admin.api.staff.mute({ ...order, memberId: speaker.member.id as MemberId, hours: 2 });
  await expect.poll(() => members(streamId)).toEqual([host.member.id, listener.member.id]);
  await expect(rejoin()).rejects.toMatchObject({ code: 'MUTED', data: { until: expect.any(String) } });
  expect((await listener.api.streams.join({ streamId, seatId: newSeatId() })).own).toMatchObject({ isListener: true });
  await admin.api.staff.unmute({ ...order, memberId: speaker.member.id as MemberId });
  expect((await rejoin()).own).toMatchObject({ isListener: false });
});

test('members on two processes share a stream, and when one process dies the other frees its seats', async () => {
  const guest = await app.signedIn();
  const { host, streamId, seatId, seats } = await goLive(guest);
  const [own] = seats as [SeatId];
  const [there, here] = [await openSocket(other, host), await openSocket(app, guest)];
  await there.emitWithAck('stream.open', { streamId, seatId });
  await here.emitWithAck('stream.open', { streamId, seatId: own });
  const notified = nextEvent(there, 'stream.signal');
  // Longer than a PostgreSQL NOTIFY can be.
  const sources = Array.from({ length: 400 }, (_, index) => `a=ssrc:${index + 1} cname:a-long-name-of-a-source`);
  const medium = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=sendrecv', ...sources];
  const data = { sdp: `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...medium].join('\r\n')}\r\n` };
  await guest.api.streams.signal({ streamId, seatId: own, to: await streamUserIdOf(host, streamId), type: 'offer', data });
  expect(await notified).toMatchObject({ from: await streamUserIdOf(guest, streamId), data });
  there.close();
  await expect.poll(async () => (await guest.api.streams.get({ streamId })).seats[0]?.isConnected).toBe(false);
  await stopHeartbeats(streamId, host, STREAM_HOST_GRACE_SECONDS);
  const asked = nextEvent(here, 'stream.changed');
  await reconcileJob(deps).handle({});
  expect(await asked).toEqual({ streamId });
  expect(await members(streamId)).toEqual([guest.member.id]);
});

test('screens that list streams are notified when one starts', async () => {
  const socket = await openSocket(app, await app.signedIn());
  socket.emit('streams.open');
  // A socket's events are handled in order.
  await socket.emitWithAck('stream.open', { streamId: newId() as StreamId, seatId: newSeatId() });
  const notified = nextEvent(socket, 'streams.changed');
  await goLive();
  await notified;
});
