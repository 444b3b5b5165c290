import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from '@bros/contract/identity/accounts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { PATIENCE_MS } from '../../test/patience.ts';
import type { Actor } from './api/context.ts';
import { createLog } from './log.ts';
import { createRealtime } from './realtime.ts';
import type { Topic } from './topics.ts';

const log = createLog('silent');
const adapter = { create: undefined, published: async () => undefined, isReady: () => true, close: async () => undefined };
const member = { memberId: 'a member', sessionId: 'a session', role: 'member', tier: 'legend', isConfirmed: true } as Actor;

const identity = { ...member, session: {} as Session };

async function open(topic: Pick<Topic, 'mayOpen' | 'audienceOf' | 'stop'>, actors: Actor[]) {
  const httpServer = createServer();
  const realtime = createRealtime({ httpServer, log, adapter, isOriginAllowed: () => true, identify: async () => identity });
  onTestFinished(() => realtime.close());
  const authenticate = async () => (actors.length > 1 ? actors.shift() : actors[0]) ?? null;
  realtime.serve([{ access: 'member', opensWith: 'map.open', closesWith: 'map.close', ...topic }], { authenticate, log });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, forceNew: true });
  onTestFinished(() => void socket.close());
  return { realtime, outcome: await socket.timeout(PATIENCE_MS).emitWithAck('map.open') };
}

test('a member who loses access while the socket enters a topic is rejected and receives nothing', async () => {
  const answers = [true, false];
  const { realtime, outcome } = await open({ mayOpen: async () => answers.shift() ?? false, audienceOf: () => 'a topic' }, [
    member,
  ]);
  expect(outcome).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(realtime.countHere('a topic')).toBe(0);
});

test('a member whose tier changes while the socket enters a topic receives the new tier’s events', async () => {
  const { realtime, outcome } = await open({ audienceOf: (_key, { tier }) => tier }, [member, { ...member, tier: 'browser' }]);
  expect(outcome).toEqual({ ok: true });
  expect([realtime.countHere('legend'), realtime.countHere('browser')]).toEqual([0, 1]);
});

test('topics stop before the sockets close', async () => {
  const counts: number[] = [];
  const { realtime } = await open(
    {
      audienceOf: () => 'a topic',
      async stop() {
        counts.push(realtime.countHere('a topic'));
      },
    },
    [member],
  );
  await realtime.close();
  expect(counts).toEqual([1]);
});
