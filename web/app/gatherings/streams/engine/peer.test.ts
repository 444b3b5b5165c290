import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeConnection, FakeMediaStream } from './fake-connection.ts';
import { COMPLETION_MS, Peer, type Signal } from './peer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeMediaStream);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Side {
  peer: Peer;
  connection: FakeConnection;
  sent: Signal[];
}

function buildSide(isPolite: boolean): Side {
  const connection = new FakeConnection();
  const sent: Signal[] = [];
  const peer = new Peer({
    isPolite,
    configuration: {},
    outgoing: null,
    hasChannel: true,
    send: (signal) => sent.push(signal),
    onChange: () => {},
    create: () => connection as unknown as RTCPeerConnection,
  });
  return { peer, connection, sent };
}

async function deliver(from: Side, to: Side): Promise<void> {
  for (const signal of from.sent.splice(0)) await to.peer.receive(signal);
}

async function talk(one: Side, other: Side): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  while (one.sent.length + other.sent.length > 0) {
    await deliver(one, other);
    await deliver(other, one);
  }
}

const states = (...sides: Side[]) => sides.map(({ connection }) => connection.signalingState);
const types = ({ sent }: Side) => sent.map(({ type }) => type);

test('when two offers collide, the polite peer answers the impolite peer’s offer', async () => {
  const [polite, impolite] = [buildSide(true), buildSide(false)];
  polite.peer.call();
  impolite.peer.call();
  await vi.advanceTimersByTimeAsync(0);
  expect([types(polite), types(impolite)]).toEqual([['offer'], ['offer']]);
  await deliver(polite, impolite);
  expect(states(impolite)).toEqual(['have-local-offer']);
  await talk(polite, impolite);
  expect(states(polite, impolite)).toEqual(['stable', 'stable']);
  expect(polite.connection.localDescription?.type).toBe('answer');
});

test('an unanswered offer is repeated at growing intervals', async () => {
  const side = buildSide(false);
  side.peer.call();
  await vi.advanceTimersByTimeAsync(0);
  expect(types(side)).toEqual(['offer']);
  await vi.advanceTimersByTimeAsync(COMPLETION_MS);
  expect(types(side)).toEqual(['offer', 'offer']);
  await vi.advanceTimersByTimeAsync(COMPLETION_MS);
  expect(types(side)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(COMPLETION_MS);
  expect(types(side)).toHaveLength(3);
});

test('a duplicate answer is applied once', async () => {
  const [one, other] = [buildSide(true), buildSide(false)];
  one.peer.call();
  await vi.advanceTimersByTimeAsync(0);
  one.sent.push(...one.sent);
  await deliver(one, other);
  await expect(deliver(other, one)).resolves.toBeUndefined();
  expect(states(one)).toEqual(['stable']);
});

test('only a lost connection restarts ICE; a short interruption does not', async () => {
  const [one, other] = [buildSide(true), buildSide(false)];
  one.peer.call();
  await talk(one, other);
  one.connection.become('connected');
  await vi.advanceTimersByTimeAsync(10 * COMPLETION_MS);
  expect(one.connection.restarts).toBe(0);
  one.connection.become('disconnected');
  expect(one.peer.state).toBe('lost');
  one.connection.become('connected');
  await vi.advanceTimersByTimeAsync(COMPLETION_MS);
  expect(one.connection.restarts).toBe(0);
  one.connection.become('failed');
  await vi.advanceTimersByTimeAsync(COMPLETION_MS);
  expect(one.connection.restarts).toBe(1);
});

test('a candidate without a matching description is ignored', async () => {
  const side = buildSide(false);
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'gone' };
  await expect(side.peer.receive({ type: 'candidate', data: { candidates: [candidate] } })).resolves.toBeUndefined();
});

test('a closed connection sends nothing and does not retry', async () => {
  const side = buildSide(true);
  side.peer.call();
  await vi.advanceTimersByTimeAsync(0);
  side.sent.length = 0;
  side.peer.close();
  await vi.advanceTimersByTimeAsync(10 * COMPLETION_MS);
  expect(side.sent).toEqual([]);
});
