import { type AddressInfo, createServer, connect as openConnection, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface Freezable {
  url: string;
  /** From then on, the proxy accepts connections but never responds, like a stopped process (SIGSTOP). */
  freeze(): void;
}

export async function createFreezable(targetUrl: string): Promise<Freezable> {
  const target = addressOf(new URL(targetUrl));
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = openConnection(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => isFrozen || other.write(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
    },
  };
}

/** The embedded database has only a Unix socket. */
function addressOf({ hostname, port }: URL) {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || 5432}` } : { host, port: Number(port) };
}
