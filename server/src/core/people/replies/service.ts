import type { Reply } from '@bros/contract/core/replies';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentReply } from './present.ts';
import {
  deleteReply,
  findReply,
  insertReply,
  type Replies,
  type ReplyKey,
  type ReplyRow,
  selectReplies,
  updateReplyHidden,
} from './queries.ts';

export type { Replies } from './queries.ts';

/** Newest first. The caller has checked that the actor may read the parent. */
export async function listRepliesTo(
  database: Database,
  replies: Replies,
  actor: Actor,
  which: PageRequest & { parentId: string },
): Promise<Page<Reply>> {
  return presentPage(await selectReplies(database, replies, actor, which), which, (row) => presentReply(row, actor));
}

/** Idempotent per `clientId`. */
export async function storeReply(
  transaction: Transaction,
  replies: Replies,
  actor: Actor,
  { parentId, ...words }: { parentId: string; clientId: string; text: string },
): Promise<{ reply: Reply; isNew: boolean }> {
  const { replyId, isNew } = await insertReply(transaction, replies.table, { parentId, authorId: actor.memberId, ...words });
  return { reply: presentReply(await requireReply(transaction, replies, actor, { parentId, replyId }), actor), isNew };
}

/** Throws NOT_FOUND, FORBIDDEN for another member's. */
export async function deleteOwnReply(transaction: Transaction, replies: Replies, actor: Actor, which: ReplyKey): Promise<void> {
  const { writerId } = await requireReply(transaction, replies, actor, which);
  if (writerId !== actor.memberId) throw failure('FORBIDDEN');
  await deleteReply(transaction, replies.table, which.replyId);
}

/** For staff; null shows the reply again. Throws NOT_FOUND, FORBIDDEN (`isInCare`). */
export async function setReplyHidden(
  transaction: Transaction,
  replies: Replies,
  actor: Actor,
  { reason, ...which }: ReplyKey & { reason: string | null },
): Promise<{ reply: Reply; authorId: string; isChanged: boolean }> {
  const before = await requireReply(transaction, replies, actor, which);
  const { can, hidden } = presentReply(before, actor);
  if (!can.hide && !can.restore) throw failure('FORBIDDEN');
  const isChanged = (hidden !== null) !== (reason !== null);
  if (isChanged) await updateReplyHidden(transaction, replies.table, { replyId: which.replyId, reason });
  const after = await requireReply(transaction, replies, actor, which);
  return { reply: presentReply(after, actor), authorId: before.writerId, isChanged };
}

async function requireReply(
  database: Database | Transaction,
  replies: Replies,
  actor: Actor,
  which: ReplyKey,
): Promise<ReplyRow> {
  const row = await findReply(database, replies, actor, which);
  if (!row) throw failure('NOT_FOUND');
  return row;
}
