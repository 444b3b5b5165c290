import { REQUEST_GREETING } from '@bros/contract/core/connection-rules';
import { DAY_MS } from '@bros/contract/core/durations';
import { eq, or, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember, type MemberTraits, type TestMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';

const app = await startTestApp();
const { database } = app;

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member, id: member.id });
}
const settle = (member: TestMember) =>
  database.update(users).set({ createdAt: sql`now() - interval '1 year'` }).where(eq(users.id, member.id));
const rowsOf = ({ id }: { id: string }) =>
  database
    .select()
    .from(userConnections)
    .where(or(eq(userConnections.requesterId, id), eq(userConnections.targetId, id)));
const noticesOf = ({ id }: { id: string }) => database.select().from(notices).where(eq(notices.memberId, id));

describe('a connection request', () => {
  test('is listed for both members with its note, and notifies the requested member', async () => {
    const [asker, asked] = [await build({ displayName: 'Asker' }), await build({ displayName: 'Asked' })];
    const socket = await openSocket(app, asked);
    const changed = nextEvent(socket, 'connections.changed');
    const link = await asker.api.connections.request({ memberId: asked.id, note: ' Coffee in <b>Lisbon</b>? ' });
    expect(link).toMatchObject({ state: 'outgoing', can: { request: false, withdraw: true, accept: false } });
    expect(await changed).toEqual({ memberId: asker.member.id });
    const [mine, theirs] = [await asker.api.connections.outgoing({}), await asked.api.connections.incoming({})];
    const note = 'Coffee in bLisbon/b?';
    expect(mine.items).toMatchObject([{ memberId: asked.id, displayName: 'Asked', note, state: 'outgoing' }]);
    expect(theirs.items).toMatchObject([{ memberId: asker.id, note, state: 'incoming', can: { accept: true, decline: true } }]);
    expect(await asked.api.connections.counts()).toEqual({ incoming: 1, outgoing: 0, connections: 0 });
    expect(await noticesOf(asked.member)).toMatchObject([{ kind: 'connection.requested', actorId: asker.member.id }]);
  });

  test.each([undefined, '', '  '])('without a note (%o) contains the greeting', async (note) => {
    const [asker, asked] = [await build(), await build()];
    await asker.api.connections.request({ memberId: asked.id, note });
    expect(await rowsOf(asker.member)).toMatchObject([{ message: REQUEST_GREETING, status: 'pending' }]);
  });

  test('expires after 30 days', async () => {
    const [asker, asked] = [await build(), await build()];
    await asker.api.connections.request({ memberId: asked.id });
    const [row] = await rowsOf(asker.member);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(30 * DAY_MS);
  });

  test('that is repeated is a duplicate', async () => {
    const [asker, asked] = [await build(), await build()];
    await asker.api.connections.request({ memberId: asked.id });
    const again = asker.api.connections.request({ memberId: asked.id });
    await expect(again).rejects.toMatchObject({ code: 'CONNECTION_DUPLICATE', data: { state: 'pending' } });
    await expect(again).rejects.toThrow('duplicate');
  });

  test('sent 50 times concurrently is stored once and causes one notice', async () => {
    const [asker, asked] = [await build(), await build()];
    const path = `/api/connections/${asked.id}/request`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => asker.request('POST', path, {})));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await rowsOf(asker.member)).toHaveLength(1);
    expect(await noticesOf(asked.member)).toHaveLength(1);
  });

  test('to a member who already requested the connection accepts it', async () => {
    const [one, other] = [await build(), await build()];
    await one.api.connections.request({ memberId: other.id });
    expect(await other.api.connections.request({ memberId: one.id })).toMatchObject({ state: 'connected' });
    expect(await rowsOf(one.member)).toMatchObject([{ status: 'accepted', requesterId: one.member.id }]);
    expect(await noticesOf(one.member)).toMatchObject([{ kind: 'connection.accepted' }]);
  });

  test('sent by both members concurrently always connects them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await build(), await build()];
      const links = await Promise.all([
        one.api.connections.request({ memberId: other.id }),
        other.api.connections.request({ memberId: one.id }),
      ]);
      expect(links.map(({ state }) => state).toSorted()).toEqual(['connected', 'outgoing']);
      expect(await rowsOf(one.member)).toMatchObject([{ status: 'accepted' }]);
    }
  });

  test('to a connected member is rejected', async () => {
    const [one, other] = [await build(), await build()];
    await buildConnection(database, { requesterId: other.member.id, targetId: one.member.id, status: 'accepted' });
    await expect(one.api.connections.request({ memberId: other.id })).rejects.toMatchObject({ data: { state: 'accepted' } });
  });
});

