import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAsTheyIdle } from './drain.ts';

test('a connection whose answer leaves while the server closes does not hold up the end', async () => {
  const server = Fastify();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.get('/slow', () => released.then(() => 'done'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: '127.0.0.1', port, path: '/slow', agent });
  await once(server.server, 'request');
  // The way sockets end it: not by Fastify, which would have answers close their connections.
  const closing = closeAsTheyIdle(server, () => new Promise((resolve) => server.server.close(() => resolve())));
  release();
  const [answer] = await once(request, 'response');
  answer.resume();
  await closing;
  expect(server.server.listening).toBe(false);
  agent.destroy();
});
