import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm, NewEventForm } from '@bros/contract/gatherings/event-forms';
import { EVENTS_PER_DAY, type EventState } from '@bros/contract/gatherings/event-rules';
import { and, eq, gte, or } from 'drizzle-orm';
import type { WritingDeps } from '../../../core/moderation/service.ts';
import { assertWithinDay, lockAuthor, publishingTrustOf, type WriterTrust } from '../../../core/people/authors/service.ts';
import { forgetCanceledGatherings } from '../../../members/references/service.ts';
import { assertMaySell, refundAllOf } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceEvents, type EventDeps } from '../announce.ts';
import { setCoHosts } from '../co-hosts/service.ts';
import { notifyAllLater } from '../notifying/service.ts';
import { abilitiesOn, stateAt } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { type EventRow, findEvent, hasEventId, type LockedEvent, lockEvents } from '../queries.ts';
import { getEvent, pageOf, requireEvent } from '../reading/service.ts';
import { travelEvents } from '../tables.ts';
import { cancelEvents, deleteEvents, insertEvents, publishEvents } from './queries.ts';
import { assertBeginsLater, assertSoldSoon, readOccurrences, readWords } from './values.ts';
import { assertTextsAllowed } from './words.ts';

/** The daily limit counts a series once, and a draft when it is published. */
const writings = {
  table: travelEvents,
  authorId: travelEvents.hostId,
  createdAt: travelEvents.publishedAt,
  isCounted: eq(travelEvents.seriesPosition, 1),
};

/** Newcomers with a verified identity get verified members' limit (docs/specification.md, Money of sales). */
async function assertMayPublish(transaction: Transaction, actor: Actor, trust: WriterTrust): Promise<void> {
  const publishing = await publishingTrustOf(transaction, actor, trust);
  await assertWithinDay(transaction, actor, { trust: publishing, perDay: EVENTS_PER_DAY, writings });
}

/**
 * Idempotent by `clientId`. Throws INPUT_INVALID for an invalid city, time zone, time or co-host, LINKS_REFUSED, WORDS_REFUSED, WRITING_LIMIT,
 * SELLER_NOT_READY.
 */
export function addEvent(deps: EventDeps & WritingDeps, actor: Actor, form: NewEventForm): Promise<EventPage> {
  const { clientId, isDraft } = form;
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const earlier = await findEvent(transaction, actor, { hostId: actor.memberId, clientId });
    if (earlier) return pageOf(transaction, earlier, actor);
    const texts = await readWords(transaction, form);
    const occurrences = readOccurrences(form, texts.timeZone);
    if (!isDraft && occurrences[0]) assertBeginsLater(occurrences[0]);
    await assertTextsAllowed(deps, transaction, trust, form);
    if (!isDraft) await assertMayPublish(transaction, actor, trust);
    if (!isDraft && texts.priceCents !== null) await assertMaySell(deps.sales, transaction, actor.memberId);
    assertSoldSoon(texts.priceCents, occurrences[0]);
    const eventIds = await insertEvents(transaction, { hostId: actor.memberId, clientId, isDraft, texts }, occurrences);
    const events = await lockEvents(
      transaction,
      and(eq(travelEvents.hostId, actor.memberId), eq(travelEvents.clientId, clientId)),
    );
    await setCoHosts(deps, transaction, events, form.coHostIds);
    return getEvent(transaction, actor, eventIds[0] ?? '');
  });
}

/** Publishes the whole series' drafts. Idempotent. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE, INPUT_INVALID, WRITING_LIMIT, SELLER_NOT_READY. */
export function publishEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventPage> {
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { event, events } = await lockHosted(transaction, actor, eventId, 'all');
    if (event.state === 'active') return getEvent(transaction, actor, eventId);
    if (event.state !== 'draft') throw failure('EVENT_STATE');
    const drafts = events.filter(({ state }) => state === 'draft');
    for (const draft of drafts) assertBeginsLater(draft);
    await assertMayPublish(transaction, actor, trust);
    const priced = drafts.find(({ priceCents }) => priceCents !== null);
    if (priced) await assertMaySell(deps.sales, transaction, actor.memberId);
    if (priced) assertSoldSoon(priced.priceCents, drafts.toSorted((one, other) => +one.startsAt - +other.startsAt)[0]);
    await publishEvents(transaction, idsOf(drafts));
    await announceEvents(deps.outbox, transaction, idsOf(drafts));
    return getEvent(transaction, actor, eventId);
  });
}

