import { reconnectDelayMs } from './load-with-retry.ts';

interface Reconnectable {
  connected: boolean;
  connect(): unknown;
  on(event: 'connect' | 'connect_error' | 'disconnect', listener: () => void): unknown;
  io: { engine?: { close(): unknown } };
}

/**
 * Reconnects after 1, 2, 5, then every 10 s, which Socket.IO cannot do. Closes the connection when the browser reports that it is offline, and starts over with
 * 1 s when it is online again. The returned function stops this.
 */
export function reconnectSlowly(opened: Reconnectable, setState: (state: 'joining' | 'joined' | 'errored') => void): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined;
      setState('joining');
      opened.connect();
    }, reconnectDelayMs(attempt));
    attempt += 1;
  };
  const onFailure = () => {
    setState('errored');
    // A connection that breaks while opening reports 'connect_error' and 'disconnect', but is one attempt.
    if (timer === undefined) wait();
  };
  const onOffline = () => opened.io.engine?.close();
  const onOnline = () => {
    if (opened.connected) return;
    clearTimeout(timer);
    attempt = 0;
    wait();
  };
  opened.on('connect', () => {
    clearTimeout(timer);
    timer = undefined;
    attempt = 0;
    setState('joined');
  });
  opened.on('connect_error', onFailure);
  opened.on('disconnect', onFailure);
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
