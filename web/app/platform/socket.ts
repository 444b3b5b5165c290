import type { ChannelState } from '@bros/contract/core/rules';
import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { onceSettled } from './idle.ts';
import { loadPatiently } from './load-patiently.ts';
import { reconnectSlowly } from './reconnect.ts';
import { useSessionActions } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** A connection may take so long before the page does without it. */
const OVERDUE_MS = 4000;

let socket: AppSocket | undefined;
let isOpening = false;
let stopReconnecting = () => {};
let state: ChannelState = 'closed';
/** The connection was there since it was opened. */
let hasJoined = false;
/** The connection has been opening for longer than the page waits: a network that swallows sockets would hold it up for 20 s. */
let isOverdue = false;
/** Screens that use the connection now. */
let users = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function setState(next: ChannelState): void {
  state = next;
  hasJoined ||= next === 'joined';
  notifyListeners();
}

/** The code for sockets is fetched by the first screen that needs one. */
async function openSocket(): Promise<void> {
  if (socket || isOpening) return;
  isOpening = true;
  setState('joining');
  setTimeout(() => {
    isOverdue = true;
    notifyListeners();
  }, OVERDUE_MS);
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

/** Closes the connection once no screen uses it. A screen that comes in the same moment takes it over; one that comes later may have missed news. */
function closeWhenUnused(): void {
  setTimeout(() => {
    if (users === 0) closeSocket();
  });
}

/** Uses the connection, and opens it once the screen is there where it is not open. Returns how to give it up. */
function hold(queryClient: QueryClient): () => void {
  users += 1;
  const callOff = onceSettled(queryClient, () => void openSocket());
  return () => {
    callOff();
    users -= 1;
    closeWhenUnused();
  };
}

const useOpenedSocket = (): AppSocket | null =>
  useSyncExternalStore(
    subscribe,
    () => socket ?? null,
    () => null,
  );

/** The one connection of this page, open as long as a screen uses it; null until it is there. */
export function useSocket(): AppSocket | null {
  const queryClient = useQueryClient();
  useEffect(() => hold(queryClient), [queryClient]);
  return useOpenedSocket();
}

/**
 * True once news reaches this page, or is not to be waited for: an answer asked for from then on misses none, and need not be asked for again at the first
 * connection. For what the first view can do without.
 */
export const useIsListening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasJoined || isOverdue || state === 'errored',
    () => false,
  );

/**
 * Calls `onEvent` at each of these events of the connection; with 'connect' among them also when it begins, since something may have passed by before. Does
 * not open it: every screen inside does, once it had time to appear (frame/require-member.tsx).
 */
export function useSocketEvents(events: readonly (keyof ServerEvents | 'connect')[], onEvent: () => void): void {
  const connection = useOpenedSocket();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (!connection) return;
    const listener = () => handle();
    for (const event of events) connection.on(event, listener);
    return () => {
      for (const event of events) connection.off(event, listener);
    };
  }, [connection, events]);
}

/**
 * Keeps the connection and the session in step, once for every screen behind sign-in: what the server says about the session is asked for again, and the
 * connection closes with it. Opens the connection once the screen is there.
 */
export function useSessionEvents(): void {
  const connection = useSocket();
  const { refresh, take } = useSessionActions();
  useEffect(() => {
    if (!connection) return;
    connection.on('session.ended', refresh);
    connection.on('session.changed', refresh);
    const onRefused = ({ message }: Error) => message === 'UNAUTHENTICATED' && void refresh();
    connection.on('connect_error', onRefused);
    // Changes may have been missed while there was no connection.
    connection.on('session.read', take);
    return () => {
      connection.off('connect_error', onRefused);
      connection.off('session.read', take);
      connection.off('session.ended', refresh);
      connection.off('session.changed', refresh);
    };
  }, [connection, refresh, take]);
}
