import type { RoomId } from '@bros/contract/core/fields';
import type { ClientEvents, JoinOutcome, ServerEvents } from '@bros/contract/realtime';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, vi } from 'vitest';
import { outbox } from '../src/platform/outbox/tables.ts';
import type { TestApp } from './harness.ts';
import { PATIENCE_MS } from './patience.ts';

export type TestSocket = Socket<ServerEvents, ClientEvents>;

export function dialSocket(
  app: TestApp,
  { cookie = '', origin = app.publicUrl }: { cookie?: string; origin?: string } = {},
): TestSocket {
  const socket: TestSocket = io(app.publicUrl, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, cookie },
  });
  afterAll(() => {
    socket.close();
  });
  return socket;
}

/** Resolves once the session arrives. First waits for `session.changed` of earlier requests, which would close the socket. */
export async function openSocket(app: TestApp, caller: { cookie: string }): Promise<TestSocket> {
  const isSent = async () => !app.hasWorkers || (await app.database.$count(outbox, eq(outbox.event, 'session.changed'))) === 0;
  await vi.waitUntil(isSent, { timeout: PATIENCE_MS, interval: 20 });
  const socket = dialSocket(app, { cookie: caller.cookie });
  await happened<void>((resolve, reject) => {
    socket.once('session.read', () => resolve());
    socket.on('connect_error', reject);
  });
  return socket;
}

export function joinRoom(socket: TestSocket, roomId: string): Promise<JoinOutcome> {
  return socket.timeout(PATIENCE_MS).emitWithAck('chat.join', { roomId: roomId as RoomId });
}

/** Fails after `PATIENCE_MS`. */
export function happened<Result>(
  listen: (resolve: (result: Result) => void, reject: (error: Error) => void) => void,
): Promise<Result> {
  const promise = new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The event did not happen in time.')), PATIENCE_MS);
    const settle =
      <Value>(action: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        action(value);
      };
    listen(settle(resolve), settle(reject));
  });
  promise.catch(() => undefined);
  return promise;
}

export function nextEvent<Name extends keyof ServerEvents>(
  socket: TestSocket,
  name: Name,
): Promise<Parameters<ServerEvents[Name]>[0]> {
  return happened((resolve) => {
    (socket as unknown as Socket).once(name as string, resolve);
  });
}
