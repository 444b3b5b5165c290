import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

test('a connection whose response is sent while the server closes does not delay the shutdown', async () => {
  const server = Fastify();
  const drain = prepareDrain(server);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.get('/slow', () => released.then(() => 'done'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: '127.0.0.1', port, path: '/slow', agent });
  await once(server.server, 'request');
  // Closes only the HTTP server, because Fastify's `close` makes each response close its connection.
  const closing = drain.closeDuring(() => new Promise((resolve) => server.server.close(() => resolve())));
  release();
  const [answer] = await once(request, 'response');
  answer.resume();
  await closing;
  expect(server.server.listening).toBe(false);
  agent.destroy();
});

test.each([
  ['in the middle of its headers', 'POST / HTTP/1.1\r\nhost: '],
  ['in the middle of its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'],
  ['on an open WebSocket', 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
])('a caller that stalls %s does not delay the shutdown', async (_where, beginning) => {
  const server = Fastify();
  const drain = prepareDrain(server, 50);
  server.post('/', async () => 'done');
  server.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  caller.write(beginning);
  await once(server.server, 'connection');
  await drain.closeDuring(async () => server.close());
  expect(server.server.listening).toBe(false);
  caller.destroy();
});
