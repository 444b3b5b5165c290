import type { Role } from '@bros/contract/core/access';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import {
  type Attendance,
  allowsAttendanceAct,
  EVENT_CAPACITY_MAX,
  EVENT_LEAST_TIERS,
  EVENT_TRANSITIONS,
  type EventLeastTier,
  type EventState,
} from '@bros/contract/gatherings/event-rules';
import { EVENT_SHARE_MATURES_DAYS, PAID_EVENT_DAYS_AHEAD } from '@bros/contract/money/sale-rules';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { isInCare } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The state that counts at a moment: an event past its end is over, whether the job has been there or not. */
export function stateAt({ state, endsAt }: { state: EventState; endsAt: Date }, at: Date): EventState {
  return state === 'active' && endsAt <= at ? 'over' : state;
}

/** The number of seats: the host's, or as many as there can be. */
export const capacityOf = ({ capacity }: { capacity: number | null }): number => capacity ?? EVENT_CAPACITY_MAX;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Priced {
  priceCents: number | null;
  refundHours: number | null;
  startsAt: Date;
}

/** The moment from which seats of a paid event are sold. */
export const soldFromOf = ({ startsAt }: Pick<Priced, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - PAID_EVENT_DAYS_AHEAD * DAY_MS);

export const isSold = (event: Pick<Priced, 'startsAt'>, at: Date): boolean => soldFromOf(event) <= at;

/** The refund deadline; null without a price. */
export const refundDeadlineOf = ({ priceCents, refundHours, startsAt }: Priced): Date | null =>
  priceCents === null ? null : new Date(startsAt.getTime() - (refundHours ?? 0) * HOUR_MS);

/** The moment at which the seller's share of an event matures. */
export const maturesAtOf = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + EVENT_SHARE_MATURES_DAYS * DAY_MS);

/** The tiers among an event's least tiers that a reader has reached; staff have reached all. */
export function tiersReachedBy({ role, tier }: { role: Role; tier: Tier }): EventLeastTier[] {
  return EVENT_LEAST_TIERS.filter((least) => role !== 'member' || TIERS.indexOf(tier) >= TIERS.indexOf(least));
}

/** The fields of an event that decide what can be done with it. */
export interface JudgedEvent {
  hostId: string;
  hostRole: Role | null;
  isCoHost: boolean;
  /** The answer of `stateAt`. */
  state: EventState;
  isHidden: boolean;
  /** The host is available, and not blocked with the actor. */
  isHostOpen: boolean;
  /** Until when the actor's paid seat brings its price back; null without one. */
  refundUntil: Date | null;
  /** The actor's own. */
  attendance: Attendance | 'none';
  /** Null where seats are free of charge. */
  priceCents: number | null;
  /** The host may sell. */
  isHostSeller: boolean;
  startsAt: Date;
  /** No seat is free, counting those that are held. */
  isFull: boolean;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

/** No seats of an active paid event are sold, because its host may not sell now. */
export const isSalePaused = ({ state, priceCents, isHostSeller, startsAt }: JudgedEvent): boolean =>
  state === 'active' && priceCents !== null && !isHostSeller && startsAt > new Date();

/** The abilities of a reader on an event they can read. A visitor has none. */
export function abilitiesOn(event: JudgedEvent, actor: Judge | null): EventPage['can'] {
  const { attendance, state, isCoHost, isHidden, refundUntil } = event;
  const isHost = actor?.memberId === event.hostId;
  const runs = isHost || isCoHost;
  const mayRegister = actor !== null && hasCapability(actor, 'events.register');
  const isOpen = state === 'active' && !isHidden && event.isHostOpen;
  const isDraft = state === 'draft';
  const isPaid = event.priceCents !== null;
  const mayEnter = isOpen && !runs && mayRegister;
  const isOffered = event.startsAt > new Date() && isSold(event, new Date()) && !isSalePaused(event);
  const takesPay = attendance === 'reserved' || (!event.isFull && attendance !== 'waiting');
  // A refund that a change of the event brought outlives the event.
  const mayGiveUp = state === 'active' || (state === 'over' && refundUntil !== null && refundUntil > new Date());
  const inCare = actor !== null && !isDraft && isInCare(actor, { id: event.hostId, role: event.hostRole });
  return {
    join: mayEnter && allowsAttendanceAct('join', attendance) && (!isPaid || (event.isFull && isOffered)),
    buy: mayEnter && isPaid && isOffered && takesPay && allowsAttendanceAct('buy', attendance),
    leave: mayGiveUp && allowsAttendanceAct('leave', attendance),
    reply: isOpen && mayRegister,
    edit: runs && mayRegister && (isDraft || isOpen),
    publish: isHost && mayRegister && isDraft,
    cancel: isHost && EVENT_TRANSITIONS[state].includes('cancelled'),
    remove: isHost && isDraft,
    manage: runs && !isDraft,
    stepDown: isCoHost && (isDraft || state === 'active'),
    report: actor?.role === 'member' && !runs && !isHidden && event.isHostOpen,
    hide: inCare && !isHidden,
    restore: inCare && isHidden,
    handOver: inCare && state === 'active',
  };
}

/** The socket room of members who have an event open. */
export const eventAudience = (eventId: string) => `event:${eventId}`;
