import type { Reply } from '@bros/contract/core/replies';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import { deleteOwnReply, listRepliesTo, storeReply } from '../../../core/people/replies/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceEvents, type EventDeps } from '../announce.ts';
import { notifyAllLater } from '../notifying/service.ts';
import { abilitiesOn } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { requireEvent } from '../reading/service.ts';
import { repliesToEvents } from './queries.ts';

/** Throws NOT_FOUND. */
export async function listReplies(
  database: Database,
  actor: Actor,
  { eventId, ...page }: PageRequest & { eventId: string },
): Promise<Page<Reply>> {
  await requireEvent(database, actor, eventId);
  return listRepliesTo(database, repliesToEvents, actor, { parentId: eventId, ...page });
}

/**
 * Notifies hosts and registered participants. Idempotent by `clientId`. Throws NOT_FOUND, EVENT_STATE unless the event is active, LINKS_REFUSED, WORDS_REFUSED.
 */
export function addReply(
  deps: EventDeps & WritingDeps,
  actor: Actor,
  { eventId, clientId, text }: { eventId: string; clientId: string; text: string },
): Promise<Reply> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await requireEvent(transaction, actor, eventId);
    if (!abilitiesOn(toPolicyInput(row), actor).reply) throw failure('EVENT_STATE');
    await assertTextAllowed(deps, transaction, trust, text);
    const { reply, isNew } = await storeReply(transaction, repliesToEvents, actor, { parentId: eventId, clientId, text });
    if (isNew) {
      await notifyAllLater(deps.queue, transaction, [eventId], { kind: 'event.replied', actorId: actor.memberId });
      await announceEvents(deps.outbox, transaction, [eventId]);
    }
    return reply;
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' replies. */
export function removeReply(
  { database, outbox }: Pick<EventDeps, 'database' | 'outbox'>,
  actor: Actor,
  { eventId, replyId }: { eventId: string; replyId: string },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await requireEvent(transaction, actor, eventId);
    await deleteOwnReply(transaction, repliesToEvents, actor, { parentId: eventId, replyId });
    await announceEvents(outbox, transaction, [eventId]);
  });
}
