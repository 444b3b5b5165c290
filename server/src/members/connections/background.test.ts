import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildConnection, buildMember } from '../../../test/factories.ts';
import { noPusher } from '../../../test/pusher.ts';
import { notices } from '../../core/notices/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import type { Outbox, OutboxEvent } from '../../platform/outbox/outbox.ts';
import { requestJobs } from './background.ts';

const { database } = await createTestDatabase();
const mailed: Mail[] = [];
const emitted: OutboxEvent[] = [];
const mailer = { send: async (_transaction, mail) => void mailed.push(mail), isDelayed: async () => false } satisfies Mailer;
const outbox: Outbox = {
  add: async (_transaction, ...events) => void emitted.push(...events),
  addOnce: async (_transaction, event) => void emitted.push(event),
  start: async () => undefined,
  stop: async () => undefined,
};
const [expire, remind] = requestJobs({ database, mailer, pusher: noPusher, outbox });

async function buildRequest(expiresInDays: number, requesterState: 'active' | 'banned' = 'active') {
  const requesterId = (await buildMember(database, { state: requesterState })).id;
  const target = await buildMember(database);
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  const { id } = await buildConnection(database, { requesterId, targetId: target.id, expiresAt });
  return { id, requesterId, target };
}
const rowOf = async ({ id }: { id: string }) =>
  (await database.select().from(userConnections).where(eq(userConnections.id, id)))[0];

test('an expired request ends, and the screens of both members are updated', async () => {
  const [over, soon] = [await buildRequest(-0.01), await buildRequest(0.01)];
  emitted.length = 0;
  await Promise.all([expire?.handle({}), expire?.handle({})]);
  expect(await rowOf(over)).toMatchObject({ status: 'expired', decidedAt: expect.any(Date) });
  expect(await rowOf(soon)).toMatchObject({ status: 'pending' });
  const audiences = emitted.filter(({ event }) => event === 'connections.changed').map(({ audience }) => audience);
  expect(audiences.toSorted()).toEqual([`member:${over.requesterId}`, `member:${over.target.id}`].toSorted());
});

test('the requested member is reminded once, five days before the request expires', async () => {
  const [due, early] = [await buildRequest(4.9), await buildRequest(5.1)];
  await Promise.all([remind?.handle({}), remind?.handle({})]);
  await remind?.handle({});
  const found = await database.select().from(notices).where(eq(notices.memberId, due.target.id));
  expect(found).toMatchObject([{ kind: 'connection.expiring', actorId: due.requesterId }]);
  expect(mailed.filter(({ to }) => to === due.target.email)).toHaveLength(1);
  expect(await database.select().from(notices).where(eq(notices.memberId, early.target.id))).toEqual([]);
});

test('nobody is reminded of a request from a banned member', async () => {
  const { target } = await buildRequest(1, 'banned');
  await remind?.handle({});
  expect(await database.select().from(notices).where(eq(notices.memberId, target.id))).toEqual([]);
});
