import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { CheckLater, WritingParts } from '../../../core/moderation/service.ts';
import type { NoticeParts } from '../../../core/notices/service.ts';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { isConnectionFailure } from '../../../platform/database/failure.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { readClosure } from '../direct/service.ts';
import { presentMessagePhoto } from '../photos/present.ts';
import { lockUnsent } from '../photos/queries.ts';
import { presentMessage } from '../present.ts';
import type { MessageRow } from '../queries.ts';
import { type Accepted, type Decision, decideGroup, type GroupContext, type Writing } from './accept.ts';
import { followStored, type StoredMessage } from './follow.ts';
import { gatherByKey } from './gather.ts';
import {
  insertMessages,
  type LockedRoom,
  lockRoomForWriting,
  type NewMessage,
  readWriters,
  selectAnswered,
  selectByClientIds,
} from './queries.ts';

export interface SendingParts extends NoticeParts, WritingParts {
  database: Database;
  log: Log;
  checkLater?: CheckLater | undefined;
}

const GROUP_MAX = 100;
const WAITING_MAX = 1_000;

type Outcome = PromiseSettledResult<ChatMessage>;

export type SendMessage = (actor: Actor, message: Omit<Writing, 'actor'>) => Promise<ChatMessage>;

/**
 * Messages that arrive while their room is busy are stored together. Idempotent by client id. A held message is stored and goes only to its author. Throws
 * NOT_FOUND for a room that is not open to the author, or for a reply to a message not visible to them there; FEATURE_OFF, ROOM_ARCHIVED, ROOM_LEFT,
 * DIRECT_CLOSED, MUTED, MESSAGE_REFUSED, MESSAGE_PHOTO_LIMIT, MESSAGE_PHOTO_GONE, and UNAVAILABLE when too many wait.
 */
export function createSending(parts: SendingParts): SendMessage {
  const store = gatherByKey<Writing, ChatMessage>({ most: GROUP_MAX, waitingMost: WAITING_MAX }, (roomId, group) =>
    storeGroup(parts, roomId, group),
  );
  return (actor, message) => store(message.roomId, { ...message, actor });
}

/**
 * Retries a failed group message by message, so that only the faulty ones fail. A single message is retried too: the author may have stored it concurrently.
 */
async function storeGroup(parts: SendingParts, roomId: string, group: readonly Writing[]): Promise<Outcome[]> {
  try {
    return await storeTogether(parts, roomId, group);
  } catch (error) {
    if (isConnectionFailure(error)) throw error;
    parts.log.warn({ err: error, messages: group.length }, 'Messages could not be stored together; each is tried by itself');
    return storeEach(parts, roomId, group);
  }
}

