import type { Author } from '@bros/contract/core/authors';
import type { EventCard, EventId, EventPage } from '@bros/contract/gatherings/event-cards';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { isRefundedOnLeaving } from '../../money/sales/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import {
  abilitiesOn,
  capacityOf,
  type EventForPolicy,
  isOnSale,
  isSalePaused,
  refundDeadlineOf,
  soldFromOf,
  stateAt,
} from './policy.ts';
import type { EventRow } from './queries.ts';
import type { PageExtras } from './reading/page/queries.ts';

export const canSeePeople = (actor: Actor | null) => actor !== null && hasCapability(actor, 'people.see');

export const isHostAvailable = ({ authorName, isHostBlocked }: Pick<EventRow, 'authorName' | 'isHostBlocked'>): boolean =>
  authorName !== null && !isHostBlocked;

export const toPolicyInput = ({
  event,
  authorRole,
  isCoHost,
  attendance,
  registeredCount,
  reservedCount,
  refundUntil,
  ...row
}: EventRow): EventForPolicy => ({
  hostId: event.hostId,
  hostRole: authorRole,
  isCoHost,
  state: stateAt(event, new Date()),
  isHidden: event.hiddenAt !== null,
  isHostOpen: isHostAvailable(row),
  refundUntil,
  attendance: attendance ?? 'none',
  priceCents: event.priceCents,
  isHostSeller: row.isHostSeller,
  startsAt: event.startsAt,
  isFull: registeredCount + reservedCount >= capacityOf(event),
});

export const isHostOrCoHost = ({ event, isCoHost }: Pick<EventRow, 'event' | 'isCoHost'>, actor: Actor | null) =>
  isCoHost || event.hostId === actor?.memberId;

export const canSeeVenue = (row: EventRow, actor: Actor | null) => isHostOrCoHost(row, actor) || row.attendance === 'registered';

function presentPrice(event: EventRow['event']) {
  const { priceCents, doorAmount, doorCurrency } = event;
  const isNotYetOnSale = priceCents !== null && !isOnSale(event, new Date());
  return {
    priceCents,
    doorPrice: doorAmount !== null && doorCurrency !== null ? { amount: doorAmount, currency: doorCurrency } : null,
    refundDeadline: refundDeadlineOf(event)?.toISOString() ?? null,
    soldFrom: isNotYetOnSale ? soldFromOf(event).toISOString() : null,
  };
}

const presentAuthors = (rows: PageExtras['faces'], actor: Actor | null): Author[] =>
  rows.flatMap((person) => presentAuthor(person, canSeePeople(actor)) ?? []);

interface CardExtras {
  moreCount: number;
  faces: PageExtras['faces'];
}

export function presentCard(row: EventRow, actor: Actor | null, { moreCount, faces }: CardExtras): EventCard {
  const { event, city, point, cover, attendance } = row;
  const { title, description, visibility, minTier, isOnline, startsLocal, endsLocal, timeZone, capacity } = event;
  const canSeeHiddenReason = isHostOrCoHost(row, actor) || (actor !== null && actor.role !== 'member');
  const series = event.seriesId && { id: event.seriesId, position: event.seriesPosition, count: event.seriesCount, moreCount };
  return {
    id: event.id as EventId,
    title,
    description,
    state: stateAt(event, new Date()),
    visibility,
    minTier,
    city: city && presentCity(city),
    point,
    isOnline,
    startsLocal,
    endsLocal,
    timeZone,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    ...presentPrice(event),
    capacity,
    registeredCount: row.registeredCount,
    waitingCount: row.waitingCount,
    isFull: toPolicyInput(row).isFull,
    attendance: attendance === 'left' ? null : attendance,
    cover: cover && canSeePeople(actor) ? { version: Math.floor(cover.createdAt.getTime() / 1000), color: cover.color } : null,
    // A participant may still read an event whose host is hidden.
    host: isHostAvailable(row) ? presentAuthor(row, canSeePeople(actor)) : null,
    isHost: event.hostId === actor?.memberId,
    isCoHost: row.isCoHost,
    connectionCount: row.connectionCount,
    faces: presentAuthors(faces, actor),
    series: series || null,
    createdAt: event.createdAt.toISOString(),
    hidden: event.hiddenReason === null ? null : { reason: canSeeHiddenReason ? event.hiddenReason : null },
  };
}

function presentSeat({ event, attendance }: EventRow, seat: PageExtras['seat']) {
  const isPaid = attendance === 'registered' && seat.order !== null;
  return {
    reservation:
      attendance === 'reserved' && seat.heldUntil
        ? { until: seat.heldUntil.toISOString(), isPromoted: seat.payBy !== null }
        : null,
    orderId: seat.order?.id ?? null,
    isRefundedOnLeaving: isPaid && seat.order ? isRefundedOnLeaving(seat.order, refundDeadlineOf(event), new Date()) : null,
  };
}

export function presentPage(row: EventRow, extras: PageExtras & Pick<EventPage, 'obstacle'>, actor: Actor | null): EventPage {
  const { event } = row;
  const runs = isHostOrCoHost(row, actor);
  const canSeeAddress = canSeeVenue(row, actor);
  const can = abilitiesOn(toPolicyInput(row), actor);
  return {
    ...presentCard(row, actor, extras),
    venue: event.venue,
    seatsLeft: event.capacity === null ? null : Math.max(0, event.capacity - row.registeredCount - row.reservedCount),
    address: canSeeAddress ? event.address : null,
    link: canSeeAddress ? event.link : null,
    coHosts: presentAuthors(extras.coHosts, actor),
    replyCount: extras.replyCount,
    checkedInCount: runs ? extras.checkedInCount : null,
    waitingPosition: extras.waitingPosition,
    removedReason: extras.removedReason,
    cancelReason: event.cancelReason,
    ...presentSeat(row, extras.seat),
    isOnHold: event.state === 'active' && (event.hiddenAt !== null || !isHostAvailable(row)),
    isSalePaused: isSalePaused(toPolicyInput(row)),
    minAttendancePercent: event.minAttendancePercent,
    isVerifiedOnly: event.isVerifiedOnly,
    obstacle: extras.obstacle,
    refundHours: runs ? event.refundHours : null,
    editedAt: event.editedAt?.toISOString() ?? null,
    version: event.version,
    can: extras.obstacle ? { ...can, join: false, buy: false } : can,
  };
}
