import { type CheckLater, holdMessages } from '../../../core/moderation/service.ts';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox, OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { unarchiveDirectRooms } from '../direct/service.ts';
import { storeMentions } from '../mentions/service.ts';
import { postRoomNote } from '../notes/service.ts';
import { attachPhotos } from '../photos/queries.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { presentMessage } from '../present.ts';
import type { MessageRow } from '../queries.ts';
import type { NotifyUnreadLater, UnreadRecipient } from '../waiting/service.ts';
import type { Accepted } from './accept.ts';
import { insertRoomMembers, type LockedRoom } from './queries.ts';

export interface StoredMessage extends Accepted {
  row: MessageRow;
}

export interface StoredBatch {
  rooms: ReadonlyMap<string, LockedRoom>;
  messages: readonly StoredMessage[];
}

export interface SideEffectDeps extends NoticeDeps {
  checkLater?: CheckLater | undefined;
  notifyUnreadLater?: NotifyUnreadLater | undefined;
}

/** Writes everything that must commit with the messages, under the rooms' locks. Except for notes and polls, a batch needs as many statements as a single message. */
export async function writeSideEffects(deps: SideEffectDeps, transaction: Transaction, batch: StoredBatch): Promise<void> {
  await joinWriters(transaction, batch);
  await holdSuspicious(transaction, batch);
  await givePhotos(transaction, batch);
  for (const { row, writing } of batch.messages) await writing.poll?.store(transaction, row.id);
  await haveChecked(deps.checkLater, transaction, batch);
  const { raised, events: moved } = await unarchiveDirectRooms(transaction, lastVisibleOf(batch));
  const rows = batch.messages.map(({ row }) => row);
  const { called, events: mentioned } = await storeMentions(transaction, rows);
  await deps.outbox.add(transaction, ...eventsOf(batch), ...moved, ...mentioned);
  await postHeldNotes(deps.outbox, transaction, batch);
  await deps.notifyUnreadLater?.(transaction, waitingOf(batch, [...called, ...raised]));
}

async function joinWriters(transaction: Transaction, { messages }: StoredBatch): Promise<void> {
  const newcomers = messages.filter(({ writer }) => writer.membership === 'none').map(({ writer }) => writer);
  if (newcomers.length > 0) await insertRoomMembers(transaction, newcomers);
}

function lastVisibleOf({ rooms, messages }: StoredBatch): { room: LockedRoom; sequence: number }[] {
  const visible = messages.filter(({ row }) => row.state === 'visible');
  const lastIn = new Map(visible.map(({ row }) => [row.roomId, row.sequence]));
  return [...rooms.values()].flatMap((room) => {
    const sequence = lastIn.get(room.id);
    return sequence === undefined ? [] : { room, sequence };
  });
}

function waitingOf({ messages }: StoredBatch, notified: readonly UnreadRecipient[]): UnreadRecipient[] {
  const waiting = notified.filter(({ roomId, memberId }) =>
    messages.some(({ row, writer }) => row.roomId === roomId && row.state === 'visible' && writer.memberId !== memberId),
  );
  return [...new Map(waiting.map(({ roomId, memberId }) => [`${roomId} ${memberId}`, { roomId, memberId }])).values()];
}

async function holdSuspicious(transaction: Transaction, { messages }: StoredBatch): Promise<void> {
  const held = messages.filter(({ judgment }) => judgment.verdict === 'hold');
  await holdMessages(
    transaction,
    held.map(({ row, writer, judgment }) => ({ id: row.id, memberId: writer.memberId, content: row.content, judgment })),
  );
}

/** Direct conversations get no note. */
async function postHeldNotes(outbox: Outbox, transaction: Transaction, { rooms, messages }: StoredBatch): Promise<void> {
  const heldIn = new Set(messages.filter(({ row }) => row.state === 'hidden').map(({ row }) => row.roomId));
  for (const roomId of heldIn) {
    if (rooms.get(roomId)?.kind !== 'direct') await postRoomNote(outbox, transaction, roomId, 'held');
  }
}

/** Only public rooms, which staff can read, because the model never gets private messages. */
async function haveChecked(
  checkLater: SideEffectDeps['checkLater'],
  transaction: Transaction,
  { rooms, messages }: StoredBatch,
): Promise<void> {
  const seen = messages.filter(({ row }) => row.state === 'visible' && rooms.get(row.roomId)?.kind === 'public');
  if (!checkLater || seen.length === 0) return;
  await checkLater(
    transaction,
    seen.map(({ row }) => ({ messageId: row.id, version: row.version })),
  );
}

async function givePhotos(transaction: Transaction, { messages }: StoredBatch): Promise<void> {
  const attachedPhotos = messages.flatMap(({ row, photos }) =>
    photos.map(({ id }, position) => ({ photoId: id, messageId: row.id, position })),
  );
  if (attachedPhotos.length > 0) await attachPhotos(transaction, attachedPhotos);
}

/** Excludes members who have a block with the author; a held message reaches only its author. Consecutive messages with the same readers become one event. */
function eventsOf({ messages }: StoredBatch): OutboxEvent[] {
  return [...Map.groupBy(messages, ({ row }) => row.roomId)].flatMap(([roomId, inRoom]) =>
    runsOf(inRoom, readersOf).flatMap((run) => eventsOfRun(roomId, run)),
  );
}

function eventsOfRun(roomId: string, run: [StoredMessage, ...StoredMessage[]]): OutboxEvent[] {
  const [{ row: first, writer }] = run;
  const event = 'chat.messagesCreated';
  const payload = (audience: (typeof CHAT_AUDIENCES)[number]) => ({
    roomId,
    messages: run.map(({ row }) => presentMessage(row, audience)),
  });
  if (first.state === 'hidden') return [{ audience: audiences.member(writer.memberId), event, payload: payload('people') }];
  const except = writer.blocked.map(audiences.member);
  return CHAT_AUDIENCES.map((audience) => ({
    audience: roomAudience(roomId, audience),
    except,
    event,
    payload: payload(audience),
  }));
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
