import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { cursorField, dayField, idField, memberIdField, momentField, monthField, pageOf } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { fileAnswer } from '../core/operation.ts';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS } from '../money/sale-rules.ts';
import { eventCard, eventIdField, eventPage, eventParticipant, toEvent } from './event-cards.ts';
import { cancelEventForm, eventForm, handOverEventForm, newEventForm, removeParticipantForm } from './event-forms.ts';
import { EVENT_COSTS, EVENT_LEAST_TIERS, EVENTS_SHOWN_PER_DAY } from './event-rules.ts';
import { operation } from './operation.ts';

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

const day = dayField;

/** Active events that the reader finds, those that are over, those the reader hosts or takes part in with drafts and past ones, or for staff the hidden ones. */
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
  /** Only events that begin at this tier. */
  leastTier: z.enum(EVENT_LEAST_TIERS).optional(),
  /** Only events for which connections of the reader are registered. */
  withFriends: z.stringbool().optional(),
};
const eventFilter = z.strictObject({
  ...filters,
  /** Beginning on a day between these two of the event's own calendar, both included. */
  from: day.optional(),
  until: day.optional(),
  /** All occurrences of one series, each on its own. */
  seriesId: idField.optional(),
  view: z.enum(EVENT_VIEWS).default('all'),
  ...page,
});
export type EventFilter = z.output<typeof eventFilter>;
const monthFilter = z.strictObject({ ...filters, month: monthField });
export type EventMonthFilter = z.output<typeof monthFilter>;

/** A month of the calendar: every occurrence counts (specification, Settled). */
const eventMonth = z.object({
  total: z.int(),
  /** Only days on which events begin. */
  days: z.array(
    z.object({
      day,
      count: z.int(),
      /** The first of the day. */
      events: z
        .array(eventCard.pick({ id: true, title: true, startsLocal: true, timeZone: true, isOnline: true, attendance: true }))
        .max(EVENTS_SHOWN_PER_DAY),
    }),
  ),
});
export type EventMonth = z.infer<typeof eventMonth>;

/** Members who registered and left on a day, for the event's hosts. */
const joinsOfDay = z.object({ day, joined: z.int(), left: z.int() });

