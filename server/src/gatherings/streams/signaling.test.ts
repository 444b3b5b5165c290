import { createHmac } from 'node:crypto';
import { STREAM_CANDIDATES_PER_SECOND, STREAM_SDP_MAX_CHARACTERS } from '@bros/contract/gatherings/stream-rules';
import type { SeatId, StreamId, StreamSignal, StreamUserId } from '@bros/contract/gatherings/streams';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { openSocket, type TestSocket } from '../../../test/sockets.ts';
import { newSeatId, streamUserIdOf } from '../../../test/streams.ts';
import { newId } from '../../platform/ids.ts';
import { createSignalBudget } from './budget.ts';

const env = { IP_RATE_LIMIT_FACTOR: '1000', STUN_URLS: 'stun:stun.example:3478' };
const app = await startTestApp({ env });
const relayed = await startTestApp({
  env: { ...env, TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349', TURN_SECRET: 'shared-with-turn' },
  database: { url: app.databaseUrl, database: app.database },
  hasWorkers: false,
});

type Person = Awaited<ReturnType<typeof app.signedIn>>;
interface Client extends Person {
  seatId: SeatId;
  userId: StreamUserId;
  socket: TestSocket;
  received: StreamSignal[];
}

const sdp = (...lines: string[]) => `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...lines].join('\r\n')}\r\n`;
const SOUND = sdp('m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=sendrecv');
const HEARING = sdp('m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=recvonly');
const VIDEO = sdp('m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=sendrecv', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=sendrecv');
const candidate = (text: string) => ({ candidate: text, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null });

async function listen(person: Person, streamId: StreamId, seatId: SeatId): Promise<Client> {
  const socket = await openSocket(app, person);
  const received: StreamSignal[] = [];
  socket.on('stream.signal', (event) => received.push(event));
  expect(await socket.emitWithAck('stream.open', { streamId, seatId })).toEqual({ ok: true });
  return Object.assign(person, { seatId, userId: await streamUserIdOf(person, streamId), socket, received });
}

async function goLive(...guests: Person[]): Promise<{ streamId: StreamId; clients: Client[] }> {
  const [host, seatId] = [await app.signedIn(), newSeatId()];
  const { id: streamId } = await host.api.streams.start({ clientId: newId(), seatId, title: 'Evening talk' });
  const clients = [await listen(host, streamId, seatId)];
  for (const guest of guests) {
    const own = newSeatId();
    await guest.api.streams.join({ streamId, seatId: own });
    clients.push(await listen(guest, streamId, own));
  }
  return { streamId, clients };
}

const signal = (
  from: Person & { seatId: SeatId },
  to: Pick<Client, 'userId'>,
  streamId: StreamId,
  text = SOUND,
  type: 'offer' | 'answer' = 'offer',
) => from.api.streams.signal({ streamId, seatId: from.seatId, to: to.userId, type, data: { sdp: text } });

test('six clients exchange signals with verified senders, and a seventh is rejected', async () => {
  const { streamId, clients } = await goLive(...(await Promise.all(Array.from({ length: 5 }, () => app.signedIn()))));
  await Promise.all(clients.flatMap((from) => clients.filter((to) => to !== from).map((to) => signal(from, to, streamId))));
  for (const client of clients) {
    const others = clients.filter((other) => other !== client).map(({ userId }) => userId);
    await expect.poll(() => client.received.map(({ from }) => from).toSorted()).toEqual(others.toSorted());
    expect(client.received.every(({ to, type }) => to === client.userId && type === 'offer')).toBe(true);
  }
  const seventh = await app.signedIn();
  await expect(seventh.api.streams.join({ streamId, seatId: newSeatId() })).rejects.toMatchObject({ code: 'STREAM_FULL' });
  const [host] = clients as [Client];
  await expect(signal(Object.assign(seventh, { seatId: newSeatId() }), host, streamId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a signal is rejected from another member’s seat, into another stream, or to its sender', async () => {
  const { streamId, clients } = await goLive(await app.signedIn());
  const [host, guest] = clients as [Client, Client];
  const forged = {
    streamId,
    seatId: guest.seatId,
    to: host.userId,
    type: 'offer',
    data: { sdp: SOUND },
    from: host.userId,
  };
  expect((await guest.request('POST', `/api/streams/${streamId}/signals`, forged)).status).toBe(422);
  await expect(signal({ ...guest, seatId: host.seatId } as Client, host, streamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await goLive();
  await expect(signal(guest, host, other.streamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await signal(guest, other.clients[0] as Client, streamId);
  await expect(signal(guest, guest, streamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await signal(guest, host, streamId, SOUND, 'answer');
  await expect.poll(() => host.received).toMatchObject([{ from: guest.userId, seatId: guest.seatId, type: 'answer' }]);
  expect(other.clients[0]?.received).toEqual([]);
});

test('descriptions have a size limit, and candidates a rate limit', async () => {
  const { streamId, clients } = await goLive(await app.signedIn());
  const [host, guest] = clients as [Client, Client];
  await expect(signal(guest, host, streamId, 'v'.repeat(STREAM_SDP_MAX_CHARACTERS + 1))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
  const large = { streamId, seatId: guest.seatId, to: host.userId, type: 'offer', data: { sdp: 'v'.repeat(1024 * 1024) } };
  expect((await guest.request('POST', `/api/streams/${streamId}/signals`, large)).status).toBe(413);
  let now = 1000;
  const spend = createSignalBudget(() => now);
  const flood = () => Array.from({ length: 1000 }, () => spend(guest.member.id, 1));
  expect(flood).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  spend(host.member.id, STREAM_CANDIDATES_PER_SECOND);
  now += 1000;
  spend(guest.member.id, STREAM_CANDIDATES_PER_SECOND);
  expect(() => spend(guest.member.id, 1)).toThrow();
});

test('no signal passes in either direction after a removal', async () => {
  const { streamId, clients } = await goLive(await app.signedIn());
  const [host, guest] = clients as [Client, Client];
  await host.api.streams.remove({ streamId, userId: guest.userId });
  await expect(signal(guest, host, streamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await signal(host, guest, streamId);
  expect([host.received, guest.received]).toEqual([[], []]);
});

test('a signal sent as its stream ends is dropped without an error', async () => {
  const { streamId, clients } = await goLive(await app.signedIn());
  const [host, guest] = clients as [Client, Client];
  await host.api.streams.end({ streamId });
  await signal(guest, host, streamId);
  expect([host.received, guest.received]).toEqual([[], []]);
});

test('video is never negotiated with a listener, whichever side offers', async () => {
  const { streamId, clients } = await goLive(await app.signedIn({ tier: 'browser' }), await app.signedIn());
  const [host, listener, guest] = clients as [Client, Client, Client];
  await expect(signal(host, listener, streamId, VIDEO)).rejects.toMatchObject({ code: 'STREAM_VIDEO_REFUSED' });
  await expect(signal(listener, host, streamId, VIDEO, 'answer')).rejects.toMatchObject({ code: 'STREAM_VIDEO_REFUSED' });
  await expect(signal(listener, host, streamId, SOUND)).rejects.toMatchObject({ code: 'STREAM_VIDEO_REFUSED' });
  await expect(signal(host, listener, streamId, 'no description')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await signal(host, listener, streamId, SOUND);
  await signal(listener, host, streamId, HEARING, 'answer');
  await signal(guest, host, streamId, VIDEO);
  await expect.poll(() => host.received.map(({ from }) => from)).toEqual([listener.userId, guest.userId]);
  await expect.poll(() => listener.received.map(({ type }) => type)).toEqual(['offer']);
});

test('without a TURN server everybody is warned that their network address is visible', async () => {
  const { streamId, clients } = await goLive(await app.signedIn({ tier: 'browser' }));
  const [host, listener] = clients as [Client, Client];
  for (const { api } of [host, listener]) expect((await api.streams.get({ streamId })).exposesAddress).toBe(true);
  expect(await listener.api.streams.iceServers({ streamId })).toMatchObject({
    iceServers: [{ urls: ['stun:stun.example:3478'] }],
    isRelayOnly: false,
  });
  expect(await app.visitor().api.streams.network()).toEqual({
    stunServers: ['stun:stun.example:3478'],
    turnServers: [],
    exposesAddress: true,
  });
});

test('with a TURN server listeners connect only through it, with temporary credentials', async () => {
  const { streamId, clients } = await goLive(await app.signedIn({ tier: 'browser' }));
  const [host, listener] = clients as [Client, Client];
  const there = async (person: Person) => {
    const caller = relayed.visitor();
    for (const [name, value] of person.cookies) caller.cookies.set(name, value);
    return caller;
  };
  const { iceServers, isRelayOnly, validSeconds } = await (await there(listener)).api.streams.iceServers({ streamId });
  expect(isRelayOnly).toBe(true);
  const { urls, username = '', credential } = iceServers[1] ?? {};
  expect(urls).toEqual(['turn:turn.example:3478', 'turns:turn.example:5349']);
  expect(credential).toBe(createHmac('sha1', 'shared-with-turn').update(username).digest('base64'));
  expect(Number(username.split(':')[0]) * 1000).toBeGreaterThan(Date.now() + validSeconds * 1000 - 60_000);
  expect(username).not.toContain(listener.member.id);
  expect((await (await there(host)).api.streams.iceServers({ streamId })).isRelayOnly).toBe(false);
  expect((await (await there(listener)).api.streams.get({ streamId })).exposesAddress).toBe(false);
});

test('with a TURN server, no address of a peer reaches a listener', async () => {
  const { streamId, clients } = await goLive(await app.signedIn({ tier: 'browser' }));
  const [host, listener] = clients as [Client, Client];
  const caller = relayed.visitor();
  for (const [name, value] of host.cookies) caller.cookies.set(name, value);
  const socket = await openSocket(relayed, listener);
  const received: StreamSignal[] = [];
  socket.on('stream.signal', (event) => received.push(event));
  await socket.emitWithAck('stream.open', { streamId, seatId: listener.seatId });
  const direct = 'candidate:1 1 udp 2122260223 192.168.1.20 50000 typ host';
  const relay = 'candidate:2 1 udp 41885439 203.0.113.9 60000 typ relay raddr 192.168.1.20 rport 50000';
  const envelope = { streamId, seatId: host.seatId, to: listener.userId };
  await caller.api.streams.signal({ ...envelope, type: 'candidate', data: { candidates: [direct, relay].map(candidate) } });
  await caller.api.streams.signal({
    ...envelope,
    type: 'offer',
    data: { sdp: `${SOUND}c=IN IP4 192.168.1.20\r\na=${direct}\r\n` },
  });
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['candidate', 'offer']);
  expect(JSON.stringify(received)).toContain('203.0.113.9');
  expect(JSON.stringify(received)).not.toContain('192.168.1.20');
});
