import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city } from '../core/cities.ts';
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

/** Local time in the event's time zone, without seconds: '2026-11-22T18:30'. */
export const wallClock = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);

export const eventCard = z.object({
  id: eventIdField,
  title: z.string(),
  description: z.string(),
  state: z.enum(EVENT_STATES),
  visibility: z.enum(EVENT_VISIBILITIES),
  /** Set only for the visibility `tier`. */
  minTier: z.enum(EVENT_MIN_TIERS).nullable(),
  /** Null for an online-only event. */
  city: city.nullable(),
  /** The city's position; null for an online-only event. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  isOnline: z.boolean(),
  startsLocal: wallClock,
  endsLocal: wallClock,
  /** IANA time zone of `startsLocal` and `endsLocal`. */
  timeZone: z.string(),
  startsAt: timestampField,
  endsAt: timestampField,
  /** In US cents; null unless seats are sold through the site. */
  priceCents: z.int().nullable(),
  /** Paid at the door, not through the site. Null if `priceCents` is set. */
  doorPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Null without a price. */
  refundDeadline: timestampField.nullable(),
  /** When sales begin; null if they have begun or there is no price. */
  soldFrom: timestampField.nullable(),
  /** The specification's `max_participants`; null for no limit. */
  capacity: z.int().nullable(),
  registeredCount: z.int(),
  waitingCount: z.int(),
  /** True if every seat is taken or reserved for a member who is paying. The next member to join goes to the waiting list. */
  isFull: z.boolean(),
  /** Null if the reader never joined, or left. */
  attendance: z.enum(ATTENDANCES).exclude(['left']).nullable(),
  /** Null without a cover, and for tiers that see no photos. */
  cover: z.object({ version: z.int(), color: z.string() }).nullable(),
  /** Null ('A bro') when hidden from the reader. */
  host: author.nullable(),
  isHost: z.boolean(),
  isCoHost: z.boolean(),
  friendCount: z.int(),
  /** Connections first. Empty for tiers that do not show members. */
  faces: z.array(author).max(EVENT_CARD_FACES_SHOWN),
  /** Set for an occurrence of a series. `moreCount` counts the later occurrences in the requested list. */
  series: z.object({ id: idField, position: z.int(), count: z.int(), moreCount: z.int() }).nullable(),
  createdAt: timestampField,
  /** Participants can still read and leave a hidden event. `reason` is set for hosts and staff only. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
});
export type EventCard = z.infer<typeof eventCard>;

export const eventPage = eventCard.extend({
  venue: z.string(),
  /** Seats that are neither taken nor reserved for a member who is paying; null without a capacity. */
  freeCount: z.int().nullable(),
  /** The exact address and the online link, for hosts and registered participants only. */
  address: z.string().nullable(),
  link: z.string().nullable(),
  coHosts: z.array(author).max(EVENT_CO_HOSTS_MAX),
  faces: z.array(author).max(EVENT_FACES_SHOWN),
  replyCount: z.int(),
  checkedInCount: z.int().nullable(),
  /** Counted from 1. */
  waitingPosition: z.int().nullable(),
  removedReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  editedAt: timestampField.nullable(),
  version: z.int(),
  /** `isPromoted`: the reader came from the waiting list, or the price changed. */
  reservation: z.object({ until: timestampField, isPromoted: z.boolean() }).nullable(),
  /** The reader's latest reserved or paid order. */
  orderId: z.uuid().nullable(),
  /** Null when the reader paid nothing. */
  isRefundedOnLeaving: z.boolean().nullable(),
  /** True if staff hid the event, or if its host is unavailable to the reader. Participants can still leave. */
  isOnHold: z.boolean(),
  /** True if the host is not verified or has no payout details. Sold seats stay valid. */
  isSalePaused: z.boolean(),
  minAttendancePercent: z.literal(EVENT_ATTENDANCE_PERCENTS).nullable(),
  isVerifiedOnly: z.boolean(),
  /** The host's requirement that the reader does not meet. Null for hosts, and for members who have a seat or wait for one. */
  obstacle: unmetRequirement.nullable(),
  /** Set for hosts only. */
  refundHours: z.int().nullable(),
  can: z.object({
    /** True even for a full event: joining then adds the member to the waiting list. For a paid event, true only if it is full. */
    join: z.boolean(),
    /** True if a seat is free, or if one is reserved for the reader. */
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
  /** This and the next field are null for readers who are not hosts. */
  isCheckedIn: z.boolean().nullable(),
  /** Null if the member has too little history. */
  attendance: attendance.nullable(),
});
export type EventParticipant = z.infer<typeof eventParticipant>;

/** The event as signed-out visitors see it, without people and address. */
export const publicEvent = eventCard
  .pick({ id: true, title: true, startsLocal: true, capacity: true, registeredCount: true })
  .extend({ city: z.string().nullable(), country: z.string().nullable() });
export type PublicEvent = z.infer<typeof publicEvent>;