export const events = {
  /** The soonest first; of `mine` and `hosting` those that are over behind, the latest first, as in `past` and `hidden`. A series shows as its next occurrence. `view=hidden` is FORBIDDEN to all but staff. */
  list: operation('member', { method: 'GET', path: '/events', summary: 'Travel events' })
    .input(eventFilter)
    .output(pageOf(eventCard)),
  month: operation('member', { method: 'GET', path: '/event-months/{month}', summary: 'Travel events of a month, by day' })
    .input(monthFilter)
    .output(eventMonth),
  /** Countries with events to come, for the filter. */
  countries: operation('member', { method: 'GET', path: '/events/countries', summary: 'Countries with events to come' }).output(
    z.object({ items: z.array(z.object({ countryCode: z.string(), country: z.string(), count: z.int() })) }),
  ),
  /** Signed-out visitors read public ones, without people and address. */
  get: operation('anyone', { method: 'GET', path: '/events/{eventId}', summary: 'A travel event' })
    .input(toEvent)
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
    { method: 'PUT', path: '/events/{eventId}', summary: 'Change an event of mine' },
    'EDIT_CONFLICT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'EVENT_STATE',
    'SELLER_NOT_READY',
  )
    .input(eventForm)
    .output(eventPage),
  /** Publishes a draft, with the rest of its series. Idempotent. */
  publish: operation(
    'events.register',
    { method: 'PUT', path: '/events/{eventId}/publication', summary: 'Publish a draft of mine' },
    'EVENT_STATE',
    'WRITING_LIMIT',
    'SELLER_NOT_READY',
  )
    .input(toEvent)
    .output(eventPage),
  cancel: operation(
    'member',
    { method: 'PUT', path: '/events/{eventId}/cancellation', summary: 'Cancel an event of mine; participants are told' },
    'EVENT_STATE',
  )
    .input(cancelEventForm)
    .output(eventPage),
  /** A draft only; with the rest of its series. */
  remove: operation('member', { method: 'DELETE', path: '/events/{eventId}', summary: 'Delete a draft of mine' }, 'EVENT_STATE')
    .input(toEvent)
    .output(z.object({ isDeleted: z.literal(true) })),
  /** Takes a seat, or a place in the waiting list while none is free. Repeating it answers EVENT_DUPLICATE; a free seat of a paid event EVENT_PAID. */
  join: operation(
    { access: 'events.register', limit: 'event_join' },
    { method: 'PUT', path: '/events/{eventId}/attendance', summary: 'Join an event, or wait for a seat' },
    'EVENT_STATE',
    'EVENT_DUPLICATE',
    'EVENT_PAID',
  )
    .input(toEvent)
    .output(eventPage),
  /**
   * Holds a seat of a paid event for the caller and answers with the page at the provider where it is paid. Pressed twice it answers with the same page.
   * `seenCents` is the price on the reader's screen: EVENT_PRICE answers a higher one. SEATS_FULL while none is free: `join` leads to the waiting list then.
   * NOT_ON_SALE while the host may not sell: not verified, or without payout details.
   */
  buy: operation(
    { access: 'events.register', limit: 'event_join' },
    { method: 'POST', path: '/events/{eventId}/purchase', summary: 'Hold a seat and pay for it' },
    'EVENT_STATE',
    'EVENT_DUPLICATE',
    'EVENT_PRICE',
    'NOT_ON_SALE',
    'SEATS_FULL',
    'PAYMENTS_OFF',
    'FEATURE_OFF',
  )
    .input(toEvent.extend({ seenCents: z.int().min(PRICE_MIN_CENTS).max(PRICE_MAX_CENTS) }))
    .output(z.object({ orderId: z.uuid(), url: z.url(), reservedUntil: momentField })),
  /** Leaving a paid seat brings the whole price back before the deadline, nothing after it (`isRefundedOnLeaving`). */
  leave: operation(
    'member',
    { method: 'DELETE', path: '/events/{eventId}/attendance', summary: 'Give up my seat or my place in the waiting list' },
    'EVENT_STATE',
  )
    .input(toEvent)
    .output(eventPage),
  /** Registered members in the order in which they joined; `waiting` is for hosts. */
  participants: operation('people.see', {
    method: 'GET',
    path: '/events/{eventId}/participants',
    summary: 'Members who take part in an event',
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
      summary: 'Check a participant in, or take it back',
    },
    'EVENT_STATE',
  )
    .input(toEvent.extend({ memberId: memberIdField, isCheckedIn: z.boolean() }))
    .output(z.object({ isCheckedIn: z.boolean(), checkedInCount: z.int() })),
  /** For hosts: name and state of each participant, no email. */
  participantsFile: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/participants.csv',
    summary: 'The participants of an event of mine as CSV',
  })
    .input(toEvent)
    .output(fileAnswer),
  joins: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/joins',
    summary: 'Joins of an event of mine over time, by day',
  })
    .input(toEvent)
    .output(z.object({ days: z.array(joinsOfDay) })),
  /** The caller stops being a co-host. */
  stepDown: operation(
    'member',
    { method: 'DELETE', path: '/events/{eventId}/co-hosting', summary: 'Step down as a co-host of an event' },
    'EVENT_STATE',
  )
    .input(toEvent)
    .output(z.object({ isCoHost: z.literal(false) })),
};

/** The part of `staff` about events. Idempotent; the host is notified of the reason. */
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
    { method: 'PUT', path: '/staff/events/{eventId}/cancellation', summary: 'Cancel an event; host and participants are told' },
    'EVENT_STATE',
  )
    .input(cancelEventForm)
    .output(eventPage),
  /**
   * Gives an event to come, with the shares of its sold seats, to a co-host or another member who may host it, and shows it again. INPUT_INVALID for a member
   * who may not; SELLER_NOT_READY where it has a price and the member may not sell.
   */
  handEventOver: operation(
    'moderator',
    { method: 'PUT', path: '/staff/events/{eventId}/host', summary: 'Give an event to another host' },
    'EVENT_STATE',
    'SELLER_NOT_READY',
  )
    .input(handOverEventForm)
    .output(eventPage),
};
