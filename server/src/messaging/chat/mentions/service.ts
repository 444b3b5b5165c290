import type { MemberId } from '@bros/contract/core/fields';
import { findMention, MENTIONS_PER_MESSAGE, type Mention } from '@bros/contract/core/mentions';
import type { RoomMember } from '@bros/contract/messaging/chat';
import { paths } from '@bros/contract/paths';
import type { ServerEvents } from '@bros/contract/realtime';
import { type NoticeDeps, notify, resolveNotice, retractNotice } from '../../../core/notices/service.ts';
import { trustOf } from '../../../core/people/connections/policy.ts';
import { presentAvatar } from '../../../core/people/photos/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox, OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import type { MessageRow } from '../queries.ts';
import {
  type Called,
  findAuthor,
  findMentioning,
  findSlug,
  findUnreadMention,
  insertMentions,
  selectCalled,
  selectMembersByIds,
  selectMembersByName,
} from './queries.ts';

export { countUnreadMentions, selectMentionPatterns } from './queries.ts';

export const UNNAMED = '@A bro';

export async function findRoomMembers(
  database: Database,
  actor: Actor,
  { roomId, search }: { roomId: string; search: string },
): Promise<RoomMember[]> {
  const rows = await selectMembersByName(database, actor, roomId, search);
  return rows.map((row) => ({
    id: row.userId as MemberId,
    displayName: row.displayName,
    photo: presentAvatar({ ...row, photosAudience: 'everyone' }, 'stranger'),
  }));
}

interface Mentioning {
  roomId: string;
  content: string;
  mentions?: readonly string[] | undefined;
}

/**
 * Returns only members who are in the room, visible to the author and named in the text. Others may have changed their name or left. Throws MENTIONS_LIMIT
 * (specification, N3).
 */
export async function resolveMentions(
  database: Database,
  actor: Actor,
  { roomId, content, mentions = [] }: Mentioning,
): Promise<Mention[]> {
  const ids = new Set(mentions.filter((id) => id !== actor.memberId));
  if (ids.size === 0) return [];
  const rows = await selectMembersByIds(database, actor, roomId, [...ids]);
  const found = rows
    .map(({ userId, displayName }) => ({ memberId: userId as MemberId, name: displayName }))
    .filter(({ name }) => findMention(content, name) >= 0);
  await requireWithinLimit(database, actor, found.length);
  return found;
}

export async function resolveEdited(
  database: Database,
  actor: Actor,
  { messageId, content, mentions }: { messageId: string; content: string; mentions?: readonly string[] | undefined },
): Promise<Mention[]> {
  const message = await findMentioning(database, messageId, actor.memberId);
  if (!message) return [];
  const kept = message.mentions.filter(
    ({ memberId, name }) => (mentions === undefined || mentions.includes(memberId)) && findMention(content, name) >= 0,
  );
  const known = new Set<string>(kept.map(({ memberId }) => memberId));
  const added = mentions?.filter((id) => !known.has(id));
  const all = [...kept, ...(await resolveMentions(database, actor, { roomId: message.roomId, content, mentions: added }))];
  await requireWithinLimit(database, actor, all.length);
  return all;
}

async function requireWithinLimit(database: Database, actor: Actor, count: number): Promise<void> {
  if (count <= MENTIONS_PER_MESSAGE.newcomer) return;
  const author = await findAuthor(database, actor.memberId);
  const trust = actor.role !== 'member' ? 'verified' : author ? trustOf(author, new Date()) : 'newcomer';
  const max = MENTIONS_PER_MESSAGE[trust];
  if (count > max) throw failure('MENTIONS_LIMIT', { max });
}

export type MentioningRow = Pick<MessageRow, 'id' | 'roomId' | 'sequence' | 'userId' | 'state' | 'deletedAt' | 'mentions'>;

const groupKeyOf = (roomId: string) => `room:${roomId}`;

const calledBy = (row: MentioningRow | null): string[] =>
  row?.state === 'visible' && !row.deletedAt ? row.mentions.map(({ memberId }) => memberId) : [];

