import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityPoint } from '../core/cities.ts';
import { idField, timestampField } from '../core/fields.ts';
import { attendance } from '../members/attendance.ts';
import { unmetRequirement } from './errors.ts';
import {
  ATTENDANCES,
  EVENT_ATTENDANCE_PERCENTS,
  EVENT_CARD_FACES_SHOWN,
  EVENT_CO_HOSTS_MAX,
  EVENT_FACES_SHOWN,
  EVENT_MIN_TIERS,
  EVENT_STATES,
  EVENT_VISIBILITIES,
} from './event-rules.ts';

export const eventIdField = idField.brand<'EventId'>();
export type EventId = z.infer<typeof eventIdField>;
export const eventInput = z.strictObject({ eventId: eventIdField });

/** A local time without seconds: '2026-11-22T18:30'. */
export const wallClock = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);

export const eventCard = z.object({
  id: eventIdField,
  title: z.string(),
  description: z.string(),
  state: z.enum(EVENT_STATES),
  visibility: z.enum(EVENT_VISIBILITIES),
  minTier: z.enum(EVENT_MIN_TIERS).nullable(),
  /** Null if the event is online-only. */
  city: city.nullable(),
  point: cityPoint.nullable(),
  isOnline: z.boolean(),
  startsLocal: wallClock,
  endsLocal: wallClock,
  /** IANA, for `startsLocal` and `endsLocal`. */
  timeZone: z.string(),
  startsAt: timestampField,
  endsAt: timestampField,
  /** US cents; null unless sold through the site. */
  priceCents: z.int().nullable(),
  /** Paid at the door. Null if `priceCents` is set. */
  doorPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Null if the event has no price. */
  refundDeadline: timestampField.nullable(),
  /** Null if sales have begun, or if there is no price. */
  soldFrom: timestampField.nullable(),
  /** The specification's `max_participants`. Null if there is no limit. */
  capacity: z.int().nullable(),
  registeredCount: z.int(),
  waitingCount: z.int(),
  /** Reserved seats count as taken. Whoever joins a full event waits. */
  isFull: z.boolean(),
  /** Null if the reader never joined or has left. */
  attendance: z.enum(ATTENDANCES).exclude(['left']).nullable(),
  /** Null for tiers that see no photos. */
  cover: z.object({ version: z.int(), color: z.string() }).nullable(),
  /** Null ('A bro') if the host is hidden. */
  host: author.nullable(),
  isHost: z.boolean(),
  isCoHost: z.boolean(),
  connectionCount: z.int(),
  /** Connections first. Empty if the reader's tier hides members. */
  faces: z.array(author).max(EVENT_CARD_FACES_SHOWN),
  /** `moreCount`: later occurrences in the requested list. */
  series: z.object({ id: idField, position: z.int(), count: z.int(), moreCount: z.int() }).nullable(),
  createdAt: timestampField,
  /** Participants can still read and leave it. Only hosts and staff see `reason`. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
});
export type EventCard = z.infer<typeof eventCard>;

export const eventPage = eventCard.extend({
  venue: z.string(),
  /** Neither taken nor reserved. Null if there is no capacity. */
  seatsLeft: z.int().nullable(),
  /** For hosts and registered participants. */
  address: z.string().nullable(),
  link: z.string().nullable(),
  coHosts: z.array(author).max(EVENT_CO_HOSTS_MAX),
  faces: z.array(author).max(EVENT_FACES_SHOWN),
  replyCount: z.int(),
  checkedInCount: z.int().nullable(),
  /** Starts at 1. */
  waitingPosition: z.int().nullable(),
  removedReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  editedAt: timestampField.nullable(),
  version: z.int(),
  /** `isPromoted`: moved up from the waiting list, or got new time to pay after a price change. */
  reservation: z.object({ until: timestampField, isPromoted: z.boolean() }).nullable(),
  /** The latest reserved or paid order. */
  orderId: z.uuid().nullable(),
  /** Null if nothing was paid. */
  isRefundedOnLeaving: z.boolean().nullable(),
  /** Hidden by staff, or the host is unavailable to the reader. Participants can still leave. */
  isOnHold: z.boolean(),
  /** The host is not verified or has no payout details. Sold seats stay valid. */
  isSalePaused: z.boolean(),
  minAttendancePercent: z.literal(EVENT_ATTENDANCE_PERCENTS).nullable(),
  isVerifiedOnly: z.boolean(),
  /** Null for hosts and for members with a seat or a place on the waiting list. */
  obstacle: unmetRequirement.nullable(),
  /** For hosts only. */
  refundHours: z.int().nullable(),
  can: z.object({
    /** Adds the reader to the waiting list of a full event. A paid event can be joined only when full. */
    join: z.boolean(),
    /** A seat is free, or reserved for the reader. */
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
    handOver: z.boolean(),
  }),
});
export type EventPage = z.infer<typeof eventPage>;

export const eventParticipant = z.object({
  member: author,
  state: z.enum(['registered', 'waiting']),
  since: timestampField,
  /** Null unless the reader is a host, like `attendance`. */
  isCheckedIn: z.boolean().nullable(),
  /** Null if the history is too short. */
  attendance: attendance.nullable(),
});
export type EventParticipant = z.infer<typeof eventParticipant>;

/** Does not reveal people or the address. */
export const publicEvent = eventCard
  .pick({ id: true, title: true, startsLocal: true, capacity: true, registeredCount: true })
  .extend({ city: z.string().nullable(), country: z.string().nullable() });
export type PublicEvent = z.infer<typeof publicEvent>;
