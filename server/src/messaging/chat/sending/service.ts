import type { ChatMessage } from '@bros/contract/messaging/chat';
import { type CheckLater, recordRefusal, type WritingDeps } from '../../../core/moderation/service.ts';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { isConnectionFailure } from '../../../platform/database/failure.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { readClosures } from '../direct/service.ts';
import { presentMessagePhoto } from '../photos/present.ts';
import { lockUnsent } from '../photos/queries.ts';
import { presentMessage } from '../present.ts';
import type { MessageRow } from '../queries.ts';
import { type Accepted, type BatchContext, type Decision, decideBatch, type Writing } from './accept.ts';
import { gatherByKey } from './gather.ts';
import {
  insertMessages,
  type LockedRoom,
  lockRoomsForWriting,
  type NewMessage,
  readWriters,
  selectAnswered,
  selectByClientIds,
} from './queries.ts';
import { type StoredMessage, writeSideEffects } from './side-effects.ts';

export interface SendingDeps extends NoticeDeps, WritingDeps {
  database: Database;
  log: Log;
  checkLater?: CheckLater | undefined;
}

/** A lane stores one batch at a time. With few lanes, many rooms share a transaction; with a single lane, one locked room would stop all rooms. */
const LANES = 4;
const BATCH_MAX = 100;
const WAITING_IN_LANE_MAX = 1_000;

type Outcome = PromiseSettledResult<ChatMessage>;

export type SendMessage = (actor: Actor, message: Omit<Writing, 'actor'>) => Promise<ChatMessage>;

/**
 * Messages that arrive while their lane is busy are stored together; a room's messages keep their order. Idempotent by client ID. A held message reaches only
 * its author. Throws NOT_FOUND for a room that is not open to the author, or a reply to a message that the author cannot see there; FEATURE_OFF, ROOM_ARCHIVED,
 * ROOM_LEFT, DIRECT_CLOSED, MUTED, MESSAGE_REFUSED, MESSAGE_PHOTO_LIMIT, MESSAGE_PHOTO_GONE, UNAVAILABLE if too many messages wait.
 */
export function createSending(deps: SendingDeps): SendMessage {
  const store = gatherByKey<Writing, ChatMessage>({ max: BATCH_MAX, maxWaiting: WAITING_IN_LANE_MAX }, (_lane, batch) =>
    storeBatch(deps, batch),
  );
  return (actor, message) => store(laneOf(message.roomId), { ...message, actor });
}

/** The last digits of a UUIDv7 are random (RFC 9562). */
const laneOf = (roomId: string): string => String(Number.parseInt(roomId.slice(-4), 16) % LANES);

/**
 * Retries the messages of a failed batch one by one, so only faulty messages fail. Also retries a batch of one message, because its author or the quoted
 * message may have been deleted concurrently. Throws if the connection to the database fails.
 */
async function storeBatch(deps: SendingDeps, batch: readonly Writing[]): Promise<Outcome[]> {
  try {
    return await storeTogether(deps, batch);
  } catch (error) {
    if (isConnectionFailure(error)) throw error;
    deps.log.warn({ err: error, messages: batch.length }, 'Messages could not be stored together; each is tried separately');
    return storeEach(deps, batch);
  }
}

