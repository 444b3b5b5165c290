import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { blockedWith, type Viewer } from '../../../../core/people/visibility/service.ts';
import { saleOrders } from '../../../../money/sales/tables.ts';
import { definePrepared, placeholder } from '../../../../platform/database/prepared.ts';
import { type DatabaseOrTransaction, type EventTable, VISITOR } from '../../queries.ts';
import { eventParticipants, eventReplies, travelEvents } from '../../tables.ts';
import { selectCoHosts, selectFaces } from '../people/queries.ts';
import { isActiveNow } from '../queries.ts';

const own = alias(eventParticipants, 'own');
const sibling = alias(travelEvents, 'sibling') as unknown as EventTable;

const eventFigures = definePrepared('event_figures', (database) => {
  const { state, since, memberId, checkedInAt } = eventParticipants;
  const isHere = sql`${eventParticipants.eventId} = ${travelEvents.id}`;
  const viewerId = placeholder<string>('viewerId');
  const isReplyShown = sql`${eventReplies.parentId} = ${travelEvents.id} and ${eventReplies.hiddenAt} is null
    and ${eventReplies.authorId} <> all (${blockedWith(viewerId)})`;
  const isAhead = sql`${state} = 'waiting' and (${since}, ${memberId}) <= (${own.since}, ${own.memberId})`;
  const isLater = sql`${sibling.seriesId} = ${travelEvents.seriesId} and ${sibling.startsAt} > ${travelEvents.startsAt}`;
  return database
    .select({
      replyCount: sql<number>`(select count(*)::int from ${eventReplies} where ${isReplyShown})`,
      checkedInCount: sql<number>`(select count(*)::int from ${eventParticipants} where ${isHere} and ${checkedInAt} is not null)`,
      waitingPosition: sql<number | null>`case when ${own.state} = 'waiting' then
        (select count(*)::int from ${eventParticipants} where ${isHere} and ${isAhead}) end`,
      moreCount: sql<number>`(select count(*)::int from ${travelEvents} as ${sibling} where ${isLater} and ${isActiveNow(sibling)})`,
      removedReason: own.removedReason,
      heldUntil: own.heldUntil,
      payBy: own.payBy,
      order: { id: saleOrders.id, refundUntil: saleOrders.refundUntil },
    })
    .from(travelEvents)
    .leftJoin(own, and(eq(own.eventId, travelEvents.id), eq(own.memberId, viewerId)))
    .leftJoin(saleOrders, eq(saleOrders.id, own.orderId))
    .where(eq(travelEvents.id, placeholder('eventId')));
});

export async function findPageExtras(database: DatabaseOrTransaction, reader: Viewer | null, eventId: string) {
  const viewerId = (reader ?? VISITOR).memberId;
  const [row] = await eventFigures(database, null).execute({ eventId, viewerId });
  if (!row) throw new Error('The event was deleted.');
  const { heldUntil, payBy, order, ...figures } = row;
  const coHosts = reader ? await selectCoHosts(database, reader, eventId) : [];
  const faces = reader ? await selectFaces(database, reader, eventId) : [];
  return { ...figures, seat: { heldUntil, payBy, order }, coHosts, faces };
}
export type PageExtras = Awaited<ReturnType<typeof findPageExtras>>;
