import type { Role } from '@bros/contract/core/access';
import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import {
  allowsAttendanceAction,
  EVENT_CAPACITY_MAX,
  EVENT_MIN_TIERS,
  EVENT_TRANSITIONS,
  type EventMinTier,
  type EventState,
  type ParticipationState,
} from '@bros/contract/gatherings/event-rules';
import { EVENT_SHARE_MATURES_DAYS, PAID_EVENT_DAYS_AHEAD } from '@bros/contract/money/sale-rules';
import { isAbove, type Tier } from '@bros/contract/tiers';
import { hidingAbilities, mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export { momentOf } from './wall-clock.ts';

/** An event is over after its end, even before a job ends it. */
export function stateAt({ state, endsAt }: { state: EventState; endsAt: Date }, at: Date): EventState {
  return state === 'active' && endsAt <= at ? 'over' : state;
}

export const capacityOf = ({ capacity }: { capacity: number | null }): number => capacity ?? EVENT_CAPACITY_MAX;

export const isPart = (attendance: ParticipationState | null): boolean =>
  attendance === 'registered' || attendance === 'reserved' || attendance === 'waiting';

interface Priced {
  priceCents: number | null;
  refundHours: number | null;
  startsAt: Date;
}

export const soldFromOf = ({ startsAt }: Pick<Priced, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - PAID_EVENT_DAYS_AHEAD * DAY_MS);

export const isOnSale = (event: Pick<Priced, 'startsAt'>, at: Date): boolean => soldFromOf(event) <= at;

export const refundDeadlineOf = ({ priceCents, refundHours, startsAt }: Priced): Date | null =>
  priceCents === null ? null : new Date(startsAt.getTime() - (refundHours ?? 0) * HOUR_MS);

export const maturesAtOf = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + EVENT_SHARE_MATURES_DAYS * DAY_MS);

/** Staff can reach events of every tier. */
export function tiersReachedBy({ role, tier }: { role: Role; tier: Tier }): EventMinTier[] {
  return EVENT_MIN_TIERS.filter((minimum) => role !== 'member' || !isAbove(minimum, tier));
}

export interface EventForPolicy {
  hostId: string;
  hostRole: Role | null;
  isCoHost: boolean;
  /** The result of `stateAt`. */
  state: EventState;
  isHidden: boolean;
  isHostOpen: boolean;
  /** The refund deadline of the actor's paid seat; null if there is no deadline. */
  refundUntil: Date | null;
  attendance: ParticipationState | 'none';
  priceCents: number | null;
  isHostSeller: boolean;
  startsAt: Date;
  /** Reserved seats count as taken. */
  isFull: boolean;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export const isSalePaused = ({ state, priceCents, isHostSeller, startsAt }: EventForPolicy): boolean =>
  state === 'active' && priceCents !== null && !isHostSeller && startsAt > new Date();

/** A null actor is a signed-out visitor. The actor must be able to read the event. */
export function abilitiesOn(event: EventForPolicy, actor: Judge | null): EventPage['can'] {
  const { attendance, state, isCoHost, isHidden, refundUntil } = event;
  const isHost = actor?.memberId === event.hostId;
  const runs = isHost || isCoHost;
  const mayRegister = actor !== null && hasCapability(actor, 'events.register');
  const isOpen = state === 'active' && !isHidden && event.isHostOpen;
  const isDraft = state === 'draft';
  const isPaid = event.priceCents !== null;
  const mayEnter = isOpen && !runs && mayRegister;
  const isOffered = event.startsAt > new Date() && isOnSale(event, new Date()) && !isSalePaused(event);
  const takesPay = attendance === 'reserved' || (!event.isFull && attendance !== 'waiting');
  // A change can extend the refund deadline beyond the event's end.
  const mayGiveUp = state === 'active' || (state === 'over' && refundUntil !== null && refundUntil > new Date());
  const inCare = actor !== null && !isDraft && mayModerate(actor, { id: event.hostId, role: event.hostRole });
  return {
    join: mayEnter && allowsAttendanceAction('join', attendance) && (!isPaid || (event.isFull && isOffered)),
    buy: mayEnter && isPaid && isOffered && takesPay && allowsAttendanceAction('buy', attendance),
    leave: mayGiveUp && allowsAttendanceAction('leave', attendance),
    reply: isOpen && mayRegister,
    edit: runs && mayRegister && (isDraft || isOpen),
    publish: isHost && mayRegister && isDraft,
    cancel: isHost && EVENT_TRANSITIONS[state].includes('canceled'),
    remove: isHost && isDraft,
    manage: runs && !isDraft,
    stepDown: isCoHost && (isDraft || state === 'active'),
    report: actor?.role === 'member' && !runs && !isHidden && event.isHostOpen,
    ...hidingAbilities(inCare, isHidden),
    handOver: inCare && state === 'active',
  };
}

export const eventAudience = (eventId: string) => `event:${eventId}`;
