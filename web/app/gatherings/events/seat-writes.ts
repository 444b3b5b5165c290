import type { EventCard, EventId, EventPage } from '@bros/contract/gatherings/event-cards';
import { defineWrite, type WriteDefinition } from '../../platform/outbox/define-write.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { seatWriteTexts as texts } from './seat-write-texts.ts';

export type SeatChange = { event: { id: EventId; title: string } } & (
  | { kind: 'join'; acceptsWaiting: boolean }
  | { kind: 'leave'; acceptsLate: boolean }
);
type Joining = Extract<SeatChange, { kind: 'join' }>;
type Leaving = Extract<SeatChange, { kind: 'leave' }>;

export type WaitingSeat = WaitingWrite<SeatChange>;

export const seatTarget = (eventId: EventId): string => `event:${eventId}`;

/** Keeps only a seat's latest change. */
const seat = {
  repeats: ({ event }) => ({ id: event.id }),
  target: ({ event }) => seatTarget(event.id),
  subject: ({ event }) => `seat:${event.id}`,
  changes: ['events', 'today'],
  title: ({ event }) => event.title,
  text: ({ kind }) => texts[kind],
} satisfies Partial<WriteDefinition<SeatChange>>;

const toJoining = defineWrite<Joining>({
  ...seat,
  operation: 'events.join',
  input: ({ event, acceptsWaiting }) => ({ eventId: event.id, acceptsWaiting }),
  doneBy: ['EVENT_DUPLICATE'],
});

const toLeaving = defineWrite<Leaving>({
  ...seat,
  operation: 'events.leave',
  input: ({ event, acceptsLate }) => ({ eventId: event.id, acceptsLate }),
});

export const toSeatWrite = (change: SeatChange, memberId: string): WaitingSeat =>
  change.kind === 'join' ? toJoining(change, memberId) : toLeaving(change, memberId);

export type SeatPrice = Pick<EventCard, 'priceCents'> & Partial<Pick<EventPage, 'isRefundedOnLeaving'>>;

/** A change of a paid seat needs a connection, because the price and the refund change with time. The reader may have paid for an event that is free now. */
export const mayWait = ({ priceCents, isRefundedOnLeaving = null }: SeatPrice): boolean =>
  priceCents === null && isRefundedOnLeaving === null;
