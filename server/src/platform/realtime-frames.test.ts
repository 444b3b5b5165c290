import { setImmediate as turn } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { happened, openSocket, type TestSocket } from '../../test/sockets.ts';
import { audiences } from './realtime.ts';

const app = await startTestApp();
const { realtime } = app.app;

const newReader = () => app.signedIn();
const eventFor = (reader: Awaited<ReturnType<typeof newReader>>, memberId: string) => ({
  audience: audiences.member(reader.member.id),
  event: 'connections.changed',
  payload: { memberId },
});

function listen(socket: TestSocket): string[] {
  const heard: string[] = [];
  socket.on('connections.changed', ({ memberId }) => heard.push(memberId));
  socket.on('notice.created', () => heard.push('notice'));
  return heard;
}

/** The server's side of a member's only socket. */
async function serverSide({ member }: { member: { id: string } }) {
  const [socket] = await realtime.io.in(audiences.member(member.id)).fetchSockets();
  const found = realtime.io.sockets.sockets.get(socket?.id ?? '');
  if (!found) throw new Error('He has no socket.');
  return found;
}

const engineSocket = (caller: Caller, transports: string[]): TestSocket =>
  io(app.publicUrl, {
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: app.publicUrl, cookie: caller.cookie },
  });

test('what goes to many leaves as the finished frame, in its order among what goes to one', async () => {
  const reader = await newReader();
  const heard = listen(await openSocket(app, reader));
  const socket = await serverSide(reader);
  const transport = (socket.conn as unknown as { transport: { send: () => void } }).transport;
  const ordinary = vi.spyOn(transport, 'send');
  realtime.send(['ñ😀', 'x'.repeat(200), 'y'.repeat(70_000)].map((text) => eventFor(reader, text)));
  expect(ordinary).not.toHaveBeenCalled();
  const expected = ['ñ😀', 'x'.repeat(200), 'y'.repeat(70_000)];
  for (let index = 0; index < 50; index += 1) {
    realtime.send([eventFor(reader, `before ${index}`)]);
    socket.emit('notice.created');
    realtime.send([eventFor(reader, `after ${index}`)]);
    expected.push(`before ${index}`, 'notice', `after ${index}`);
  }
  expect(ordinary).toHaveBeenCalled();
  await expect.poll(() => heard.length).toBe(expected.length);
  expect(heard).toEqual(expected);
});

test('a socket that polls, and one that changes its transport meanwhile, hear everything once and in order', async () => {
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

test('a reader who does not keep up is closed, and holds up nobody', async () => {
  const [slow, quick] = [await newReader(), await newReader()];
  const [slowSocket, quickSocket] = [await openSocket(app, slow), await openSocket(app, quick)];
  const heard = listen(quickSocket);
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
  await expect.poll(() => heard.length).toBe(sent);
  expect(quickSocket.connected).toBe(true);
});

test('so is a poller for whom too much waits', async () => {
  const poller = await newReader();
  const socket = engineSocket(poller, ['polling']);
  await happened<void>((resolve) => socket.on('connect', resolve));
  const left = await serverSide(poller);
  realtime.send(Array.from({ length: 1_100 }, (_, index) => eventFor(poller, String(index))));
  expect(left.connected).toBe(false);
  socket.close();
});

test('who comes, goes, or is left out hears exactly what is sent while he is there', async () => {
  const readers = [await newReader(), await newReader(), await newReader()] as const;
  const clients = await Promise.all(readers.map((reader) => openSocket(app, reader)));
  const [stays, goes, comes] = clients.map(listen) as [string[], string[], string[]];
  const [one, two, three] = await Promise.all(readers.map(serverSide));
  const inRoom = (memberId: string, except: string[] = []) =>
    realtime.send([{ ...eventFor(readers[0], memberId), audience: audiences.communityPost('a'), except }]);
  const lookedUp = vi.spyOn(realtime.io.sockets.sockets, 'get');
  for (const socket of [one, two]) await socket?.join(audiences.communityPost('a'));
  inRoom('1');
  const lookedUpFirst = lookedUp.mock.calls.length;
  inRoom('2');
  expect(lookedUp.mock.calls.length).toBe(lookedUpFirst);
  lookedUp.mockRestore();
  inRoom('3', [audiences.member(readers[1].member.id)]);
  await three?.join(audiences.communityPost('a'));
  inRoom('4');
  await two?.leave(audiences.communityPost('a'));
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
