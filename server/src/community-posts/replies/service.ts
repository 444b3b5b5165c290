import type { CommunityReply } from '@bros/contract/community-posts';
import { assertLinksAllowed, lockAuthor } from '../../people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { announcePost, createAnnouncer } from '../announce.ts';
import { presentPost, presentReply } from '../present.ts';
import { findPost } from '../queries.ts';
import type { CommunityPostParts } from '../service.ts';
import { deleteReply, findReply, insertReply, type ReplyRow, selectReplies, updateReplyHidden } from './queries.ts';

/** A page of replies, newest first. Throws NOT_FOUND for a post the actor cannot read. */
export async function listReplies(
  database: Database,
  actor: Actor,
  which: PageRequest & { postId: string },
): Promise<Page<CommunityReply>> {
  await requirePost(database, actor, which.postId);
  return presentPage(await selectReplies(database, actor, which), which, (row) => presentReply(row, actor));
}

/**
 * Adds a reply; the same `clientId` again answers with the one it made. The host and those who come are told. Throws NOT_FOUND, COMMUNITY_STATE when the
 * post is over, LINKS_REFUSED.
 */
export function addReply(
  parts: CommunityPostParts,
  actor: Actor,
  { postId, clientId, text }: { postId: string; clientId: string; text: string },
): Promise<CommunityReply> {
  return inTransaction(parts.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await requirePost(transaction, actor, postId);
    if (!presentPost(row, actor).can.reply) throw failure('COMMUNITY_STATE');
    assertLinksAllowed(trust, text);
    const { replyId, isNew } = await insertReply(transaction, { postId, authorId: actor.memberId, clientId, text });
    if (isNew) {
      const announce = createAnnouncer(parts, transaction, row);
      await announce.replied(actor.memberId);
      await announce.changed();
    }
    return presentReply(await requireReply(transaction, actor, { postId, replyId }), actor);
  });
}

/** Deletes a reply of the actor's own. Throws NOT_FOUND, FORBIDDEN for another's. */
export function removeReply(
  { database, outbox }: Pick<CommunityPostParts, 'database' | 'outbox'>,
  actor: Actor,
  which: { postId: string; replyId: string },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await requirePost(transaction, actor, which.postId);
    const reply = await requireReply(transaction, actor, which);
    if (reply.writerId !== actor.memberId) throw failure('FORBIDDEN');
    await deleteReply(transaction, which.replyId);
    await announcePost(outbox, transaction, which.postId);
  });
}

/** Hides a reply for a reason, or with null shows it again, for staff. Throws NOT_FOUND, and FORBIDDEN where it is not theirs to do. */
export async function hideReply(
  outbox: Outbox,
  transaction: Transaction,
  actor: Actor,
  { reason, ...which }: { postId: string; replyId: string; reason: string | null },
): Promise<{ reply: CommunityReply; authorId: string; isChanged: boolean }> {
  await requirePost(transaction, actor, which.postId);
  const before = await requireReply(transaction, actor, which);
  const { can, hidden } = presentReply(before, actor);
  if (!can.hide && !can.restore) throw failure('FORBIDDEN');
  const isChanged = (hidden !== null) !== (reason !== null);
  if (isChanged) {
    await updateReplyHidden(transaction, which.replyId, reason);
    await announcePost(outbox, transaction, which.postId);
  }
  const after = await requireReply(transaction, actor, which);
  return { reply: presentReply(after, actor), authorId: before.writerId, isChanged };
}

async function requirePost(database: Database | Transaction, actor: Actor, postId: string) {
  const row = await findPost(database, actor, { postId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

async function requireReply(
  database: Database | Transaction,
  actor: Actor,
  which: { postId: string; replyId: string },
): Promise<ReplyRow> {
  const row = await findReply(database, actor, which);
  if (!row) throw failure('NOT_FOUND');
  return row;
}