async function storeEach(deps: SendingDeps, batch: readonly Writing[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let lost: { status: 'rejected'; reason: unknown } | undefined;
  for (const writing of batch) {
    const outcome = lost ? [lost] : await storeTogether(deps, [writing]).catch((reason: unknown) => [rejected(reason)]);
    outcomes.push(...outcome);
    const [last] = outcome;
    if (last?.status === 'rejected' && isConnectionFailure(last.reason)) lost = last;
  }
  return outcomes;
}

function storeTogether(deps: SendingDeps, batch: readonly Writing[]): Promise<Outcome[]> {
  return inTransaction(deps.database, async (transaction) => {
    const context = await readContext(deps, transaction, batch);
    const decisions = decideBatch(context, batch);
    await recordRefused(transaction, batch, decisions);
    const messages = await storeAccepted(transaction, numberAccepted(context, decisions));
    if (messages.length > 0) await writeSideEffects(deps, transaction, { rooms: context.rooms, messages });
    return answerEach(transaction, batch, decisions, messages);
  });
}

async function recordRefused(transaction: Transaction, batch: readonly Writing[], decisions: readonly Decision[]): Promise<void> {
  const refused = batch.flatMap(({ actor, clientId, content }, index) => {
    const decision = decisions[index];
    const attempt = { memberId: actor.memberId, attemptId: clientId, content };
    return decision?.kind === 'refused' ? { attempt, reason: decision.reason } : [];
  });
  // Sorted to prevent deadlocks, because each record locks its member's refusals.
  refused.sort((one, other) => (one.attempt.memberId < other.attempt.memberId ? -1 : 1));
  for (const { attempt, reason } of refused) await recordRefusal(transaction, attempt, reason);
}

async function readContext(deps: WritingDeps, transaction: Transaction, batch: readonly Writing[]): Promise<BatchContext> {
  const writerKeys = batch.map(({ actor, roomId, clientId }) => ({ memberId: actor.memberId, roomId, clientId }));
  const byRoom = Map.groupBy(batch, ({ roomId }) => roomId);
  const wordRules = await deps.wordRules(transaction);
  const rooms = await lockRoomsForWriting(
    transaction,
    Array.from(byRoom, ([roomId, { length }]) => ({ roomId, count: length })),
  );
  const isAnyDirect = rooms.some(({ kind }) => kind === 'direct');
  const answeredIds = batch.flatMap(({ replyToId }) => replyToId ?? []);
  const answered = answeredIds.length > 0 ? await selectAnswered(transaction, answeredIds) : [];
  const photoIds = batch.flatMap((writing) => writing.photoIds ?? []);
  const photos = photoIds.length > 0 ? await lockUnsent(transaction, photoIds) : [];
  return {
    rooms: new Map(rooms.map((room) => [room.id, room])),
    writers: await readWriters(transaction, writerKeys),
    answered: new Map(answered.map((row) => [row.id, row])),
    closures: await readClosures(transaction, rooms),
    areDirectMessagesOn: !isAnyDirect || (await readSiteSettings(transaction)).areDirectMessagesOn,
    photos: new Map(photos.map((row) => [row.id, row])),
    wordRules,
  };
}

function numberAccepted({ rooms }: BatchContext, decisions: readonly Decision[]): StoredMessage[] {
  const accepted = decisions.flatMap((decision) => (decision.kind === 'accepted' ? decision.accepted : []));
  return [...Map.groupBy(accepted, ({ writing }) => writing.roomId)].flatMap(([roomId, inRoom]) => {
    const room = rooms.get(roomId) as LockedRoom;
    return inRoom.map((each, index) => ({ ...each, row: toRow(room, Number(room.sequences[index]), each) }));
  });
}

async function storeAccepted(transaction: Transaction, messages: readonly StoredMessage[]): Promise<StoredMessage[]> {
  if (messages.length === 0) return [];
  const storedIds = await insertMessages(transaction, messages.map(newMessageOf));
  return messages.filter(({ row }) => storedIds.has(row.id));
}

function toRow(room: LockedRoom, sequence: number, { writing, writer, judgment, photos }: Accepted): MessageRow {
  const { authorName, isAuthorVerified, photoId, photoVersion, photoColor } = writer;
  return {
    id: newId(),
    sequence,
    roomId: room.id,
    userId: writing.actor.memberId,
    clientId: writing.clientId,
    messageType: 'user',
    content: writing.content,
    createdAt: new Date(room.storedAt),
    version: 1,
    state: judgment.verdict === 'hold' ? 'hidden' : 'visible',
    editedAt: null,
    deletedAt: null,
    revision: null,
    replyToId: writing.replyToId ?? null,
    mentions: writing.mentions ?? [],
    reactions: [],
    photos: photos.map(presentMessagePhoto),
    poll: writing.poll?.content ?? null,
    authorName,
    isAuthorVerified,
    photoId,
    photoVersion,
    photoColor,
  };
}

function newMessageOf({ row }: StoredMessage): NewMessage {
  const { id, sequence, roomId, userId, clientId, content, state, replyToId, photos, poll, mentions } = row;
  return { id, sequence, roomId, userId, clientId, content, state, replyToId, photos, poll, mentions };
}

async function answerEach(
  transaction: Transaction,
  batch: readonly Writing[],
  decisions: readonly Decision[],
  messages: readonly StoredMessage[],
): Promise<Outcome[]> {
  const rows = new Map(messages.map(({ row }) => [keyOf(row.userId, row.clientId), row]));
  const missing = batch
    .filter((_, index) => decisions[index]?.kind !== 'refused')
    .map(({ actor, clientId }) => ({ memberId: actor.memberId, clientId }))
    .filter(({ memberId, clientId }) => !rows.has(keyOf(memberId, clientId)));
  const earlier: MessageRow[] = missing.length > 0 ? await selectByClientIds(transaction, missing) : [];
  for (const row of earlier) rows.set(keyOf(row.userId, row.clientId), row);
  return batch.map(({ actor, clientId }, index) => {
    const decision = decisions[index];
    if (decision?.kind === 'refused') return rejected(decision.reason);
    const row = rows.get(keyOf(actor.memberId, clientId));
    // The message was deleted concurrently. A retry gets a new decision.
    return row ? { status: 'fulfilled', value: presentMessage(row, 'people') } : rejected(failure('UNAVAILABLE'));
  });
}

const keyOf = (memberId: string | null, clientId: string): string => `${memberId} ${clientId}`;

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
