import type { Reply } from '@bros/contract/core/replies';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import { deleteOwnReply, listRepliesTo, storeReply } from '../../../core/people/replies/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announcePost, createAnnouncer } from '../announce.ts';
import { presentPost } from '../present.ts';
import { type CommunityPostDeps, requirePost } from '../service.ts';
import { repliesToPosts } from './queries.ts';

/** Throws NOT_FOUND. */
export async function listReplies(
  database: Database,
  actor: Actor,
  { postId, ...page }: PageRequest & { postId: string },
): Promise<Page<Reply>> {
  await requirePost(database, actor, postId);
  return listRepliesTo(database, repliesToPosts, actor, { parentId: postId, ...page });
}

/** Notifies the host and participants. Idempotent by `clientId`. Throws NOT_FOUND, COMMUNITY_STATE if the post is over, LINKS_REFUSED, WORDS_REFUSED. */
export function addReply(
  deps: CommunityPostDeps & WritingDeps,
  actor: Actor,
  { postId, clientId, text }: { postId: string; clientId: string; text: string },
): Promise<Reply> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await requirePost(transaction, actor, postId);
    if (!presentPost(row, actor).can.reply) throw failure('COMMUNITY_STATE');
    await assertTextAllowed(deps, transaction, trust, text);
    const { reply, isNew } = await storeReply(transaction, repliesToPosts, actor, { parentId: postId, clientId, text });
    if (isNew) {
      const announce = createAnnouncer(deps, transaction, row);
      await announce.replied(actor.memberId);
      await announce.changed();
    }
    return reply;
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' replies. */
export function removeReply(
  { database, outbox }: Pick<CommunityPostDeps, 'database' | 'outbox'>,
  actor: Actor,
  { postId, replyId }: { postId: string; replyId: string },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await requirePost(transaction, actor, postId);
    await deleteOwnReply(transaction, repliesToPosts, actor, { parentId: postId, replyId });
    await announcePost(outbox, transaction, postId);
  });
}