async function storeEach(parts: SendingParts, roomId: string, group: readonly Writing[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let lost: { status: 'rejected'; reason: unknown } | undefined;
  for (const writing of group) {
    const outcome = lost ? [lost] : await storeTogether(parts, roomId, [writing]).catch((reason: unknown) => [rejected(reason)]);
    outcomes.push(...outcome);
    const [last] = outcome;
    if (last?.status === 'rejected' && isConnectionFailure(last.reason)) lost = last;
  }
  return outcomes;
}

/** Needs the same number of statements for a hundred messages as for one. */
function storeTogether(parts: SendingParts, roomId: string, group: readonly Writing[]): Promise<Outcome[]> {
  return inTransaction(parts.database, async (transaction) => {
    const context = await readContext(parts, transaction, roomId, group);
    if (!context) return group.map(() => rejected(failure('NOT_FOUND')));
    const stop = await findStop(transaction, context.room);
    if (stop) return group.map(() => rejected(stop));
    const decisions = decideGroup(context, group);
    const messages = numberAccepted(context, decisions);
    if (messages.length > 0) {
      await insertMessages(transaction, messages.map(newMessageOf));
      await followStored(parts, transaction, { room: context.room, messages });
    }
    return answerEach(transaction, group, decisions, messages);
  });
}

async function findStop(transaction: Transaction, { kind }: LockedRoom) {
  if (kind !== 'direct' || (await readSiteSettings(transaction)).areDirectMessagesOn) return null;
  return failure('FEATURE_OFF', { feature: 'directMessages' });
}

async function readContext(
  parts: WritingParts,
  transaction: Transaction,
  roomId: string,
  group: readonly Writing[],
): Promise<GroupContext | undefined> {
  const asked = group.map(({ actor, clientId }) => ({ memberId: actor.memberId, clientId }));
  const wordRules = await parts.wordRules(transaction);
  const room = await lockRoomForWriting(transaction, roomId, group.length);
  if (!room) return undefined;
  const writers = await readWriters(transaction, roomId, asked);
  const answeredIds = group.flatMap(({ replyToId }) => replyToId ?? []);
  const answered = answeredIds.length > 0 ? await selectAnswered(transaction, answeredIds) : [];
  const photoIds = group.flatMap((writing) => writing.photoIds ?? []);
  const photos = photoIds.length > 0 ? await lockUnsent(transaction, photoIds) : [];
  return {
    room,
    writers: new Map(writers.map((writer) => [writer.memberId, writer])),
    answered: new Map(answered.map((row) => [row.id, row])),
    closure: await readClosure(transaction, room),
    photos: new Map(photos.map((row) => [row.id, row])),
    wordRules,
  };
}

/** The rows are complete, so nothing is read back from the database. */
function numberAccepted({ room }: GroupContext, decisions: readonly Decision[]): StoredMessage[] {
  const accepted = decisions.flatMap((decision) => (decision.kind === 'accepted' ? decision.accepted : []));
  return accepted.map((each, index) => ({ ...each, row: toRow(room, Number(room.sequences[index]), each) }));
}

function toRow(room: LockedRoom, sequence: number, { writing, writer, judgement, photos }: Accepted): MessageRow {
  const { authorName, isAuthorVerified, photoId, photoVersion, photoColour } = writer;
  return {
    ...{ id: newId(), sequence, roomId: room.id, userId: writing.actor.memberId, clientId: writing.clientId },
    ...{ messageType: 'user', content: writing.content, createdAt: new Date(room.storedAt), version: 1 },
    ...{ state: judgement.verdict === 'hold' ? 'hidden' : 'visible', editedAt: null, deletedAt: null, revision: null },
    ...{ replyToId: writing.replyToId ?? null, mentions: writing.mentions ?? [], reactions: [] },
    ...{ photos: photos.map(presentMessagePhoto), authorName, isAuthorVerified, photoId, photoVersion, photoColour },
  };
}

function newMessageOf({ row }: StoredMessage): NewMessage {
  const { id, sequence, roomId, userId, clientId, content, state, replyToId, photos, mentions } = row;
  return { id, sequence, roomId, userId, clientId, content, state, replyToId, photos, mentions };
}

async function answerEach(
  transaction: Transaction,
  group: readonly Writing[],
  decisions: readonly Decision[],
  messages: readonly StoredMessage[],
): Promise<Outcome[]> {
  const rows = new Map(messages.map(({ row }) => [keyOf(row.userId, row.clientId), row]));
  const missing = group
    .filter((_, index) => decisions[index]?.kind !== 'refused')
    .map(({ actor, clientId }) => ({ memberId: actor.memberId, clientId }))
    .filter(({ memberId, clientId }) => !rows.has(keyOf(memberId, clientId)));
  const earlier: MessageRow[] = missing.length > 0 ? await selectByClientIds(transaction, missing) : [];
  for (const row of earlier) rows.set(keyOf(row.userId, row.clientId), row);
  return group.map(({ actor, clientId }, index) => {
    const decision = decisions[index];
    if (decision?.kind === 'refused') return rejected(decision.reason);
    const row = rows.get(keyOf(actor.memberId, clientId));
    // The message was deleted between the two statements. A retry gets a new decision.
    return row ? { status: 'fulfilled', value: presentMessage(row, 'people') } : rejected(failure('UNAVAILABLE'));
  });
}

const keyOf = (memberId: string | null, clientId: string): string => `${memberId} ${clientId}`;

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
