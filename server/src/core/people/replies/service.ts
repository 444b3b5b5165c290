import type { Reply, ReplyId } from '@bros/contract/core/replies';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentAuthor } from '../authors/present.ts';
import { abilitiesOnReply } from './policy.ts';
import { deleteReply, findReply, insertReply, type Replies, type ReplyKey, type ReplyRow, selectReplies } from './queries.ts';

export type { Replies } from './queries.ts';

/** The caller checks access to the parent. */
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

/** Throws NOT_FOUND, and FORBIDDEN for another member's reply. */
export async function deleteOwnReply(transaction: Transaction, replies: Replies, actor: Actor, which: ReplyKey): Promise<void> {
  const { writerId } = await requireReply(transaction, replies, actor, which);
  if (writerId !== actor.memberId) throw failure('FORBIDDEN');
  await deleteReply(transaction, replies.table, which.replyId);
}

/** For staff who hide or restore the reply. Throws NOT_FOUND. */
export async function findReplyForStaff(
  transaction: Transaction,
  replies: Replies,
  actor: Actor,
  which: ReplyKey,
): Promise<{ id: string; authorId: string; mayModerate: boolean }> {
  const row = await requireReply(transaction, replies, actor, which);
  const { can } = presentReply(row, actor);
  return { id: row.id, authorId: row.writerId, mayModerate: can.hide || can.restore };
}

/** Throws NOT_FOUND if the actor cannot read it. */
export async function getReply(transaction: Transaction, replies: Replies, actor: Actor, which: ReplyKey): Promise<Reply> {
  return presentReply(await requireReply(transaction, replies, actor, which), actor);
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

function presentReply(row: ReplyRow, actor: Actor): Reply {
  const isHidden = row.hiddenReason !== null;
  return {
    id: row.id as ReplyId,
    author: presentAuthor(row, hasCapability(actor, 'people.see')),
    isOwn: row.writerId === actor.memberId,
    isByHost: row.isByHost,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    hidden: row.hiddenReason !== null ? { reason: row.hiddenReason } : null,
    can: abilitiesOnReply({ authorId: row.writerId, authorRole: row.authorRole, isHidden }, actor),
  };
}