/** Returns the mentioned members who did not mute the room, for the caller to notify, and events that refresh their unread count. */
export async function storeMentions(
  transaction: Transaction,
  rows: readonly MentioningRow[],
): Promise<{ called: Called[]; events: OutboxEvent[] }> {
  const mentions = rows.flatMap(({ id, roomId, sequence, mentions }) =>
    mentions.map(({ memberId }) => ({ messageId: id, userId: memberId, roomId, sequence })),
  );
  if (mentions.length > 0) await insertMentions(transaction, mentions);
  const callsByRoom = rows.flatMap((row) => calledBy(row).map((memberId) => ({ roomId: row.roomId, memberId })));
  const called = callsByRoom.length > 0 ? await selectCalled(transaction, callsByRoom) : [];
  const memberIds = new Set(called.map(({ memberId }) => memberId));
  return { called, events: [...memberIds].map(unreadChanged) };
}

export const unreadChanged = (memberId: string): OutboxEvent => ({
  audience: audiences.member(memberId),
  event: 'chat.unreadChanged' satisfies keyof ServerEvents,
  payload: {},
});

export async function notifyUnreadMention(
  deps: NoticeDeps,
  transaction: Transaction,
  { roomId, memberId }: { roomId: string; memberId: string },
): Promise<void> {
  const unread = await findUnreadMention(transaction, memberId, roomId);
  if (!unread) return;
  const message = { id: unread.messageId, roomId, userId: unread.authorId };
  await notifyAbout(deps, transaction, message, await selectCalled(transaction, [{ roomId, memberId }]));
}

/** Notifies in ID order. A member has at most one unread notice per room. */
async function notifyAbout(
  deps: NoticeDeps,
  transaction: Transaction,
  { id, roomId, userId }: Pick<MessageRow, 'id' | 'roomId' | 'userId'>,
  all: readonly Called[],
): Promise<void> {
  for (const { memberId, slug, name } of all) {
    await notify(deps, transaction, {
      memberId,
      kind: 'message.mentioned',
      actorId: userId,
      path: paths.dashboardChatMessage({ id: roomId, slug }, id),
      values: { room: name },
      groupKey: groupKeyOf(roomId),
    });
  }
}

/**
 * Notifies newly mentioned members immediately, because they may have read the message before the edit. Retracts the notices of members who are no longer
 * mentioned.
 */
export async function reviseMentions(
  deps: NoticeDeps,
  transaction: Transaction,
  before: MentioningRow,
  after: MentioningRow,
): Promise<void> {
  const [calledBefore, called] = [calledBy(before), calledBy(after)];
  const uncalled = calledBefore.filter((id) => !called.includes(id)).sort();
  if (uncalled.length > 0) await takeBack(deps, transaction, before, uncalled);
  const added = after.mentions.filter(({ memberId }) => !calledBefore.includes(memberId));
  const newly = await storeMentions(transaction, [{ ...after, mentions: added }]);
  await deps.outbox.add(transaction, ...newly.events);
  await notifyAbout(deps, transaction, after, newly.called);
}

async function takeBack(
  deps: NoticeDeps,
  transaction: Transaction,
  { id, roomId }: MentioningRow,
  memberIds: readonly string[],
): Promise<void> {
  const path = paths.dashboardChatMessage({ id: roomId, slug: await findSlug(transaction, roomId) }, id);
  await deps.outbox.add(transaction, ...memberIds.map(unreadChanged));
  for (const memberId of memberIds) {
    const about = { memberId, kind: 'message.mentioned' as const, groupKey: groupKeyOf(roomId), path };
    if (await retractNotice(deps, transaction, about)) await notifyUnreadMention(deps, transaction, { roomId, memberId });
  }
}

export const hasUnreadMention = async (transaction: Transaction, memberId: string, roomId: string): Promise<boolean> =>
  (await findUnreadMention(transaction, memberId, roomId)) !== undefined;

/** Does nothing while a mention in the room is unread. */
export async function resolveMentionNotice(
  outbox: Outbox,
  transaction: Transaction,
  { memberId, roomId }: { memberId: string; roomId: string },
): Promise<void> {
  if (await findUnreadMention(transaction, memberId, roomId)) return;
  await resolveNotice({ outbox }, transaction, { memberId, kind: 'message.mentioned', groupKey: groupKeyOf(roomId) });
}
