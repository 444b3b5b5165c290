import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { cursorField, dayField, idField, memberIdField, monthField, pageOf, timestampField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { fileResult } from '../core/operation.ts';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS } from '../money/sale-rules.ts';
import { eventCard, eventIdField, eventInput, eventPage, eventParticipant } from './event-cards.ts';
import { cancelEventForm, eventForm, handOverEventForm, newEventForm, removeParticipantForm } from './event-forms.ts';
import { EVENT_COSTS, EVENT_MIN_TIERS, EVENTS_SHOWN_PER_DAY } from './event-rules.ts';
import { operation } from './operation.ts';

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

/** `mine`: hosted or attended, including drafts and past events. */
const EVENT_VIEWS = ['all', 'past', 'mine', 'hosting', 'hidden'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

const filters = {
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  cost: z.enum(EVENT_COSTS).optional(),
  isOnline: z.stringbool().optional(),
  /** Exactly this tier. */
  minTier: z.enum(EVENT_MIN_TIERS).optional(),
  withConnections: z.stringbool().optional(),
};
const eventFilter = z.strictObject({
  ...filters,
  /** Days in the event's time zone, both included. */
  from: dayField.optional(),
  until: dayField.optional(),
  /** Lists every occurrence. */
  seriesId: idField.optional(),
  view: z.enum(EVENT_VIEWS).default('all'),
  ...page,
});
export type EventFilter = z.output<typeof eventFilter>;
const monthFilter = z.strictObject({ ...filters, month: monthField });
export type EventMonthFilter = z.output<typeof monthFilter>;

/** Each occurrence counts separately (specification, Settled). */
const eventMonth = z.object({
  total: z.int(),
  days: z.array(
    z.object({
      day: dayField,
      count: z.int(),
      events: z
        .array(eventCard.pick({ id: true, title: true, startsLocal: true, timeZone: true, isOnline: true, attendance: true }))
        .max(EVENTS_SHOWN_PER_DAY),
    }),
  ),
});
export type EventMonth = z.infer<typeof eventMonth>;

const joinsOfDay = z.object({ day: dayField, joined: z.int(), left: z.int() });

export const events = {
  /**
   * Soonest start first; `mine` and `hosting` end with past events; `past` and `hidden`: latest first. A series appears as its next occurrence. Members get
   * FORBIDDEN for `view=hidden`.
   */
  list: operation('member', { method: 'GET', path: '/events', summary: 'List travel events' })
    .input(eventFilter)
    .output(pageOf(eventCard)),
  month: operation('member', { method: 'GET', path: '/event-months/{month}', summary: 'List travel events of a month, by day' })
    .input(monthFilter)
    .output(eventMonth),
  countries: operation('member', {
    method: 'GET',
    path: '/events/countries',
    summary: 'List countries with upcoming events',
  }).output(z.object({ items: z.array(z.object({ countryCode: z.string(), country: z.string(), count: z.int() })) })),
  /** Visitors get only public events, without people and the address. */
  get: operation('anyone', { method: 'GET', path: '/events/{eventId}', summary: 'Get a travel event' })
    .input(eventInput)
    .output(eventPage),
  create: operation(
    { access: 'events.register', limit: 'event_write' },
    { method: 'POST', path: '/events', summary: 'Create an event, or a series of them', successStatus: 201 },
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'SELLER_NOT_READY',
  )
    .input(newEventForm)
    .output(eventPage),
  update: operation(
    { access: 'events.register', limit: 'event_write' },
    { method: 'PUT', path: '/events/{eventId}', summary: 'Edit my event' },
    'EDIT_CONFLICT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'EVENT_STATE',
    'SELLER_NOT_READY',
  )
    .input(eventForm)
    .output(eventPage),
  publish: operation(
    'events.register',
    {
      method: 'PUT',
      path: '/events/{eventId}/publication',
      summary: 'Publish my draft',
      description: 'Also publishes the later drafts of a series. Idempotent.',
    },
    'EVENT_STATE',
    'WRITING_LIMIT',
    'SELLER_NOT_READY',
  )
    .input(eventInput)
    .output(eventPage),
  cancel: operation(
    'member',
    { method: 'PUT', path: '/events/{eventId}/cancellation', summary: 'Cancel my event and notify its participants' },
    'EVENT_STATE',
  )
    .input(cancelEventForm)
    .output(eventPage),
  /** Also deletes a series' remaining drafts. */
  remove: operation('member', { method: 'DELETE', path: '/events/{eventId}', summary: 'Delete my draft' }, 'EVENT_STATE')
    .input(eventInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  /**
   * If the event is full, puts the caller on the waiting list if `acceptsWaiting` is true, and otherwise throws SEATS_FULL. Throws EVENT_PAID, and
   * EVENT_DUPLICATE when repeated.
   */
  join: operation(
    { access: 'events.register', limit: 'event_join' },
    { method: 'PUT', path: '/events/{eventId}/attendance', summary: 'Join an event, or wait for a seat' },
    'EVENT_STATE',
    'EVENT_DUPLICATE',
    'EVENT_PAID',
    'EVENT_REQUIREMENT',
    'SEATS_FULL',
  )
    .input(eventInput.extend({ acceptsWaiting: z.boolean().default(true) }))
    .output(eventPage),
  /**
   * Reserves a seat and returns the payment page. Idempotent. Throws EVENT_PRICE if the price is now higher than `seenCents`, SEATS_FULL when only `join` is
   * open, NOT_ON_SALE while the host is not verified or has no payout details.
   */
  buy: operation(
    { access: 'events.register', limit: 'event_join' },
    { method: 'POST', path: '/events/{eventId}/purchase', summary: 'Reserve a seat and pay for it' },
    'EVENT_STATE',
    'EVENT_DUPLICATE',
    'EVENT_PRICE',
    'EVENT_REQUIREMENT',
    'NOT_ON_SALE',
    'SEATS_FULL',
    'PAYMENTS_OFF',
    'FEATURE_OFF',
  )
    .input(eventInput.extend({ seenCents: z.int().min(PRICE_MIN_CENTS).max(PRICE_MAX_CENTS) }))
    .output(z.object({ orderId: z.uuid(), url: z.url(), reservedUntil: timestampField })),
  /** Refunds a seat if left before the deadline (`isRefundedOnLeaving`). Throws EVENT_LATE for a late cancellation without `acceptsLate`. */
  leave: operation(
    'member',
    { method: 'DELETE', path: '/events/{eventId}/attendance', summary: 'Give up my seat or my place on the waiting list' },
    'EVENT_STATE',
    'EVENT_LATE',
  )
    .input(eventInput.extend({ acceptsLate: z.boolean().default(true) }))
    .output(eventPage),
  /** In order of joining. Only hosts can list `waiting`. */
  participants: operation('people.see', {
    method: 'GET',
    path: '/events/{eventId}/participants',
    summary: 'List participants of an event',
  })
    .input(z.strictObject({ eventId: eventIdField, state: z.enum(['registered', 'waiting']).default('registered'), ...page }))
    .output(pageOf(eventParticipant)),
  removeParticipant: operation(
    'events.register',
    { method: 'PUT', path: '/events/{eventId}/participants/{memberId}/removal', summary: 'Remove a participant, with a reason' },
    'EVENT_STATE',
  )
    .input(removeParticipantForm)
    .output(eventPage),
  setCheckedIn: operation(
    'member',
    {
      method: 'PUT',
      path: '/events/{eventId}/participants/{memberId}/check-in',
      summary: 'Check a participant in, or undo it',
      description: 'Idempotent.',
    },
    'EVENT_STATE',
    'EVENT_NO_SEAT',
  )
    .input(eventInput.extend({ memberId: memberIdField, isCheckedIn: z.boolean() }))
    .output(z.object({ isCheckedIn: z.boolean(), checkedInCount: z.int() })),
  /** For hosts. Names and states, but no email addresses. */
  participantsFile: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/participants.csv',
    summary: 'Download the participants of my event as CSV',
  })
    .input(eventInput)
    .output(fileResult),
  joins: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/joins',
    summary: 'Count the members who joined my event, by day',
  })
    .input(eventInput)
    .output(z.object({ days: z.array(joinsOfDay) })),
  stepDown: operation(
    'member',
    { method: 'DELETE', path: '/events/{eventId}/co-hosting', summary: 'Step down as a co-host of an event' },
    'EVENT_STATE',
  )
    .input(eventInput)
    .output(z.object({ isCoHost: z.literal(false) })),
};

/** Idempotent. Notifies the host. */
export const staffEvents = {
  setEventHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/events/{eventId}/hiding',
    summary: 'Hide an event, or show it again',
  })
    .input(hidingForm.extend({ eventId: eventIdField }))
    .output(eventPage),
  cancelEvent: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/events/{eventId}/cancellation',
      summary: 'Cancel an event and notify its host and participants',
    },
    'EVENT_STATE',
  )
    .input(cancelEventForm)
    .output(eventPage),
  /**
   * Transfers an upcoming event with its sales shares, and makes it visible again. Throws INPUT_INVALID if the member may not host, SELLER_NOT_READY if the
   * event has a price and the member may not sell.
   */
  handEventOver: operation(
    'moderator',
    { method: 'PUT', path: '/staff/events/{eventId}/host', summary: 'Transfer an event to another host' },
    'EVENT_STATE',
    'SELLER_NOT_READY',
  )
    .input(handOverEventForm)
    .output(eventPage),
};
