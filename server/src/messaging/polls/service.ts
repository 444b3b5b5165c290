import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { PollResults } from '@bros/contract/messaging/polls';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../core/audit/service.ts';
import { hideUnreadNotices, type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { readClosure, requireWritable } from '../chat/direct/service.ts';
import { findRoom, type MessageRow, openRoom, selectShown } from '../chat/service.ts';
import { findMembership } from '../groups/service.ts';
import { announceLater } from './announcing.ts';
import { canClose } from './policy.ts';
import { presentResults } from './present.ts';
import {
  findMessageAndRoom,
  findResults,
  incrementRevision,
  lockPoll,
  type MessageAndRoom,
  markClosed,
  type ResultsRow,
  saveVote,
  selectVoters,
} from './queries.ts';

export interface PollDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

type DatabaseOrTransaction = Database | Transaction;

interface PollMessage extends MessageRow {
  poll: MessagePoll;
}

async function requirePoll(database: DatabaseOrTransaction, actor: Actor, messageId: string): Promise<PollMessage> {
  const [message] = await selectShown(database, actor.memberId, [messageId]);
  if (!message?.poll || message.state === 'removed') throw failure('NOT_FOUND');
  return message as PollMessage;
}

export async function getResults(database: DatabaseOrTransaction, actor: Actor, messageId: string): Promise<PollResults> {
  const message = await requirePoll(database, actor, messageId);
  const row = await findResults(database, messageId, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  const seesFaces = !message.poll.isAnonymous && hasCapability(actor, 'people.see');
  return presentResults(messageId, message.poll, row, {
    voters: seesFaces ? await selectVoters(database, actor, messageId) : [],
    can: await readAbilities(database, actor, message, row),
  });
}

async function readAbilities(
  database: DatabaseOrTransaction,
  actor: Actor,
  { roomId, userId, state }: PollMessage,
  { closedAt }: ResultsRow,
): Promise<PollResults['can']> {
  const room = await findRoom(database, roomId, actor.memberId);
  if (closedAt || !room) return { vote: false, close: false };
  const isWritable =
    state === 'visible' && room.isActive && room.membership !== 'left' && !(await readClosure(database, { ...room, id: roomId }));
  const isCloser = await mayClose(database, actor, { roomId, authorId: userId, kind: room.kind });
  return { vote: isWritable && hasCapability(actor, 'chat.post'), close: isCloser };
}

async function mayClose(
  database: DatabaseOrTransaction,
  { memberId, role }: Actor,
  { roomId, authorId, kind: roomKind }: Pick<MessageAndRoom, 'roomId' | 'authorId' | 'kind'>,
): Promise<boolean> {
  const membership = roomKind === 'group' ? await findMembership(database, roomId, memberId) : undefined;
  const groupRole = membership?.state === 'joined' ? membership.role : null;
  return canClose({ isAuthor: authorId === memberId, role, roomKind, groupRole });
}

/**
 * Withdraws the vote if there are no answers. Idempotent. Voters wait for the poll's lock instead of the room's, and hold no database connection while they
 * wait. Throws NOT_FOUND for a poll that is held or that the actor cannot see, POLL_CLOSED, POLL_ONE_ANSWER, INPUT_INVALID for an unknown answer,
 * ROOM_ARCHIVED, ROOM_LEFT and DIRECT_CLOSED.
 */
export async function castVote(
  deps: PollDeps,
  actor: Actor,
  { messageId, answers }: { messageId: string; answers: readonly number[] },
): Promise<PollResults> {
  const { database } = deps;
  const { roomId } = await requirePoll(database, actor, messageId);
  const room = await findRoom(database, roomId, actor.memberId);
  if (room?.membership === 'none' && answers.length > 0) {
    await requireVote(database, actor, { messageId, answers });
    // Join before the poll's lock, because joining locks the room.
    await openRoom(database, actor, roomId);
  }
  await inRowTransaction(database, messageId, async (transaction) => {
    await lockPoll(transaction, messageId);
    const { row, chosen } = await requireVote(transaction, actor, { messageId, answers });
    const vote = { messageId, memberId: actor.memberId, isMultiple: row.isMultiple, answers: chosen };
    if (await saveVote(transaction, vote)) {
      await incrementRevision(transaction, [messageId]);
      await announceLater(deps.queue, transaction, messageId);
    }
    if (row.remindedAt && chosen.length > 0) {
      await resolveNotice(deps, transaction, { memberId: actor.memberId, ...reminderOf(messageId) });
    }
  });
  return getResults(database, actor, messageId);
}

async function requireVote(
  database: DatabaseOrTransaction,
  actor: Actor,
  { messageId, answers }: { messageId: string; answers: readonly number[] },
): Promise<{ row: ResultsRow; chosen: number[] }> {
  const { poll } = await requireVotable(database, actor, messageId);
  const row = await findResults(database, messageId, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  if (row.closedAt) throw failure('POLL_CLOSED');
  return { row, chosen: readAnswers(poll, answers) };
}

export const reminderOf = (messageId: string) => ({ kind: 'poll.ending' as const, groupKey: `poll:${messageId}` });

function readAnswers({ answers, isMultiple }: MessagePoll, asked: readonly number[]): number[] {
  const chosen = [...new Set(asked)].sort((one, other) => one - other);
  if (chosen.some((answer) => answer >= answers.length)) {
    throw failure('INPUT_INVALID', { fields: [{ path: 'answers', code: 'custom', message: 'The poll has no such answer.' }] });
  }
  if (!isMultiple && chosen.length > 1) throw failure('POLL_ONE_ANSWER');
  return chosen;
}

async function requireVotable(database: DatabaseOrTransaction, actor: Actor, messageId: string): Promise<PollMessage> {
  const message = await requirePoll(database, actor, messageId);
  const room = await findRoom(database, message.roomId, actor.memberId);
  if (!room || message.state !== 'visible') throw failure('NOT_FOUND');
  if (!room.isActive) throw failure('ROOM_ARCHIVED');
  if (room.membership === 'left') throw failure('ROOM_LEFT');
  await requireWritable(database, { id: message.roomId, kind: room.kind });
  return message;
}

/** Idempotent. Notifies the author. Throws NOT_FOUND and FORBIDDEN. */
export async function closePoll(deps: PollDeps, actor: Actor, messageId: string): Promise<PollResults> {
  const { database } = deps;
  await inRowTransaction(database, messageId, async (transaction) => {
    await lockPoll(transaction, messageId);
    const { roomId, userId } = await requirePoll(transaction, actor, messageId);
    const room = await findRoom(transaction, roomId, actor.memberId);
    if (!room) throw failure('NOT_FOUND');
    const isAuthor = userId === actor.memberId;
    if (!(await mayClose(transaction, actor, { roomId, authorId: userId, kind: room.kind }))) throw failure('FORBIDDEN');
    // A poll that is already over is not closed by the actor.
    const isEarly = (await findResults(transaction, messageId, null))?.closedAt === null;
    const isClosedNow = await finishPoll(deps, transaction, messageId, isEarly ? actor.memberId : null);
    if (isClosedNow && isEarly && !isAuthor && room.kind === 'public') {
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: 'poll.closed',
        reason: null,
        targetType: 'message',
        targetId: messageId,
        details: { roomId },
      });
    }
  });
  return getResults(database, actor, messageId);
}

/** Needs the poll's lock. False if already closed. */
export async function finishPoll(
  deps: PollDeps,
  transaction: Transaction,
  messageId: string,
  actorId: string | null,
): Promise<boolean> {
  if (!(await markClosed(transaction, messageId))) return false;
  await announceLater(deps.queue, transaction, messageId);
  await hideUnreadNotices(deps, transaction, reminderOf(messageId));
  const place = await findMessageAndRoom(transaction, messageId);
  if (place?.authorId) {
    await notify(deps, transaction, {
      memberId: place.authorId,
      kind: 'poll.closed',
      // Null for other members, whom the author may not be allowed to see.
      actorId: actorId === place.authorId ? actorId : null,
      path: paths.dashboardChatMessage({ id: place.roomId, slug: place.slug }, messageId),
      values: { question: place.poll.question },
    });
  }
  return true;
}
