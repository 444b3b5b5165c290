import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { GROUP_MEMBERS_MAX } from '@bros/contract/messaging/group-rules';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { buildGroup, buildGroupLink, buildMembership } from '../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { chatRooms } from '../chat/tables.ts';
import { chatGroupLinks } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const open = (traits: MemberTraits = {}) => app.signedIn(traits);
const openAll = (count: number) => Promise.all(Array.from({ length: count }, () => open()));
const idOf = ({ member }: { member: { id: string } }) => member.id as MemberId;
const join = ({ api }: Caller, { code }: { code: string }) => api.groups.join({ code });
const owner = await open({ displayName: 'Juan Carlos de la Vega' });
const usesOf = async ({ id }: { id: string }) =>
  (await database.select().from(chatGroupLinks).where(eq(chatGroupLinks.id, id)))[0]?.uses;
const noticesOf = async ({ api }: Caller) => (await api.notices.list({})).items.map(({ kind }) => kind);
const setSize = (roomId: string, memberCount: number) =>
  database.update(chatRooms).set({ memberCount }).where(eq(chatRooms.id, roomId));

describe('an invite link', () => {
  test('shows a visitor only the group’s name and the owner’s first name', async () => {
    const link = await buildGroupLink(database, await buildGroup(database, owner.member));
    const response = await app.visitor().request('GET', `/api/group-links/${link.code}`);
    expect(await response.json()).toEqual({ state: 'open', group: { name: 'Chiang Mai crew', ownerFirstName: 'Juan' } });
    expect((await app.visitor().request('GET', '/api/group-links/unknown')).status).toBe(404);
  });

  test('admits a member once, even if pressed repeatedly', async () => {
    const roomId = await buildGroup(database, owner.member);
    const [member, link] = [await open(), await buildGroupLink(database, roomId)];
    const pressed = await Promise.all(Array.from({ length: 10 }, () => join(member, link)));
    expect(new Set(pressed.map(({ state }) => state))).toEqual(new Set(['joined']));
    expect(await usesOf(link)).toBe(1);
    expect((await owner.api.groups.get({ roomId })).memberCount).toBe(2);
  });

  test('pressed by fifty members concurrently admits as many as its limit', async () => {
    const roomId = await buildGroup(database, owner.member);
    const link = await buildGroupLink(database, roomId, { usesMax: 7 });
    const outcomes = await Promise.allSettled((await openAll(50)).map((member) => join(member, link)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.data.state : []));
    expect(new Set(reasons)).toEqual(new Set(['usedUp']));
    expect((await owner.api.groups.get({ roomId })).memberCount).toBe(8);
    expect(await app.visitor().api.groups.preview({ code: link.code })).toEqual({ state: 'usedUp', group: null });
  });

  test('gives the last place to one of two members', async () => {
    const roomId = await buildGroup(database, owner.member);
    const link = await buildGroupLink(database, roomId);
    await setSize(roomId, GROUP_MEMBERS_MAX - 1);
    const outcomes = await Promise.allSettled((await openAll(2)).map((member) => join(member, link)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'GROUP_LINK_CLOSED', data: { state: 'full' } },
    });
  });

  test.each([
    ['revoked', { revokedAt: new Date() }],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['usedUp', { uses: 3, usesMax: 3 }],
  ] as const)('that is %s shows this and admits nobody', async (state, traits) => {
    const link = await buildGroupLink(database, await buildGroup(database, owner.member), traits);
    expect(await app.visitor().api.groups.preview({ code: link.code })).toEqual({ state, group: null });
    await expect(join(await open(), link)).rejects.toMatchObject({ code: 'GROUP_LINK_CLOSED', data: { state } });
  });

  test('can have an expiry and a limit, and be revoked by any helper', async () => {
    const helper = await open();
    const roomId = await buildGroup(database, owner.member, { helpers: [helper.member] });
    const { items } = await owner.api.groups.createLink({ roomId, days: 7, usesMax: 5 });
    expect(items).toMatchObject([{ uses: 0, usesMax: 5, state: 'open' }]);
    expect(Date.parse(items[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
    const linkId = items[0]?.id ?? '';
    expect(await helper.api.groups.revokeLink({ roomId, linkId })).toEqual({ items: [] });
    expect(await owner.api.groups.revokeLink({ roomId, linkId })).toEqual({ items: [] });
  });

  test('does not admit a removed member without a new invitation', async () => {
    const roomId = await buildGroup(database, owner.member);
    const [member, link] = [await open(), await buildGroupLink(database, roomId)];
    await join(member, link);
    await owner.api.groups.remove({ roomId, memberId: idOf(member) });
    await expect(join(member, link)).rejects.toMatchObject({ code: 'GROUP_REMOVED' });
    await buildConnection(database, { requesterId: owner.member.id, targetId: member.member.id, status: 'accepted' });
    await owner.api.groups.invite({ roomId, memberIds: [idOf(member)] });
    expect(await join(member, link)).toMatchObject({ state: 'joined' });
  });
});

describe('a group that requires approval', () => {
  const buildAsked = async () => {
    const [helper, member] = [await open(), await open({ displayName: 'Mateo' })];
    const roomId = await buildGroup(database, owner.member, { helpers: [helper.member], joining: 'approval' });
    const link = await buildGroupLink(database, roomId, { usesMax: 2 });
    expect(await join(member, link)).toMatchObject({ roomId, state: 'asked' });
    return { helper, member, roomId, link };
  };

  test('lets a helper accept a request', async () => {
    const { helper, member, roomId, link } = await buildAsked();
    expect(await join(member, link)).toMatchObject({ state: 'asked' });
    expect(await usesOf(link)).toBe(1);
    expect(await noticesOf(helper)).toEqual(['group.asked']);
    await expect(member.api.groups.get({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(member.api.chat.messages({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await helper.api.groups.get({ roomId })).askedCount).toBe(1);
    expect((await helper.api.groups.members({ roomId, state: 'asked' })).items).toMatchObject([
      { member: { displayName: 'Mateo' }, can: { remove: true } },
    ]);
    const decision = { roomId, memberId: idOf(member), isAccepted: true };
    await helper.api.groups.decide(decision);
    await expect(owner.api.groups.decide(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await noticesOf(member)).toEqual(['group.accepted']);
    expect((await member.api.groups.get({ roomId })).memberCount).toBe(3);
    expect((await helper.api.notices.list({})).items).toMatchObject([{ kind: 'group.asked', readAt: expect.any(String) }]);
  });

  test('deletes requests that were declined or withdrawn', async () => {
    const { helper, member, roomId, link } = await buildAsked();
    await helper.api.groups.decide({ roomId, memberId: idOf(member), isAccepted: false });
    expect(await noticesOf(member)).toEqual([]);
    expect(await join(member, link)).toMatchObject({ state: 'asked' });
    await member.api.groups.leave({ roomId });
    expect((await helper.api.groups.get({ roomId })).askedCount).toBe(0);
    expect((await helper.api.notices.list({})).items.filter(({ readAt }) => readAt === null)).toEqual([]);
  });

  test('admits an invited member without approval, and a member who had asked, once someone invites them', async () => {
    const { helper, member, roomId, link } = await buildAsked();
    const invited = await open();
    await buildMembership(database, roomId, invited.member, { state: 'invited' });
    expect(await join(invited, link)).toMatchObject({ state: 'joined' });
    await buildConnection(database, { requesterId: helper.member.id, targetId: member.member.id, status: 'accepted' });
    await helper.api.groups.invite({ roomId, memberIds: [idOf(member)] });
    expect((await member.api.groups.get({ roomId })).own.state).toBe('joined');
  });
});

test('an invitation to a full group cannot be accepted', async () => {
  const roomId = await buildGroup(database, owner.member);
  const invited = await open();
  await buildMembership(database, roomId, invited.member, { state: 'invited' });
  await setSize(roomId, GROUP_MEMBERS_MAX);
  await expect(invited.api.groups.answer({ roomId, isAccepted: true })).rejects.toMatchObject({ code: 'GROUP_FULL' });
});

test('the members of a group are listed page by page: the owner, the helpers, the others', async () => {
  const [helper, ...others] = await Promise.all(Array.from({ length: 6 }, () => buildMember(database)));
  const roomId = await buildGroup(database, owner.member, { helpers: helper ? [helper] : [], members: others });
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await owner.api.groups.members({ roomId, limit: 2, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ member }) => member.id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen.slice(0, 2)).toEqual([owner.member.id, helper?.id]);
  expect(seen.slice(2)).toEqual(others.map(({ id }) => id).sort());
});

test('two groups cannot have the same ID', async () => {
  const roomId = randomUUID() as RoomId;
  const form = { name: 'Twice', purpose: '', joining: 'open' } as const;
  const [one, other] = [await open(), await open()];
  const outcomes = await Promise.allSettled([one, other].map(({ api }) => api.groups.create({ roomId, ...form })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