/** `following` cancels the series' later events too. Idempotent. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE. */
export function cancelEvent(deps: EventDeps, actor: Actor, form: CancelEventForm): Promise<EventPage> {
  const { eventId, scope, reason } = form;
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    const { event, events } = await lockHosted(transaction, actor, eventId, scope);
    if (event.state !== 'canceled') await cancelLocked(deps, transaction, { event, events, reason, actorId: actor.memberId });
    return getEvent(transaction, actor, eventId);
  });
}

/** Throws EVENT_STATE unless `event` is in a state of `from`. */
export async function cancelLocked(
  deps: EventDeps,
  transaction: Transaction,
  {
    event,
    events,
    reason,
    actorId,
  }: { event: LockedEvent; events: readonly LockedEvent[]; reason: string; actorId: string | null },
  from: readonly EventState[] = ['active'],
): Promise<void> {
  const isCanceled = (one: LockedEvent) => from.includes(stateAt(one, new Date()));
  if (!isCanceled(event)) throw failure('EVENT_STATE');
  const canceled = idsOf(events.filter(isCanceled));
  await cancelEvents(transaction, canceled, reason);
  await forgetCanceledGatherings(transaction, canceled);
  await refundAllOf(deps.queue, transaction, { goodsIds: canceled, cause: 'canceled', reason });
  await notifyAllLater(deps.queue, transaction, canceled, { kind: 'event.canceled', actorId });
  await announceEvents(deps.outbox, transaction, canceled);
}

/** Deletes the whole series' drafts. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE if published. */
export function removeDraft({ database }: Pick<EventDeps, 'database'>, actor: Actor, eventId: string): Promise<void> {
  return inRowTransaction(database, eventId, async (transaction) => {
    const { event, events } = await lockHosted(transaction, actor, eventId, 'all');
    if (event.state !== 'draft') throw failure('EVENT_STATE');
    await deleteEvents(transaction, idsOf(events.filter(({ state }) => state === 'draft')));
  });
}

const idsOf = (events: readonly LockedEvent[]) => events.map(({ id }) => id);

/** `following` selects the later events of the series with the same host. Throws NOT_FOUND. */
export async function lockWithSeries(
  transaction: Transaction,
  actor: Actor,
  eventId: string,
  scope: 'one' | 'following' | 'all',
): Promise<{ event: LockedEvent; events: LockedEvent[]; row: EventRow }> {
  const { event: found } = await requireEvent(transaction, actor, eventId);
  const isSibling =
    found.seriesId && scope !== 'one'
      ? and(
          eq(travelEvents.seriesId, found.seriesId),
          eq(travelEvents.hostId, found.hostId),
          scope === 'following' ? gte(travelEvents.startsAt, found.startsAt) : undefined,
        )
      : undefined;
  const events = await lockEvents(transaction, isSibling ? or(hasEventId(eventId), isSibling) : hasEventId(eventId));
  const event = events.find(({ id }) => id === eventId);
  if (!event) throw failure('NOT_FOUND');
  return { event, events, row: await requireEvent(transaction, actor, eventId) };
}

async function lockHosted(transaction: Transaction, actor: Actor, eventId: string, scope: 'one' | 'following' | 'all') {
  const locked = await lockWithSeries(transaction, actor, eventId, scope);
  if (locked.event.hostId !== actor.memberId) throw failure('FORBIDDEN');
  return locked;
}

/** Throws FORBIDDEN unless the actor is a host or co-host, EVENT_STATE if no change is possible. */
export function assertMayEdit(row: EventRow, actor: Actor): void {
  const policyInput = toPolicyInput(row);
  if (policyInput.hostId !== actor.memberId && !policyInput.isCoHost) throw failure('FORBIDDEN');
  if (!abilitiesOn(policyInput, actor).edit) throw failure('EVENT_STATE');
}
