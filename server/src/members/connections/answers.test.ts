import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { eq, or, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember, type MemberTraits, type TestMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';

const app = await startTestApp();
const { database } = app;

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member, id: member.id });
}
async function buildPair(status: 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired' = 'pending') {
  const [asker, asked] = [await build(), await build()];
  await buildConnection(database, { requesterId: asker.member.id, targetId: asked.member.id, status });
  return { asker, asked };
}
const statusesOf = async ({ id }: TestMember) => {
  const rows = await database
    .select()
    .from(userConnections)
    .where(or(eq(userConnections.requesterId, id), eq(userConnections.targetId, id)));
  return rows.map(({ status }) => status);
};
const kindsTo = async ({ id }: TestMember) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).map(({ kind, values }) => [kind, values]);

describe('accepting a connection request', () => {
  test('connects both members, notifies the requester, and is idempotent', async () => {
    const { asker, asked } = await buildPair();
    const changed = nextEvent(await openSocket(app, asker), 'connections.changed');
    for (let time = 0; time < 2; time += 1) {
      const link = await asked.api.connections.accept({ memberId: asker.id });
      expect(link).toMatchObject({ state: 'connected', can: { disconnect: true, accept: false } });
    }
    expect(await changed).toEqual({ memberId: asked.member.id });
    expect((await asker.api.connections.list({})).items).toMatchObject([{ memberId: asked.id, note: null, expiresAt: null }]);
    expect((await asked.api.connections.list({})).items).toMatchObject([{ memberId: asker.id, state: 'connected' }]);
    expect(await kindsTo(asker.member)).toEqual([['connection.accepted', {}]]);
    const [notice] = await database.select().from(notices).where(eq(notices.memberId, asker.member.id));
    expect(notice?.path).toBe(paths.member(asked.id));
  });

  test('removes the notice of the request', async () => {
    const [asker, asked] = [await build(), await build()];
    await asker.api.connections.request({ memberId: asked.id });
    expect(await asked.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
    await asked.api.connections.accept({ memberId: asker.id });
    expect(await asked.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
  });

  test('is allowed only to the requested member', async () => {
    const { asker, asked } = await buildPair();
    await expect(asker.api.connections.accept({ memberId: asked.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await statusesOf(asker.member)).toEqual(['pending']);
  });

  test.each(['withdrawn', 'expired'] as const)('is rejected if the request is %s', async (state) => {
    const { asker, asked } = await buildPair(state);
    const late = asked.api.connections.accept({ memberId: asker.id });
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_STATE', data: { state } });
  });

  test('never succeeds together with a concurrent withdrawal: exactly one of the two succeeds', async () => {
    const { asker, asked } = await buildPair();
    const outcomes = await Promise.allSettled([
      asked.api.connections.accept({ memberId: asker.id }),
      asker.api.connections.withdraw({ memberId: asked.id }),
    ]);
    const [status] = await statusesOf(asker.member);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(
      status === 'accepted' ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
    );
  });

  test.each([
    ['a member without a request', async () => (await buildMember(database)).id],
    ['an unknown member', async () => '0197aaaa-0000-7000-8000-000000000000'],
    [
      'a banned member',
      async (member: TestMember) => {
        const { id } = await buildMember(database, { state: 'banned' });
        await buildConnection(database, { requesterId: id, targetId: member.id });
        return id;
      },
    ],
  ])('from %s is not found', async (_who, find) => {
    const asked = await build();
    const memberId = (await find(asked.member)) as never;
    for (const action of ['accept', 'decline'] as const) {
      await expect(asked.api.connections[action]({ memberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await kindsTo({ ...asked.member, id: memberId })).toEqual([]);
  });
});

describe('declining a connection request', () => {
  test('silently does not notify the requester', async () => {
    const { asker, asked } = await buildPair();
    expect(await asked.api.connections.decline({ memberId: asker.id })).toMatchObject({ state: 'none', can: { request: true } });
    expect(await kindsTo(asker.member)).toEqual([]);
    expect(await asker.api.connections.counts()).toEqual({ incoming: 0, outgoing: 0, connections: 0 });
  });

  test('with a reason notifies the requester', async () => {
    const { asker, asked } = await buildPair();
    await asked.api.connections.decline({ memberId: asker.id, reason: 'takingABreak' });
    expect(await kindsTo(asker.member)).toEqual([['connection.declined', { reason: 'takingABreak' }]]);
  });

  test('with a report stores the note of the request for staff', async () => {
    const { asker, asked } = await buildPair();
    const report = { reason: 'scam', text: 'Wants money.' } as const;
    await asked.api.connections.decline({ memberId: asker.id, report });
    const rows = await database.select().from(reports).where(eq(reports.reporterId, asked.member.id));
    expect(rows).toMatchObject([{ ...report, targetMemberId: asker.member.id, excerpt: 'Hello from a test', state: 'open' }]);
    expect(await kindsTo(asker.member)).toEqual([]);
  });

  test('prevents new requests from the requester for 30 days, but not from the member who declined', async () => {
    const { asker, asked } = await buildPair();
    await asked.api.connections.decline({ memberId: asker.id });
    const refusal = await asker.api.connections.request({ memberId: asked.id }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'CONNECTION_COOLDOWN' });
    expect(new Date(refusal.data.until).getTime() - Date.now()).toBeCloseTo(30 * DAY_MS, -5);
    expect(await asked.api.connections.request({ memberId: asker.id })).toMatchObject({ state: 'outgoing' });
    expect(await asker.api.connections.request({ memberId: asked.id })).toMatchObject({ state: 'connected' });
  });

  test('allows new requests after 30 days', async () => {
    const { asker, asked } = await buildPair('declined');
    await database
      .update(userConnections)
      .set({ createdAt: sql`now() - interval '40 days'`, decidedAt: sql`now() - interval '30 days'` })
      .where(eq(userConnections.requesterId, asker.member.id));
    expect(await asker.api.connections.request({ memberId: asked.id })).toMatchObject({ state: 'outgoing' });
  });

  test.each(['no reason', 5, ''])('rejects the reason %o', async (reason) => {
    const { asker, asked } = await buildPair();
    expect((await asked.request('PUT', `/api/connections/${asker.id}/decline`, { reason })).status).toBe(422);
    expect(await statusesOf(asker.member)).toEqual(['pending']);
  });
});

describe('ending a connection or request', () => {
  test('by withdrawing sends no notice, and a new request can be sent immediately', async () => {
    const { asker, asked } = await buildPair();
    for (let time = 0; time < 2; time += 1) {
      expect(await asker.api.connections.withdraw({ memberId: asked.id })).toMatchObject({ state: 'none' });
    }
    expect(await kindsTo(asked.member)).toEqual([]);
    expect(await asker.api.connections.request({ memberId: asked.id })).toMatchObject({ state: 'outgoing' });
  });

  test.each(['asker', 'asked'] as const)('is possible for the %s', async (who) => {
    const pair = await buildPair('accepted');
    const other = who === 'asker' ? pair.asked : pair.asker;
    expect(await pair[who].api.connections.disconnect({ memberId: other.id })).toMatchObject({ state: 'none' });
    expect(await statusesOf(pair.asker.member)).toEqual(['disconnected']);
    expect((await other.api.connections.list({})).items).toEqual([]);
  });

  test('is possible with a member who is no longer visible', async () => {
    const { asker, asked } = await buildPair('accepted');
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, asked.member.id));
    expect((await asker.api.connections.list({})).items).toEqual([]);
    await asker.api.connections.disconnect({ memberId: asked.id });
    expect(await statusesOf(asker.member)).toEqual(['disconnected']);
    await expect(asker.api.connections.disconnect({ memberId: asked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is denied to other members', async () => {
    const { asker, asked } = await buildPair('accepted');
    const stranger = await build();
    for (const memberId of [asker.id, asked.id]) {
      await expect(stranger.api.connections.disconnect({ memberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await statusesOf(asker.member)).toEqual(['accepted']);
  });
});

describe('the lists of connections', () => {
  test('page by cursor without repeating or skipping', async () => {
    const me = await build();
    for (let made = 0; made < 7; made += 1) {
      const requesterId = (await buildMember(database)).id;
      await buildConnection(database, { requesterId, targetId: me.member.id, createdAt: new Date(1_700_000_000_000) });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.api.connections.incoming({ limit: 3, cursor });
      seen.push(...page.items.map(({ memberId }) => memberId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test('count only mutual connections who are visible to the viewer', async () => {
    const [me, other] = [await build(), await build()];
    const [common, blocked, banned, ofOther] = await Promise.all([build(), build(), build(), build()]);
    for (const { member } of [common, blocked, banned]) {
      await buildConnection(database, { requesterId: me.member.id, targetId: member.id, status: 'accepted' });
      await buildConnection(database, { requesterId: member.id, targetId: other.member.id, status: 'accepted' });
    }
    await buildConnection(database, { requesterId: other.member.id, targetId: ofOther.member.id, status: 'accepted' });
    await buildConnection(database, { requesterId: other.member.id, targetId: me.member.id });
    await blocked.api.blocks.block({ memberId: me.id });
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.member.id));
    expect((await me.api.connections.incoming({})).items).toMatchObject([{ inCommon: 1 }]);
    expect(await me.api.connections.counts()).toEqual({ incoming: 1, outgoing: 0, connections: 1 });
  });

  test('show a location only to its audience', async () => {
    const { asker, asked } = await buildPair();
    const change = { location: 'Lisbon', country: 'Portugal', locationAudience: 'connections' } as const;
    await database.update(userProfiles).set(change).where(eq(userProfiles.userId, asker.member.id));
    expect((await asked.api.connections.incoming({})).items).toMatchObject([{ place: null }]);
    await asked.api.connections.accept({ memberId: asker.id });
    expect((await asked.api.connections.list({})).items).toMatchObject([{ place: 'Lisbon, Portugal' }]);
  });
});
