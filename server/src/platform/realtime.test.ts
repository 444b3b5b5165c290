import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { dialSocket, happened, nextEvent, openSocket, type TestSocket } from '../../test/sockets.ts';
import { createLog } from './log.ts';
import { audiences, createRealtime } from './realtime.ts';

const app = await startTestApp();
const { realtime } = app.app;

const newReader = () => app.signedIn();
const eventFor = (reader: Awaited<ReturnType<typeof newReader>>, memberId: string) => ({
  audience: audiences.member(reader.member.id),
  event: 'connections.changed',
  payload: { memberId },
});

function listen(socket: TestSocket): string[] {
  const received: string[] = [];
  socket.on('connections.changed', ({ memberId }) => received.push(memberId));
  return received;
}

async function serverSide({ member }: { member: { id: string } }) {
  const [socket] = await realtime.io.in(audiences.member(member.id)).fetchSockets();
  const found = realtime.io.sockets.sockets.get(socket?.id ?? '');
  if (!found) throw new Error('The member has no socket.');
  return found;
}

const engineSocket = (caller: Caller, transports: string[]): TestSocket =>
  io(app.publicUrl, {
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: app.publicUrl, cookie: caller.cookie },
  });

const OPEN_POST = 'community-post:a';

test('a polling socket, and a socket that changes its transport, receive every event once and in order', async () => {
  const [poller, changer] = [await newReader(), await newReader()];
  const sockets = [engineSocket(poller, ['polling']), engineSocket(changer, ['polling', 'websocket'])];
  const [polled, changed] = [listen(sockets[0] as TestSocket), listen(sockets[1] as TestSocket)];
  await Promise.all(sockets.map((socket) => happened<void>((resolve) => socket.on('connect', resolve))));
  const other = await serverSide(changer);
  let sent = 0;
  for (let after = 0; after < 20 && sent < 5_000; after += other.conn.transport.name === 'websocket' ? 1 : 0) {
    realtime.send([eventFor(poller, String(sent)), eventFor(changer, String(sent))]);
    sent += 1;
    await turn();
  }
  const all = Array.from({ length: sent }, (_, index) => String(index));
  await expect.poll(() => [polled.length, changed.length]).toEqual([sent, sent]);
  expect([polled, changed]).toEqual([all, all]);
  for (const socket of sockets) socket.close();
});

test('a slow reader is disconnected and does not block others', async () => {
  const [slow, quick] = [await newReader(), await newReader()];
  const [slowSocket, quickSocket] = [await openSocket(app, slow), await openSocket(app, quick)];
  const received = listen(quickSocket);
  const left = await serverSide(slow);
  const { transport } = slowSocket.io.engine as unknown as { transport: { ws: { pause(): void } } };
  transport.ws.pause();
  const large = 'z'.repeat(500_000);
  let sent = 0;
  while (left.connected && sent < 200) {
    realtime.send([eventFor(slow, large), eventFor(quick, String(sent))]);
    sent += 1;
    await turn();
  }
  expect(left.connected).toBe(false);
  await expect.poll(() => received.length).toBe(sent);
  expect(quickSocket.connected).toBe(true);
});

test('a polling client with too much queued data is disconnected', async () => {
  const poller = await newReader();
  const socket = engineSocket(poller, ['polling']);
  await happened<void>((resolve) => socket.on('connect', resolve));
  const left = await serverSide(poller);
  realtime.send(Array.from({ length: 1_100 }, (_, index) => eventFor(poller, String(index))));
  expect(left.connected).toBe(false);
  socket.close();
});

test('a socket is closed if its session ends while it opens', async () => {
  const httpServer = createServer();
  const adapter = { create: undefined, published: async () => undefined, isReady: () => true, close: async () => undefined };
  const { session } = await (await newReader()).api.accounts.session();
  const answers = [session && { memberId: session.member.id, sessionId: 'a session', session }, null];
  const identify = async () => answers.shift() ?? null;
  const own = createRealtime({ httpServer, log: createLog('silent'), adapter, isOriginAllowed: () => true, identify });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, forceNew: true });
  expect(await happened<string>((resolve) => socket.once('disconnect', resolve))).toBe('io server disconnect');
  await own.close();
});

test('a new socket receives the current session', async () => {
  const reader = await newReader();
  const { session } = await reader.api.accounts.session();
  expect(await nextEvent(dialSocket(app, reader), 'session.read')).toEqual(session);
});

test('a reader receives a room’s events only while in the room and not excluded', async () => {
  const readers = [await newReader(), await newReader(), await newReader()] as const;
  const clients = await Promise.all(readers.map((reader) => openSocket(app, reader)));
  const [stays, goes, comes] = clients.map(listen) as [string[], string[], string[]];
  const [one, two, three] = await Promise.all(readers.map(serverSide));
  const inRoom = (memberId: string, except: string[] = []) =>
    realtime.send([{ ...eventFor(readers[0], memberId), audience: OPEN_POST, except }]);
  for (const socket of [one, two]) await socket?.join(OPEN_POST);
  inRoom('1');
  inRoom('2');
  inRoom('3', [audiences.member(readers[1].member.id)]);
  await three?.join(OPEN_POST);
  inRoom('4');
  await two?.leave(OPEN_POST);
  inRoom('5');
  two?.disconnect(true);
  one?.disconnect(true);
  inRoom('6');
  await expect.poll(() => comes).toEqual(['4', '5', '6']);
  expect([stays, goes]).toEqual([
    ['1', '2', '3', '4', '5'],
    ['1', '2', '4'],
  ]);
});
