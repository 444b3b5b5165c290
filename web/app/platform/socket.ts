import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import type { ChannelState } from '@bros/contract/rules';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { loadPatiently } from './load-patiently.ts';
import { reconnectSlowly } from './reconnect.ts';
import { useSessionActions } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

const TAKE_OVER_MS = 1000;

let socket: AppSocket | undefined;
let isOpening = false;
let stopReconnecting = () => {};
let state: ChannelState = 'closed';
/** The connection was there since it was opened. */
let hasJoined = false;
/** Screens that use the connection now. */
let users = 0;
const listeners = new Set<() => void>();

function setState(next: ChannelState): void {
  state = next;
  hasJoined ||= next === 'joined';
  for (const listener of listeners) listener();
}

/** The code for sockets is fetched by the first screen that needs one. */
async function openSocket(): Promise<void> {
  if (socket || isOpening) return;
  isOpening = true;
  setState('joining');
  const { io } = await loadPatiently(
    () => import('socket.io-client'),
    () => setState('errored'),
  );
  const opened: AppSocket = io({ transports: ['websocket', 'polling'], reconnection: false, withCredentials: true });
  stopReconnecting = reconnectSlowly(opened, setState);
  socket = opened;
  isOpening = false;
  setState('joining');
  closeWhenUnused();
}

function closeSocket(): void {
  if (!socket) return;
  hasJoined = false;
  setState('leaving');
  stopReconnecting();
  socket.removeAllListeners();
  socket.disconnect();
  socket = undefined;
  setState('closed');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The state of the one connection, in the specification's five words (docs/specification.md, States). */
export function useChannelState(): ChannelState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed' as const,
  );
}

/** The connection was there, and broke. */
export const isLost = (): boolean => hasJoined && state !== 'joined';

/** Resolves once the connection is there again; rejects when the page gives it up instead, as it does at sign-out. */
export function whenBack(): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (isLost()) return;
      listeners.delete(settle);
      if (state === 'joined') resolve();
      else reject(new Error('The connection was closed.'));
    };
    listeners.add(settle);
    settle();
  });
}

/** Closes the connection once no screen uses it, and gives the next screen a moment to take it over. */
function closeWhenUnused(): void {
  setTimeout(() => {
    if (users === 0) closeSocket();
  }, TAKE_OVER_MS);
}

/** The one connection of this page, open as long as a screen uses it; null until it is there. */
export function useSocket(): AppSocket | null {
  useEffect(() => {
    users += 1;
    void openSocket();
    return () => {
      users -= 1;
      closeWhenUnused();
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => socket ?? null,
    () => null,
  );
}

/**
 * Calls `onEvent` at each of these events of the connection; with 'connect' among them also after a break, in which something may have passed by. What
 * `isLate` listens only some time after that was asked for which it keeps in step: where the connection is there already it is called at once.
 */
export function useSocketEvents(
  events: readonly (keyof ServerEvents | 'connect')[],
  onEvent: () => void,
  { isLate = false }: { isLate?: boolean } = {},
): void {
  const connection = useSocket();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (!connection) return;
    const listener = () => handle();
    for (const event of events) connection.on(event, listener);
    if (isLate && connection.connected) listener();
    return () => {
      for (const event of events) connection.off(event, listener);
    };
  }, [connection, events, isLate]);
}

/**
 * Keeps the connection and the session in step, once for every screen behind sign-in: what the server says about the session is asked for again, and the
 * connection closes with it.
 */
export function useSessionEvents(): void {
  const connection = useSocket();
  const { refresh } = useSessionActions();
  useEffect(() => {
    if (!connection) return;
    connection.on('session.ended', refresh);
    connection.on('session.changed', refresh);
    // Fetches the session again, since events may have been missed before anyone listened, or without a connection.
    const onRefused = ({ message }: Error) => message === 'UNAUTHENTICATED' && void refresh();
    connection.on('connect_error', onRefused);
    connection.on('connect', refresh);
    if (connection.connected) void refresh();
    return () => {
      connection.off('connect_error', onRefused);
      connection.off('connect', refresh);
      connection.off('session.ended', refresh);
      connection.off('session.changed', refresh);
    };
  }, [connection, refresh]);
}
