import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteNow, requestDeletion } from '../../../../test/deletion.ts';
import { buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { buildGroup, buildGroupLink } from '../../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { chatMessages, chatRoomMembers, chatRooms } from '../../chat/tables.ts';
import { sweepEmptyGroupsJob } from '../background.ts';
import { chatGroups } from '../tables.ts';

const app = await startTestApp({ hasWorkers: true, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });

const open = (traits: MemberTraits = {}) => app.signedIn(traits);
const roleOf = async ({ api }: Caller, roomId: RoomId) => (await api.groups.get({ roomId })).own.role;
const roomOf = async (roomId: string) => (await database.select().from(chatRooms).where(eq(chatRooms.id, roomId)))[0];

describe('an owner who leaves', () => {
  const buildCrew = async () => {
    const [owner, elder, helper, member] = [await open(), await open(), await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { helpers: [helper.member], members: [elder.member, member.member] });
    return { owner, elder, helper, member, roomId };
  };

  test('is followed by the first helper, then by the first member; the group closes when its last member leaves', async () => {
    const { owner, elder, helper, member, roomId } = await buildCrew();
    await owner.api.groups.leave({ roomId });
    expect(await roleOf(helper, roomId)).toBe('owner');
    expect((await helper.api.notices.list({})).items).toMatchObject([{ kind: 'group.owned' }]);
    await helper.api.groups.leave({ roomId });
    expect(await roleOf(elder, roomId)).toBe('owner');
    await member.api.groups.leave({ roomId });
    await elder.api.groups.leave({ roomId });
    expect(await elder.api.groups.leave({ roomId })).toEqual({ ok: true });
    expect(await roomOf(roomId)).toMatchObject({ isActive: false, memberCount: 0 });
  });

  test('at the same time as the helper is followed by a member', async () => {
    const { owner, elder, helper, member, roomId } = await buildCrew();
    await Promise.all([owner.api.groups.leave({ roomId }), helper.api.groups.leave({ roomId })]);
    expect([await roleOf(elder, roomId), await roleOf(member, roomId)]).toEqual(['owner', 'member']);
  });

  test('because of a ban is followed by the helper, and stays a member', async () => {
    const { owner, helper, roomId } = await buildCrew();
    await admin.api.staff.ban({ memberId: owner.member.id as MemberId, reason: 'Spam everywhere', ground: 'spam' });
    await expect.poll(() => roleOf(helper, roomId)).toBe('owner');
    expect((await roomOf(roomId))?.memberCount).toBe(4);
  });

  test('by requesting deletion is followed by the helper; the deletion frees a place in the group', async () => {
    const { owner, helper, roomId } = await buildCrew();
    await requestDeletion(owner);
    await expect.poll(() => roleOf(helper, roomId)).toBe('owner');
    await deleteNow(app, owner.member.id);
    expect((await roomOf(roomId))?.memberCount).toBe(3);
  });

  test('by deleting the account also deletes a group without other members', async () => {
    const owner = await open();
    const roomId = await buildGroup(database, owner.member);
    await requestDeletion(owner);
    await deleteNow(app, owner.member.id);
    expect(await roomOf(roomId)).toBeUndefined();
  });

  test('is not followed by a member whose account is not active', async () => {
    const owner = await open();
    const [gone, next] = [await buildMember(database, { state: 'banned' }), await open()];
    const roomId = await buildGroup(database, owner.member, { helpers: [gone], members: [next.member] });
    await owner.api.groups.leave({ roomId });
    expect(await roleOf(next, roomId)).toBe('owner');
  });
});

describe('staff', () => {
  test('can read only the reported message, and can close the group with a reason', async () => {
    const [owner, member, moderator] = [await open(), await open(), await open({ role: 'moderator' })];
    const roomId = await buildGroup(database, owner.member, { members: [member.member], name: 'Visa runs' });
    const message = await owner.api.chat.send({ roomId, clientId: randomUUID(), content: 'Send me your passports' });
    await member.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'spam', text: '' });
    const found = (await moderator.api.staff.cases({ queue: 'open' })).items.find(({ messageId }) => messageId === message.id);
    expect(found).toMatchObject({ roomName: 'Visa runs', groupId: roomId, content: 'Send me your passports' });
    await expect(moderator.api.chat.messages({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(member.api.staff.closeGroup({ roomId, reason: 'Scam' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const close = () => moderator.api.staff.closeGroup({ roomId, reason: 'It collected documents' });
    await Promise.all([close(), close(), close()]);
    expect(await database.select().from(auditLog).where(eq(auditLog.targetId, roomId))).toMatchObject([
      { action: 'group.closed', actorId: moderator.member.id, reason: 'It collected documents' },
    ]);
    for (const { api } of [owner, member]) {
      const closed = (await api.notices.list({})).items.filter(({ kind }) => kind === 'group.closed');
      expect(closed).toMatchObject([{ values: { group: 'Visa runs', reason: 'It collected documents' } }]);
      expect(await api.groups.get({ roomId })).toMatchObject({ isActive: false, closingReason: 'It collected documents' });
    }
    await expect(moderator.api.staff.closeGroup({ roomId: randomUUID() as RoomId, reason: 'None' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('a group is deleted 90 days after its last member left', async () => {
  const [owner, reader] = [await open(), await open()];
  const [left, kept] = [await buildGroup(database, owner.member), await buildGroup(database, reader.member)];
  await buildGroupLink(database, left);
  await database.insert(chatMessages).values({ roomId: left, clientId: randomUUID(), content: 'Hello', messageType: 'user' });
  await owner.api.groups.leave({ roomId: left });
  await reader.api.groups.close({ roomId: kept });
  const sweep = () => sweepEmptyGroupsJob(database).handle({});
  await sweep();
  expect(await roomOf(left)).toBeDefined();
  await database.update(chatGroups).set({ closedAt: sql`now() - interval '91 days'` });
  await sweep();
  expect(await roomOf(left)).toBeDefined();
  await database.update(chatRoomMembers).set({ leftAt: sql`now() - interval '91 days'` }).where(eq(chatRoomMembers.roomId, left));
  await sweep();
  expect([await roomOf(left), (await roomOf(kept))?.id]).toEqual([undefined, kept]);
});
