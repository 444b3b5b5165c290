import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';

const app = await startTestApp();
const { database } = app;

async function build(traits: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member, id: member.id });
}
type Built = Awaited<ReturnType<typeof build>>;
const connect = (one: Built, other: Built, status: 'pending' | 'accepted') =>
  buildConnection(database, { requesterId: one.member.id, targetId: other.member.id, status });
const statusOf = async (id: string) =>
  (await database.select().from(userConnections).where(eq(userConnections.id, id)))[0]?.status;

describe('a block', () => {
  test.each([
    ['a connection', 'accepted', 'disconnected', 'one'],
    ['a request from the blocking member', 'pending', 'withdrawn', 'one'],
    ['a request to the blocking member', 'pending', 'declined', 'other'],
  ] as const)('ends %s and updates the screens of both members', async (_what, before, after, who) => {
    const [one, other] = [await build(), await build()];
    const { id } = await connect(one, other, before);
    const [blocker, blocked] = who === 'one' ? [one, other] : [other, one];
    const sockets = [await openSocket(app, blocker), await openSocket(app, blocked)];
    const changed = Promise.all(sockets.map((socket) => nextEvent(socket, 'connections.changed')));
    for (let time = 0; time < 2; time += 1) {
      expect(await blocker.api.blocks.block({ memberId: blocked.id })).toEqual({ isBlocked: true });
    }
    expect(await changed).toEqual([{ memberId: blocked.member.id }, { memberId: blocker.member.id }]);
    expect(await statusOf(id)).toBe(after);
    for (const caller of [one, other]) {
      expect(await caller.api.connections.counts()).toEqual({ incoming: 0, outgoing: 0, connections: 0 });
    }
    const rows = await database.select().from(blocks).where(eq(blocks.blockerId, blocker.member.id));
    expect(rows).toHaveLength(1);
  });

  test('and its end are each signaled once to both members', async () => {
    const [one, other] = [await build(), await build()];
    const sockets = [await openSocket(app, one), await openSocket(app, other)];
    const received = sockets.map((socket) => {
      const events: { memberId: string; isBlocked: boolean }[] = [];
      socket.on('blocks.changed', (event) => events.push(event));
      return events;
    });
    await one.api.connections.request({ memberId: other.id });
    await other.api.connections.accept({ memberId: one.id });
    await one.api.blocks.block({ memberId: other.id });
    await one.api.blocks.block({ memberId: other.id });
    await database.insert(blocks).values({ blockerId: other.id, blockedId: one.id });
    await other.api.blocks.unblock({ memberId: one.id });
    await one.api.blocks.unblock({ memberId: other.id });
    const eventsAbout = (memberId: string) => [true, false].map((isBlocked) => ({ memberId, isBlocked }));
    await expect.poll(() => received).toEqual([eventsAbout(other.member.id), eventsAbout(one.member.id)]);
  });

  test('prevents connection requests in either direction', async () => {
    const [one, other] = [await build(), await build()];
    await one.api.blocks.block({ memberId: other.id });
    await expect(one.api.connections.request({ memberId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.connections.request({ memberId: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves no pending request, even one that is sent concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await build(), await build()];
      await Promise.allSettled([
        one.api.blocks.block({ memberId: other.id }),
        other.api.connections.request({ memberId: one.id }),
      ]);
      const alive = await database
        .select()
        .from(userConnections)
        .where(and(eq(userConnections.requesterId, other.member.id), eq(userConnections.status, 'pending')));
      expect(alive).toEqual([]);
    }
  });

  test('can target a hidden member', async () => {
    const [one, other] = [await build(), await build()];
    await database.update(userProfiles).set({ isHidden: true }).where(eq(userProfiles.userId, other.member.id));
    expect(await one.api.blocks.block({ memberId: other.id })).toEqual({ isBlocked: true });
  });

  test.each([
    ['oneself', async (self: Built) => self.member.id],
    ['an unknown member', async () => '0197aaaa-0000-7000-8000-000000000000'],
    ['a banned member', async () => (await buildMember(database, { state: 'banned' })).id],
    [
      'a member who blocked the actor',
      async (self: Built) => {
        const { id } = await buildMember(database);
        await database.insert(blocks).values({ blockerId: id, blockedId: self.member.id });
        return id;
      },
    ],
  ])('of %s is rejected with NOT_FOUND', async (_who, find) => {
    const self = await build();
    const memberId = (await find(self)) as never;
    await expect(self.api.blocks.block({ memberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await database.select().from(blocks).where(eq(blocks.blockerId, self.member.id))).toEqual([]);
  });
});

describe('the list of blocked members', () => {
  test('lists the latest block first, is visible to its owner only, and lets the owner unblock members', async () => {
    const [one, first, second] = [await build(), await build({ displayName: 'First' }), await build({ displayName: 'Second' })];
    await one.api.blocks.block({ memberId: first.id });
    await one.api.blocks.block({ memberId: second.id });
    expect((await one.api.blocks.list({})).items.map(({ displayName }) => displayName)).toEqual(['Second', 'First']);
    expect((await first.api.blocks.list({})).items).toEqual([]);
    await expect(first.api.blocks.unblock({ memberId: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await one.api.blocks.unblock({ memberId: first.id })).toEqual({ isBlocked: false });
    await expect(one.api.blocks.unblock({ memberId: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await first.api.connections.request({ memberId: one.id })).toMatchObject({ state: 'outgoing' });
  });
});
