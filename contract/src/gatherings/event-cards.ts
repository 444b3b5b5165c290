import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city } from '../core/cities.ts';
import { idField, momentField } from '../core/fields.ts';
import {
  ATTENDANCES,
  EVENT_CO_HOSTS_MAX,
  EVENT_FACES_SHOWN,
  EVENT_LEAST_TIERS,
  EVENT_STATES,
  EVENT_VISIBILITIES,
} from './event-rules.ts';

export const eventIdField = idField.brand<'EventId'>();
export type EventId = z.infer<typeof eventIdField>;
export const toEvent = z.strictObject({ eventId: eventIdField });

/** A time on the clocks of the event's own time zone, without seconds: '2026-11-22T18:30'. */
export const wallClock = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);

/** An event as lists show it. */
export const eventCard = z.object({
  id: eventIdField,
  title: z.string(),
  description: z.string(),
  state: z.enum(EVENT_STATES),
  visibility: z.enum(EVENT_VISIBILITIES),
  /** Set for the visibility `tier` alone. */
  leastTier: z.enum(EVENT_LEAST_TIERS).nullable(),
  /** Null for an event that is online only. */
  city: city.nullable(),
  isOnline: z.boolean(),
  startsLocal: wallClock,
  endsLocal: wallClock,
  /** IANA time zone of the two above. */
  timeZone: z.string(),
  startsAt: momentField,
  endsAt: momentField,
  /** The final price of a seat in US cents; null where nothing is paid through us. */
  priceCents: z.int().nullable(),
  /** The price at the door, in any currency, not through us; null where nothing is paid there. Never beside a price. */
  doorPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Leaving before this moment brings the whole price back; null without a price. */
  refundDeadline: momentField.nullable(),
  /** Seats are sold from this moment on; null where they are sold now, and without a price. */
  soldFrom: momentField.nullable(),
  /** The specification's `max_participants`; null where the host names no number. */
  capacity: z.int().nullable(),
  registeredCount: z.int(),
  waitingCount: z.int(),
  /** The next member who joins has to wait: each seat is taken, or held for a member who pays. */
  isFull: z.boolean(),
  /** The reader's own; null for none, and after leaving. */
  attendance: z.enum(ATTENDANCES).exclude(['left']).nullable(),
  /** Null without a cover, and for tiers that see no photos. */
  cover: z.object({ version: z.int(), colour: z.string() }).nullable(),
  /** Null where the reader may not know the host: 'A bro'. */
  host: author.nullable(),
  isHost: z.boolean(),
  isCoHost: z.boolean(),
  /** Connections of the reader who are registered. */
  friendCount: z.int(),
  /** Set for an occurrence of a series; `moreCount` later ones follow it within the list that was asked for. */
  series: z.object({ id: idField, position: z.int(), count: z.int(), moreCount: z.int() }).nullable(),
  createdAt: momentField,
  /** Staff hid the event. Its guests can still read it and leave it. `reason` is set for hosts and staff only. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
});
export type EventCard = z.infer<typeof eventCard>;

/** An event on its own page. */
export const eventPage = eventCard.extend({
  /** The name of the place, for everybody who reads the event. */
  venue: z.string(),
  /** The position of the city, for its map and drawn cover; null for an event that is online only. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The exact address and the link to join online: for hosts and registered participants only. */
  address: z.string().nullable(),
  link: z.string().nullable(),
  coHosts: z.array(author).max(EVENT_CO_HOSTS_MAX),
  /** Some participants, for tiers that see people. */
  faces: z.array(author).max(EVENT_FACES_SHOWN),
  /** Replies that the reader may read. */
  replyCount: z.int(),
  checkedInCount: z.int().nullable(),
  /** The reader's place in the waiting list, counted from 1. */
  waitingPosition: z.int().nullable(),
  /** Why the host removed the reader. */
  removedReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  editedAt: momentField.nullable(),
  version: z.int(),
  /** The seat that is held for the reader until it is paid for: until when, and whether they moved up from the waiting list. */
  reservation: z.object({ until: momentField, isPromoted: z.boolean() }).nullable(),
  /** The reader's newest order of this event that is reserved or paid. */
  orderId: z.uuid().nullable(),
  /** Leaving now brings the whole price back; null where the reader paid nothing. */
  isRefundedOnLeaving: z.boolean().nullable(),
  /** Nobody joins or buys now: staff hid the event, or its host is not available to the reader. Seats can be given up. */
  isOnHold: z.boolean(),
  /** No seats of this paid event are sold now, because its host is not verified or has no payout details. Seats that were sold stay. */
  isSalePaused: z.boolean(),
  /** For hosts: how long before the beginning participants can leave with a refund. */
  refundHours: z.int().nullable(),
  /** Abilities of the reader now, decided by the server. */
  can: z.object({
    /** `join` stays true when the event is full: joining then leads to the waiting list. Of a paid event it is true only then. */
    join: z.boolean(),
    /** A seat can be paid for now: a free one, or the one that is held for the reader. */
    buy: z.boolean(),
    leave: z.boolean(),
    reply: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
    remove: z.boolean(),
    manage: z.boolean(),
    stepDown: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
    /** Staff can give the event to another host. */
    handOver: z.boolean(),
  }),
});
export type EventPage = z.infer<typeof eventPage>;

export const eventParticipant = z.object({
  member: author,
  state: z.enum(['registered', 'waiting']),
  since: momentField,
  /** For hosts; null for everybody else. */
  isCheckedIn: z.boolean().nullable(),
});
export type EventParticipant = z.infer<typeof eventParticipant>;

/** An event to come that is open to everyone: without people and address. */
export const publicEvent = eventCard
  .pick({ id: true, title: true, startsLocal: true, capacity: true, registeredCount: true })
  .extend({ city: z.string().nullable(), country: z.string().nullable() });
export type PublicEvent = z.infer<typeof publicEvent>;
