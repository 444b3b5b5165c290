import { paths } from '@bros/contract/paths';
import { not } from 'drizzle-orm';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { findReplyForStaff, getReply } from '../../../core/people/replies/service.ts';
import { announceEvents, type SeatDeps } from '../announce.ts';
import { lockWithSeries } from '../hosting/service.ts';
import { isHandedOver } from '../leaving/queries.ts';
import { holdEvent, releaseEvent } from '../on-hold/service.ts';
import { abilitiesOn } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { getEvent, requireEvent } from '../reading/service.ts';
import { repliesToEvents } from '../replies/queries.ts';
import { eventReplies, travelEvents } from '../tables.ts';

type EventRequest = HideRequest & { eventId: string };

export const hideableEvent = defineHideable({
  targetType: 'event',
  actions: { hide: 'event.hidden', restore: 'event.restored' },
  table: travelEvents,
  posted: {
    authorId: travelEvents.hostId,
    at: travelEvents.publishedAt,
    text: travelEvents.title,
    keys: { eventId: travelEvents.id },
    isHideable: not(isHandedOver),
  },
  async find(transaction, actor, { eventId }: EventRequest) {
    const { event, row } = await lockWithSeries(transaction, actor, eventId, 'one');
    const can = abilitiesOn(toPolicyInput(row), actor);
    return { id: eventId, authorId: event.hostId, mayModerate: can.hide || can.restore, event };
  },
  /** While hidden, participants keep seats and can leave, nothing is sold, and the host's share does not mature. */
  follow: (deps: SeatDeps, transaction, { isHidden }, { event }) =>
    isHidden ? holdEvent(deps, transaction, event) : releaseEvent(deps, transaction, { ...event, hiddenAt: null }),
  notice: (_transaction, { eventId, reason }) => ({
    kind: 'event.hidden',
    path: paths.event(eventId),
    values: { what: 'event', reason },
  }),
  present: (transaction, actor, { eventId }) => getEvent(transaction, actor, eventId),
});

export const hideableEventReply = defineHideable({
  targetType: 'eventReply',
  actions: { hide: 'eventReply.hidden', restore: 'eventReply.restored' },
  table: eventReplies,
  posted: {
    authorId: eventReplies.authorId,
    at: eventReplies.createdAt,
    text: eventReplies.text,
    keys: { eventId: eventReplies.parentId, replyId: eventReplies.id },
  },
  async find(transaction, actor, { eventId, replyId }: EventRequest & { replyId: string }) {
    await requireEvent(transaction, actor, eventId);
    return findReplyForStaff(transaction, repliesToEvents, actor, { parentId: eventId, replyId });
  },
  follow: ({ outbox }, transaction, { eventId }) => announceEvents(outbox, transaction, [eventId]),
  notice: (_transaction, { eventId, reason }) => ({
    kind: 'event.hidden',
    path: paths.event(eventId),
    values: { what: 'eventReply', reason },
  }),
  present: (transaction, actor, { eventId, replyId }) =>
    getReply(transaction, repliesToEvents, actor, { parentId: eventId, replyId }),
});