describe('a connection request is not found and changes nothing when it is sent to', () => {
  const asker = build();
  const profileOf = (member: TestMember, change: Partial<typeof userProfiles.$inferInsert>) =>
    database.update(userProfiles).set(change).where(eq(userProfiles.userId, member.id));
  const targets: Record<string, () => Promise<string>> = {
    oneself: async () => (await asker).member.id,
    'who is unknown': async () => '0197aaaa-0000-7000-8000-000000000000',
    'who is banned': async () => (await buildMember(database, { state: 'banned' })).id,
    'who is suspended': async () => (await buildMember(database, { state: 'suspended' })).id,
    'who is not confirmed': async () => (await buildMember(database, { isConfirmed: false })).id,
    'a Browser': async () => (await buildMember(database, { tier: 'browser' })).id,
    'who is leaving': async () => {
      const member = await buildMember(database);
      await database.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, member.id));
      return member.id;
    },
    'who hides': async () => {
      const member = await buildMember(database);
      await profileOf(member, { isHidden: true });
      return member.id;
    },
    'who is inactive': async () => {
      const member = await buildMember(database);
      await profileOf(member, { isActive: false });
      return member.id;
    },
    'who blocked the sender': async () => {
      const member = await buildMember(database);
      await database.insert(blocks).values({ blockerId: member.id, blockedId: (await asker).member.id });
      return member.id;
    },
    'whom the sender blocked': async () => {
      const member = await buildMember(database);
      await database.insert(blocks).values({ blockerId: (await asker).member.id, blockedId: member.id });
      return member.id;
    },
  };
  test.each(Object.keys(targets))('%s', async (name) => {
    const caller = await asker;
    const memberId = (await targets[name]?.()) as never;
    await expect(caller.api.connections.request({ memberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(caller.member)).toEqual([]);
    expect(await noticesOf({ id: memberId })).toEqual([]);
  });
});

describe('an invalid connection request', () => {
  test.each([
    ['a note of 501 characters', { note: 'x'.repeat(501) }, 422],
    ['a note that is not text', { note: 5 }, 422],
    ['an unknown field', { status: 'accepted' }, 422],
    ['a note of 1 MB', { note: 'x'.repeat(1_000_000) }, 413],
  ])('with %s is rejected', async (_what, body, status) => {
    const [asker, asked] = [await build(), await build()];
    expect((await asker.request('POST', `/api/connections/${asked.id}/request`, body)).status).toBe(status);
    expect(await rowsOf(asker.member)).toEqual([]);
  });

  test('with a malformed ID is rejected', async () => {
    expect((await (await build()).request('POST', '/api/connections/1/request', {})).status).toBe(422);
  });
});

describe('the limit of connection requests', () => {
  test('allows a newcomer five a day, even concurrently, and does not count answers', async () => {
    const asker = await build({ tier: 'legend' });
    const targets = await Promise.all(Array.from({ length: 8 }, () => buildMember(database)));
    const answers = await Promise.all(targets.map(({ id }) => asker.request('POST', `/api/connections/${id}/request`, {})));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refusal?.json()).toMatchObject({
      code: 'CONNECTION_LIMIT',
      data: { limit: 'trust', tier: null, max: 5, days: 1 },
    });
    expect(await rowsOf(asker.member)).toHaveLength(5);
    const suitor = await build();
    await suitor.api.connections.request({ memberId: asker.id });
    expect(await asker.api.connections.request({ memberId: suitor.id })).toMatchObject({ state: 'connected' });
  });

  test('allows an Explorer 20 in 30 days, and returns when the next request is possible', async () => {
    const asker = await build({ isVerified: true });
    await settle(asker.member);
    for (let day = 1; day <= 20; day += 1) {
      const { id } = await buildMember(database);
      const createdAt = new Date(Date.now() - day * DAY_MS);
      await buildConnection(database, { requesterId: asker.member.id, targetId: id, status: 'withdrawn', createdAt });
    }
    const { id } = await buildMember(database);
    const refusal = await asker.api.connections.request({ memberId: id }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'CONNECTION_LIMIT', data: { limit: 'tier', tier: 'adventurer', max: 20, days: 30 } });
    expect(new Date(refusal.data.nextAt).getTime() - Date.now()).toBeCloseTo(10 * DAY_MS, -5);
  });

  test('does not apply to a verified Adventurer', async () => {
    const asker = await build({ isVerified: true, tier: 'adventurer' });
    await settle(asker.member);
    const targets = await Promise.all(Array.from({ length: 25 }, () => buildMember(database)));
    for (const { id } of targets) await asker.api.connections.request({ memberId: id });
    expect(await rowsOf(asker.member)).toHaveLength(25);
  });
});
