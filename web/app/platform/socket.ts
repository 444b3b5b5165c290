import type { ChannelState } from '@bros/contract/core/rules';
import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { onceIdle } from './idle.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { reconnectSlowly } from './reconnect.ts';
import { useSessionActions } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** After this time, the page stops waiting for the connection. */
const OVERDUE_MS = 4000;

let socket: AppSocket | undefined;
let isOpening = false;
let stopReconnecting = () => {};
let state: ChannelState = 'closed';
let hasJoined = false;
/** True after `OVERDUE_MS`, because a connection fails only after 20 s if the network drops packets. */
let isOverdue = false;
let overdueTimer: ReturnType<typeof setTimeout> | undefined;
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

async function openSocket(): Promise<void> {
  if (socket || isOpening) return;
  isOpening = true;
  setState('joining');
  overdueTimer = setTimeout(() => {
    isOverdue = true;
    notifyListeners();
  }, OVERDUE_MS);
  const { io } = await loadWithRetry(
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
  clearTimeout(overdueTimer);
  isOverdue = false;
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

/** docs/specification.md, States. */
export function useChannelState(): ChannelState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed' as const,
  );
}

export const isDisconnected = (): boolean => hasJoined && state !== 'joined';

/** Rejects if the page closes the connection, as at sign-out. */
export function waitUntilConnected(): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (isDisconnected()) return;
      listeners.delete(settle);
      if (state === 'joined') resolve();
      else reject(new Error('The connection was closed.'));
    };
    listeners.add(settle);
    settle();
  });
}

/** A screen that mounts in the same task keeps the connection open. */
function closeWhenUnused(): void {
  setTimeout(() => {
    if (users === 0) closeSocket();
  });
}

/** Connects after the first view. The returned function releases the connection. */
function hold(queryClient: QueryClient): () => void {
  users += 1;
  const callOff = onceIdle(queryClient, () => void openSocket());
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

export function useSocket(): AppSocket | null {
  const queryClient = useQueryClient();
  useEffect(() => hold(queryClient), [queryClient]);
  return useOpenedSocket();
}

/** True once events arrive, or waiting is pointless. Later requests miss no event, so the first connection need not repeat the requests. */
export const useIsSocketReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasJoined || isOverdue || state === 'errored',
    () => false,
  );

/** Does not connect; frame/session-events.tsx does. 'connect' has no payload and includes the first connection, because earlier events were missed. */
export function useSocketEvents<Payload = unknown>(
  events: readonly (keyof ServerEvents | 'connect')[],
  onEvent: (payload?: Payload) => void,
): void {
  const connection = useOpenedSocket();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (!connection) return;
    const listener = (payload?: Payload) => handle(payload);
    for (const event of events) connection.on(event, listener);
    return () => {
      for (const event of events) connection.off(event, listener);
    };
  }, [connection, events]);
}

/** Use once for all screens behind sign-in. */
export function useSessionEvents(): void {
  const connection = useSocket();
  const { refresh, take } = useSessionActions();
  useEffect(() => {
    if (!connection) return;
    connection.on('session.ended', refresh);
    connection.on('session.changed', refresh);
    const onRefused = ({ message }: Error) => message === 'UNAUTHENTICATED' && void refresh();
    connection.on('connect_error', onRefused);
    // Sent after each connection, because earlier events may have been missed.
    connection.on('session.read', take);
    return () => {
      connection.off('connect_error', onRefused);
      connection.off('session.read', take);
      connection.off('session.ended', refresh);
      connection.off('session.changed', refresh);
    };
  }, [connection, refresh, take]);
}
