import { type CheckLater, holdMessages } from '../../../core/moderation/service.ts';
import type { NoticeParts } from '../../../core/notices/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox, OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { selectMemberIds } from '../direct/queries.ts';
import { followMessages } from '../direct/service.ts';
import { followMentions } from '../mentions/service.ts';
import { postRoomNote } from '../notes/service.ts';
import { attachPhotos } from '../photos/queries.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { presentMessage } from '../present.ts';
import type { MessageRow } from '../queries.ts';
import type { NotifyUnreadLater } from '../waiting/service.ts';
import type { Accepted } from './accept.ts';
import { insertRoomMembers, type LockedRoom } from './queries.ts';

export interface StoredMessage extends Accepted {
  row: MessageRow;
}

/** The messages of one transaction in one room, in order. */
export interface StoredGroup {
  room: LockedRoom;
  messages: readonly StoredMessage[];
}

export interface FollowParts extends NoticeParts {
  checkLater?: CheckLater | undefined;
  notifyUnreadLater?: NotifyUnreadLater | undefined;
}

/** Effects that must commit together with the messages, under the room's lock. Each step takes as many statements for a group as for one message. */
export async function followStored(parts: FollowParts, transaction: Transaction, group: StoredGroup): Promise<void> {
  await joinWriters(transaction, group);
  await holdSuspicious(transaction, group);
  await givePhotos(transaction, group);
  await parts.outbox.add(transaction, ...eventsOf(group), ...(await raiseDirectRoom(transaction, group)));
  await haveChecked(parts.checkLater, transaction, group);
  const rows = group.messages.map(({ row }) => row);
  const called = await followMentions(parts.outbox, transaction, group.room.id, rows);
  await postHeldNote(parts.outbox, transaction, group);
  await notifyReaders(parts.notifyUnreadLater, transaction, group, called);
}

async function joinWriters(transaction: Transaction, { room, messages }: StoredGroup): Promise<void> {
  const newcomers = new Set(messages.filter(({ writer }) => writer.membership === 'none').map(({ writer }) => writer.memberId));
  if (newcomers.size > 0) await insertRoomMembers(transaction, room.id, [...newcomers]);
}

async function raiseDirectRoom(transaction: Transaction, { room, messages }: StoredGroup): Promise<OutboxEvent[]> {
  const last = messages.findLast(({ row }) => row.state === 'visible');
  return last ? followMessages(transaction, room, last.row.sequence) : [];
}

async function notifyReaders(
  notifyUnreadLater: FollowParts['notifyUnreadLater'],
  transaction: Transaction,
  group: StoredGroup,
  called: readonly { memberId: string }[],
): Promise<void> {
  if (!notifyUnreadLater) return;
  const mentioned = called.map(({ memberId }) => memberId);
  await notifyUnreadLater(transaction, group.room.id, new Set([...mentioned, ...(await othersIn(transaction, group))]));
}

async function othersIn(transaction: Transaction, { room, messages }: StoredGroup): Promise<string[]> {
  const writers = new Set(messages.filter(({ row }) => row.state === 'visible').map(({ writer }) => writer.memberId));
  if (room.kind !== 'direct' || writers.size === 0) return [];
  const memberIds = await selectMemberIds(transaction, room.id);
  return writers.size > 1 ? memberIds : memberIds.filter((id) => !writers.has(id));
}

async function holdSuspicious(transaction: Transaction, { messages }: StoredGroup): Promise<void> {
  const held = messages.filter(({ judgement }) => judgement.verdict === 'hold');
  await holdMessages(
    transaction,
    held.map(({ row, writer, judgement }) => ({ id: row.id, memberId: writer.memberId, content: row.content, judgement })),
  );
}

/** Direct conversations get no note. */
async function postHeldNote(outbox: Outbox, transaction: Transaction, { room, messages }: StoredGroup): Promise<void> {
  const isHeld = messages.some(({ row }) => row.state === 'hidden');
  if (isHeld && room.kind === 'public') await postRoomNote(outbox, transaction, room.id, 'held');
}

/** Enqueues a check by the model for public rooms only, which staff read too. Direct messages are never sent to the model. */
async function haveChecked(
  checkLater: FollowParts['checkLater'],
  transaction: Transaction,
  { room, messages }: StoredGroup,
): Promise<void> {
  if (!checkLater || room.kind !== 'public') return;
  const seen = messages.filter(({ row }) => row.state === 'visible');
  await checkLater(
    transaction,
    seen.map(({ row }) => ({ messageId: row.id, version: row.version })),
  );
}

async function givePhotos(transaction: Transaction, { messages }: StoredGroup): Promise<void> {
  const brought = messages.flatMap(({ row, photos }) =>
    photos.map(({ id }, position) => ({ photoId: id, messageId: row.id, position })),
  );
  if (brought.length > 0) await attachPhotos(transaction, brought);
}

/**
 * Emits nothing to members blocked by or blocking the author, and a held message only to its author. Consecutive messages with the same readers are one event.
 */
function eventsOf({ room, messages }: StoredGroup): OutboxEvent[] {
  return runsOf(messages, readersOf).flatMap((run) => {
    const [{ row: first, writer }] = run;
    const event = 'chat.messagesCreated';
    const payload = (audience: (typeof CHAT_AUDIENCES)[number]) => ({
      roomId: room.id,
      messages: run.map(({ row }) => presentMessage(row, audience)),
    });
    if (first.state === 'hidden') return [{ audience: audiences.member(writer.memberId), event, payload: payload('people') }];
    const except = writer.blocked.map(audiences.member);
    return CHAT_AUDIENCES.map((audience) => ({
      audience: roomAudience(room.id, audience),
      except,
      event,
      payload: payload(audience),
    }));
  });
}

function readersOf({ row, writer }: StoredMessage): string {
  return row.state === 'hidden' ? `only ${writer.memberId}` : `not ${writer.blocked.toSorted().join()}`;
}

function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  let lastKey: string | undefined;
  for (const item of items) {
    const key = keyOf(item);
    const run = runs.at(-1);
    if (run && key === lastKey) run.push(item);
    else runs.push([item]);
    lastKey = key;
  }
  return runs;
}
