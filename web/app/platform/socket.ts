import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import type { ChannelState } from '@bros/contract/rules';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { loadPatiently, reconnectDelayMs } from './load-patiently.ts';
import { useSessionActions } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

const TAKE_OVER_MS = 1000;

let socket: AppSocket | undefined;
let isOpening = false;
let stopReconnecting = () => {};
let state: ChannelState = 'closed';
/** Screens that use the connection now. */
let users = 0;
const listeners = new Set<() => void>();

function setState(next: ChannelState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Waits 1, 2, 5, then 10 s between attempts; Socket.IO's own delays only grow evenly, so it is told when to try. A browser that says it
 * is offline is believed at once, and so is its return. Returns how to stop.
 */
function reconnectSlowly(opened: AppSocket): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      setState('joining');
      opened.connect();
    }, reconnectDelayMs(attempt));
    attempt += 1;
  };
  const onOffline = () => opened.io.engine?.close();
  const onOnline = () => {
    if (opened.connected) return;
    attempt = 0;
    retry();
  };
  opened.on('connect', () => {
    attempt = 0;
    setState('joined');
  });
  opened.on('connect_error', () => {
    setState('errored');
    retry();
  });
  opened.on('disconnect', () => {
    setState('errored');
    retry();
  });
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
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
  stopReconnecting = reconnectSlowly(opened);
  socket = opened;
  isOpening = false;
  setState('joining');
  closeWhenUnused();
}

function closeSocket(): void {
  if (!socket) return;
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

/** The state of the one connection, in the specification's five words (point 4). */
export function useChannelState(): ChannelState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed' as const,
  );
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
    // What was said before anyone listened, or while the connection was gone, is asked for.
    const onRefused = ({ message }: Error) => message === 'UNAUTHENTICATED' && void refresh();
    connection.on('connect_error', onRefused);
    connection.on('connect', refresh);
    void refresh();
    return () => {
      connection.off('connect_error', onRefused);
      connection.off('connect', refresh);
      connection.off('session.ended', refresh);
      connection.off('session.changed', refresh);
    };
  }, [connection, refresh]);
}
