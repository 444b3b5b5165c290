import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { EventForm } from '@bros/contract/gatherings/event-forms';
import type { WritingDeps } from '../../../core/moderation/service.ts';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import { moveGathering } from '../../../members/references/service.ts';
import { assertMaySell } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceSeats, type EventDeps } from '../announce.ts';
import { selectCoHostIds } from '../co-hosts/queries.ts';
import { setCoHosts } from '../co-hosts/service.ts';
import { notifyAllLater } from '../notifying/service.ts';
import { countTaken } from '../participants/queries.ts';
import { capacityOf, stateAt } from '../policy.ts';
import type { LockedEvent } from '../queries.ts';
import { getEvent } from '../reading/service.ts';
import { shiftOccurrence } from '../wall-clock.ts';
import { changePrice, protectBuyers } from './buyers.ts';
import { type EventTexts, type Timed, updateEvent } from './queries.ts';
import { assertMayEdit, lockWithSeries } from './service.ts';
import { assertBeginsLater, assertSoldSoon, invalid, invalidTime, readTimes, readWords } from './values.ts';
import { assertTextsAllowed } from './words.ts';

const NOTIFIED_FIELDS = ['startsLocal', 'endsLocal', 'timeZone', 'cityId', 'isOnline', 'venue', 'address', 'link'] as const;

type Values = EventTexts & Timed;

/**
 * With `following`, shifts the series' later events equally. Notifies participants of a new time or place. A larger capacity moves the waiting list up. Only
 * the host changes co-hosts. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE, EDIT_CONFLICT, INPUT_INVALID, LINKS_REFUSED, WORDS_REFUSED, SELLER_NOT_READY.
 */
export function changeEvent(deps: EventDeps & WritingDeps, actor: Actor, form: EventForm): Promise<EventPage> {
  const { eventId, version, scope } = form;
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { event, events, row } = await lockWithSeries(transaction, actor, eventId, scope);
    assertMayEdit(row, actor);
    const texts = await readWords(transaction, form);
    const times = readTimes(form, texts.timeZone);
    const isHost = event.hostId === actor.memberId;
    if (!isHost) Object.assign(texts, priceOf(event));
    if (texts.priceCents !== null && texts.priceCents !== event.priceCents && event.state === 'active') {
      await assertMaySell(deps.sales, transaction, event.hostId);
    }
    const coHostIds = isHost ? form.coHostIds : await selectCoHostIds(transaction, eventId);
    const isSame = isUnchanged(event, { ...texts, ...times }) && (await hasCoHosts(transaction, eventId, coHostIds));
    // A retry sends the version before the first attempt, so an equal text is not a conflict.
    if (isSame && (scope === 'one' || event.version !== version)) return getEvent(transaction, actor, eventId);
    if (event.version !== version) throw failure('EDIT_CONFLICT');
    await assertTextsAllowed(deps, transaction, trust, form);
    const meant = events.filter((one) => one.id === eventId || ['draft', 'active'].includes(stateAt(one, new Date())));
    for (const one of meant) {
      const own =
        one.id === eventId
          ? times
          : readTimes(shiftOccurrence(one, { from: event, to: times }), texts.timeZone, { isLater: true });
      await changeOne(deps, transaction, one, { values: { ...texts, ...own }, actorId: actor.memberId });
    }
    await setCoHosts(deps, transaction, meant, coHostIds);
    return getEvent(transaction, actor, eventId);
  });
}

export async function changeOne(
  deps: EventDeps,
  transaction: Transaction,
  event: LockedEvent,
  { values, actorId }: { values: Values; actorId: string },
): Promise<void> {
  assertTimesPossible(event, values);
  if ((await countTaken(transaction, event.id)) > capacityOf(values))
    throw invalid('capacity', 'More members are already registered.');
  if (isUnchanged(event, values)) return;
  if (event.seriesId === null) assertSoldSoon(values.priceCents, values);
  await updateEvent(transaction, event.id, values);
  await moveGathering(transaction, { gatheringId: event.id, beganAt: values.startsAt });
  await protectBuyers(transaction, event, values);
  const isNoteworthy = event.state === 'active' && NOTIFIED_FIELDS.some((field) => event[field] !== values[field]);
  if (isNoteworthy) await notifyAllLater(deps.queue, transaction, [event.id], { kind: 'event.changed', actorId });
  await changePrice(deps, transaction, event, { ...event, ...values });
  await announceSeats(deps, transaction, [event.id]);
}

/** Throws INPUT_INVALID unless a changed beginning and the end are in the future. */
function assertTimesPossible(event: LockedEvent, values: Values): void {
  if (event.state !== 'active') return;
  if (event.startsAt.getTime() !== values.startsAt.getTime()) assertBeginsLater(values);
  if (values.endsAt <= new Date()) throw invalidTime('endsLocal');
}

const priceOf = ({ priceCents, refundHours, doorAmount, doorCurrency }: LockedEvent) => ({
  priceCents,
  refundHours,
  doorAmount,
  doorCurrency,
});

const isUnchanged = (event: LockedEvent, values: Values) =>
  (Object.keys(values) as (keyof Values)[]).every((field) => String(event[field]) === String(values[field]));

async function hasCoHosts(transaction: Transaction, eventId: string, memberIds: readonly string[]): Promise<boolean> {
  return (await selectCoHostIds(transaction, eventId)).join() === memberIds.join();
}
