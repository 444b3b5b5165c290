import type { SeatId, StreamUserId } from '@bros/contract/gatherings/streams';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeConnection, FakeMediaStream } from './fake-connection.ts';
import { Mesh, type MeshSeat } from './mesh.ts';
import type { Signal } from './peer.ts';

const own = 'own' as StreamUserId;
const leo = 'leo' as StreamUserId;
const offer: Signal = { type: 'offer', data: { sdp: 'offer' } };

const seat = (userId: StreamUserId, changes: Partial<MeshSeat> = {}): MeshSeat => ({
  userId,
  seatId: `${userId}-1` as SeatId,
  isListener: false,
  isMuted: false,
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeMediaStream);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function buildMesh({ isListener = false } = {}) {
  const connections: FakeConnection[] = [];
  const sent: { to: StreamUserId; type: Signal['type'] }[] = [];
  const media = new FakeMediaStream();
  media.addTrack({ kind: 'audio', enabled: true });
  media.addTrack({ kind: 'video', enabled: true });
  const mesh = new Mesh({
    ownId: own,
    isListener,
    configuration: {},
    media: isListener ? null : (media as unknown as MediaStream),
    send: (to, { type }) => sent.push({ to, type }),
    onChange: () => {},
    onError: (error) => {
      throw error;
    },
    create: () => {
      const connection = new FakeConnection();
      connections.push(connection);
      return connection as unknown as RTCPeerConnection;
    },
  });
  return { mesh, connections, sent };
}

const kindsOf = (connection: FakeConnection | undefined) => [...(connection?.kinds ?? [])];

test('listeners receive only audio, participants also video', () => {
  const { mesh, connections } = buildMesh();
  mesh.setSeats([seat(own), seat(leo, { isListener: true }), seat('max' as StreamUserId)]);
  mesh.callAll();
  expect(connections.map(kindsOf)).toEqual([['audio'], ['audio', 'video']]);
  expect(mesh.countViewers()).toBe(1);
});

test('a listener requests only audio, and does not connect to another listener', () => {
  const { mesh, connections } = buildMesh({ isListener: true });
  mesh.setSeats([seat(own, { isListener: true }), seat(leo, { isListener: true }), seat('max' as StreamUserId)]);
  mesh.callAll();
  mesh.receive({ from: leo, seatId: seat(leo).seatId, signal: offer });
  expect(connections.map(kindsOf)).toEqual([['audio:recvonly']]);
});

test('members who join later see the current video', async () => {
  const { mesh, connections } = buildMesh();
  const screen = { kind: 'video', enabled: true };
  await mesh.showPicture(screen as MediaStreamTrack);
  mesh.setSeats([seat(own), seat(leo), seat('max' as StreamUserId, { isListener: true })]);
  mesh.callAll();
  expect(connections.map(({ added }) => added.includes(screen))).toEqual([true, false]);
  expect(connections.map(kindsOf)).toEqual([['audio', 'video'], ['audio']]);
});

test('an offer that arrives before its sender is known is answered once the sender is known', async () => {
  const { mesh, sent } = buildMesh();
  mesh.setSeats([seat(own)]);
  mesh.receive({ from: leo, seatId: seat(leo).seatId, signal: offer });
  expect(mesh.peers.size).toBe(0);
  mesh.setSeats([seat(own), seat(leo)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ to: leo, type: 'answer' }]);
});

test('a member who reloads the page gets a new connection in place of the old connection', async () => {
  const { mesh, connections, sent } = buildMesh();
  mesh.setSeats([seat(own), seat(leo)]);
  mesh.callAll();
  await vi.advanceTimersByTimeAsync(0);
  const seatId = 'leo-2' as SeatId;
  mesh.receive({ from: leo, seatId, signal: offer });
  mesh.setSeats([seat(own), seat(leo, { seatId })]);
  await vi.advanceTimersByTimeAsync(0);
  expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new']);
  expect(sent.at(-1)).toEqual({ to: leo, type: 'answer' });
});

test('the connection to a participant who leaves is closed', () => {
  const { mesh, connections } = buildMesh();
  mesh.setSeats([seat(own), seat(leo)]);
  mesh.callAll();
  mesh.setSeats([seat(own)]);
  expect(connections[0]?.connectionState).toBe('closed');
  expect(mesh.peers.size).toBe(0);
});

test('the audio of a member is dropped locally while the host mutes the member', () => {
  const { mesh, connections } = buildMesh();
  mesh.setSeats([seat(own), seat(leo)]);
  mesh.callAll();
  const track = { kind: 'audio', enabled: true };
  connections[0]?.ontrack?.({ track });
  mesh.setSeats([seat(own), seat(leo, { isMuted: true })]);
  expect(track.enabled).toBe(false);
  mesh.setSeats([seat(own), seat(leo)]);
  expect(track.enabled).toBe(true);
});
