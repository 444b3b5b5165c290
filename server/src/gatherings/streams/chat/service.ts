import type { Reply } from '@bros/contract/core/replies';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import { deleteOwnReply, listRepliesTo, storeReply } from '../../../core/people/replies/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { announceChange } from '../announce.ts';
import { lockStream } from '../seats/queries.ts';
import type { StreamDeps } from '../seats/reconcile.ts';
import { assertUnmuted, requireSeat } from '../service.ts';
import { deleteOldMessages, streamMessageReplies } from './queries.ts';

/** Staff end the stream, which deletes its chat, instead of hiding a message. */
const withoutHiding = (reply: Reply): Reply => ({ ...reply, can: { ...reply.can, hide: false, restore: false } });

/** Throws NOT_FOUND if the actor has no seat. */
export async function listMessages(
  { database }: Pick<StreamDeps, 'database'>,
  actor: Actor,
  { streamId, ...page }: PageRequest & { streamId: string },
): Promise<Page<Reply>> {
  await requireSeat(database, actor, streamId);
  const { items, nextCursor } = await listRepliesTo(database, streamMessageReplies, actor, { parentId: streamId, ...page });
  return { items: items.map(withoutHiding), nextCursor };
}

/** Idempotent by `clientId`. Throws NOT_FOUND if the actor has no seat, MUTED, LINKS_REFUSED, WORDS_REFUSED. */
export function say(
  deps: StreamDeps & WritingDeps,
  actor: Actor,
  { streamId, clientId, text }: { streamId: string; clientId: string; text: string },
): Promise<Reply> {
  return inRowTransaction(deps.database, streamId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    // Prevents a message after the stream's end deleted the chat.
    await lockStream(transaction, streamId);
    await requireSeat(transaction, actor, streamId);
    await assertUnmuted(transaction, actor.memberId);
    await assertTextAllowed(deps, transaction, trust, text);
    const { reply, isNew } = await storeReply(transaction, streamMessageReplies, actor, { parentId: streamId, clientId, text });
    if (isNew) {
      await deleteOldMessages(transaction, streamId);
      await announceChange(deps.outbox, transaction, streamId, 'stream.chatChanged');
    }
    return withoutHiding(reply);
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' messages. */
export function removeMessage(
  deps: StreamDeps,
  actor: Actor,
  { streamId, messageId: replyId }: { streamId: string; messageId: string },
): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    await requireSeat(transaction, actor, streamId);
    await deleteOwnReply(transaction, streamMessageReplies, actor, { parentId: streamId, replyId });
    await announceChange(deps.outbox, transaction, streamId, 'stream.chatChanged');
  });
}
