import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { CURRENCIES, decimalsOf, hasDecimalsOf } from '../core/currencies.ts';
import { httpsUrlField, memberIdField, sanitizeLine, sanitizeText, versionField } from '../core/fields.ts';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS, REFUND_HOURS_MAX } from '../money/sale-rules.ts';
import { eventInput, wallClock } from './event-cards.ts';
import {
  EVENT_ADDRESS_MAX_CHARACTERS,
  EVENT_ATTENDANCE_PERCENTS,
  EVENT_CAPACITY_MAX,
  EVENT_CO_HOSTS_MAX,
  EVENT_DESCRIPTION_MAX_CHARACTERS,
  EVENT_LINK_MAX_CHARACTERS,
  EVENT_MIN_TIERS,
  EVENT_OCCURRENCES_MAX,
  EVENT_REASON_MAX_CHARACTERS,
  EVENT_RECURRENCES,
  EVENT_TITLE_MAX_CHARACTERS,
  EVENT_VENUE_MAX_CHARACTERS,
  EVENT_VISIBILITIES,
  SERIES_SCOPES,
} from './event-rules.ts';

/** Current ISO 4217 currencies with their decimals. */
export const doorPriceField = z
  .strictObject({
    amount: z.string().regex(/^(?=.*[1-9])(0|[1-9]\d{0,8})(\.\d{1,3})?$/),
    currency: z.enum(CURRENCIES, { error: 'Enter the ISO 4217 code of a current currency.' }),
  })
  .refine(hasDecimalsOf, {
    path: ['amount'],
    error: ({ input }) => {
      const { currency } = input as { currency: string };
      return `${currency} has ${decimalsOf(currency) || 'no'} decimals.`;
    },
  });

const fields = {
  title: z.string().overwrite(sanitizeLine).min(1).max(EVENT_TITLE_MAX_CHARACTERS),
  description: z.string().overwrite(sanitizeText).min(1).max(EVENT_DESCRIPTION_MAX_CHARACTERS),
  /** Null if the event is online-only; then `timeZone` is required. */
  cityId: cityIdField.nullable(),
  timeZone: z.string().max(60).nullable(),
  isOnline: z.boolean(),
  venue: z.string().overwrite(sanitizeLine).max(EVENT_VENUE_MAX_CHARACTERS),
  address: z.string().overwrite(sanitizeText).max(EVENT_ADDRESS_MAX_CHARACTERS),
  link: httpsUrlField(EVENT_LINK_MAX_CHARACTERS).or(z.literal('')),
  startsLocal: wallClock,
  endsLocal: wallClock,
  capacity: z.int().min(1).max(EVENT_CAPACITY_MAX).nullable(),
  visibility: z.enum(EVENT_VISIBILITIES),
  minTier: z.enum(EVENT_MIN_TIERS).nullable(),
  /** Checked only for new seats and waiting-list places. */
  minAttendancePercent: z.literal(EVENT_ATTENDANCE_PERCENTS).nullable().default(null),
  isVerifiedOnly: z.boolean().default(false),
  /** The host's connections. Ignored in a co-host's edit. */
  coHostIds: z.array(memberIdField).max(EVENT_CO_HOSTS_MAX),
  /** US cents. A co-host's edit ignores this field and the next two. A member who has started to pay pays the price that was shown. */
  priceCents: z.int().min(PRICE_MIN_CENTS).max(PRICE_MAX_CENTS).nullable().default(null),
  /** 0: refundable until the event begins. Requires a price. */
  refundHours: z.int().min(0).max(REFUND_HOURS_MAX).nullable().default(null),
  doorPrice: doorPriceField.nullable().default(null),
};
interface Refined {
  priceCents: number | null;
  refundHours: number | null;
  doorPrice: object | null;
  cityId: number | null;
  timeZone: string | null;
  isOnline: boolean;
  visibility: string;
  minTier: string | null;
}
const hasPlace = ({ cityId, isOnline }: Refined) => cityId !== null || isOnline;
const hasOneClock = ({ cityId, timeZone }: Refined) => (cityId === null) === (timeZone !== null);
const hasOnePrice = ({ priceCents, doorPrice }: Refined) => priceCents === null || doorPrice === null;
const hasRefundHours = ({ priceCents, refundHours }: Refined) => (priceCents === null) === (refundHours === null);
const hasTier = ({ visibility, minTier }: Refined) => (visibility === 'tier') === (minTier !== null);

/** Idempotent by `clientId`. */
export const newEventForm = z
  .strictObject({
    clientId: z.uuid(),
    ...fields,
    isDraft: z.boolean(),
    recurrence: z.strictObject({ every: z.enum(EVENT_RECURRENCES), count: z.int().min(2).max(EVENT_OCCURRENCES_MAX) }).nullable(),
  })
  .refine(hasPlace, { path: ['cityId'] })
  .refine(hasOneClock, { path: ['timeZone'] })
  .refine(hasTier, { path: ['minTier'] })
  .refine(hasOnePrice, { path: ['doorPrice'] })
  .refine(hasRefundHours, { path: ['refundHours'] });
export type NewEventForm = z.output<typeof newEventForm>;

/** `scope: 'following'` shifts all later occurrences by the same time. */
export const eventForm = z
  .strictObject({ ...eventInput.shape, version: versionField, scope: z.enum(SERIES_SCOPES).default('one'), ...fields })
  .refine(hasPlace, { path: ['cityId'] })
  .refine(hasOneClock, { path: ['timeZone'] })
  .refine(hasTier, { path: ['minTier'] })
  .refine(hasOnePrice, { path: ['doorPrice'] })
  .refine(hasRefundHours, { path: ['refundHours'] });
export type EventForm = z.output<typeof eventForm>;

const reason = z.string().overwrite(sanitizeText).max(EVENT_REASON_MAX_CHARACTERS);
export const cancelEventForm = eventInput.extend({ scope: z.enum(SERIES_SCOPES).default('one'), reason });
export type CancelEventForm = z.output<typeof cancelEventForm>;
export const removeParticipantForm = eventInput.extend({ memberId: memberIdField, reason: reason.min(1) });
export const handOverEventForm = eventInput.extend({ memberId: memberIdField, reason: reason.min(1) });
export type HandOverEventForm = z.output<typeof handOverEventForm>;
