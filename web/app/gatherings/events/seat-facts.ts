import type { UnmetRequirement } from '@bros/contract/gatherings/errors';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { isLateCancellation } from '@bros/contract/members/attendance-rules';
import { eventPageTexts as texts } from './page-texts.ts';
import type { SeatChange, WaitingSeat } from './seat-writes.ts';
import { isFull } from './seats.ts';

type SeatFacts = Pick<EventPage, 'state' | 'isFull' | 'capacity' | 'waitingCount' | 'seatsLeft'>;

/** Null for a draft, and an event that is over or canceled. */
export function describeSeats({ seatsLeft, ...event }: SeatFacts): string | null {
  if (event.state !== 'active') return null;
  if (isFull(event)) return texts.seats.none;
  if (event.capacity === null || seatsLeft === null) return texts.seats.unlimited;
  return texts.seats.free(seatsLeft, event.capacity);
}

type RefundFacts = Pick<EventPage, 'state' | 'priceCents' | 'doorPrice' | 'refundDeadline'> & {
  can: Pick<EventPage['can'], 'join' | 'buy' | 'leave'>;
};

/** Null unless the event is active and the reader can take or give up a seat. */
export function describeRefund({ state, priceCents, doorPrice, refundDeadline, can }: RefundFacts, nowMs: number): string | null {
  if (state !== 'active' || !(can.join || can.buy || can.leave)) return null;
  if (doorPrice) return texts.refund.door;
  if (priceCents === null) return texts.refund.free;
  const isOpen = refundDeadline !== null && Date.parse(refundDeadline) > nowMs;
  return isOpen ? texts.refund.until(refundDeadline) : texts.refund.over;
}

/** Null if anyone who can read the event may join. */
export function describeRequirement({
  isVerifiedOnly,
  minAttendancePercent,
}: Pick<EventPage, 'isVerifiedOnly' | 'minAttendancePercent'>): string | null {
  const { verified, attendance, both } = texts.requirement;
  if (minAttendancePercent === null) return isVerifiedOnly ? verified : null;
  return (isVerifiedOnly ? both : attendance)(minAttendancePercent);
}

export const isLateToLeave = ({ attendance, startsAt }: Pick<EventPage, 'attendance' | 'startsAt'>, nowMs: number): boolean =>
  attendance === 'registered' && isLateCancellation(Date.parse(startsAt), nowMs);

/** True if the note of a waiting change replaces the button. After a rejection, the note replaces only the button of the rejected change. */
export const isReplacedBy = (button: SeatChange['kind'], waiting: WaitingSeat | undefined): boolean =>
  waiting !== undefined && (!waiting.refusal || waiting.content.kind === button);

/** 'The host asks for an attendance of 80% or more. You came to 2 of 4.' */
export const describeObstacle = (obstacle: UnmetRequirement): string =>
  obstacle.kind === 'unverified' ? texts.requirement.unverified : texts.requirement.tooLow(obstacle);
