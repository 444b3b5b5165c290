import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';

export const unmetRequirement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unverified') }),
  z.object({ kind: z.literal('attendance'), came: z.int(), total: z.int(), minPercent: z.int() }),
]);
export type UnmetRequirement = z.infer<typeof unmetRequirement>;

export const GATHERINGS_ERRORS = {
  SEATS_FULL: { status: 409, message: 'No seat is free.' },
  COMMUNITY_STATE: { status: 409, message: 'The post is not in a state that allows this.' },
  EVENT_STATE: { status: 409, message: 'The event is not in a state that allows this.' },
  EVENT_LATE: { status: 409, message: 'Leaving the event now is a late cancellation.' },
  EVENT_DUPLICATE: { status: 409, message: 'This is a duplicate registration for the event.' },
  EVENT_NO_SEAT: { status: 409, message: 'This member has no seat at the event.' },
  EVENT_REQUIREMENT: { status: 403, message: 'The member does not meet a requirement of the host.', data: unmetRequirement },
  EVENT_PRICE: { status: 409, message: 'The price has changed.', data: z.object({ priceCents: z.int() }) },
  EVENT_PAID: { status: 409, message: 'A seat at this event must be paid for.' },
  /** No city, or a language outside the profile. */
  DINNER_PROFILE: { status: 409, message: 'The city or the languages of the profile do not allow this.' },
  /** Dinner has begun, or it is too early or late to report attendance or a delay. */
  DINNER_STATE: { status: 409, message: 'Dinner is not in a state that allows this.' },
  STREAM_FULL: { status: 409, message: 'Stream is at capacity.', data: z.object({ seats: z.int() }) },
  STREAM_ENDED: { status: 410, message: 'The stream has ended.' },
  STREAM_ELSEWHERE: { status: 409, message: 'This member is in another stream.', data: z.object({ streamId: z.uuid() }) },
  STREAM_REMOVED: { status: 403, message: 'The host removed this member from the stream.' },
  STREAM_STATE: { status: 409, message: 'The stream is not in a state that allows this.' },
  STREAM_VIDEO_REFUSED: { status: 422, message: 'Listeners receive only audio and do not send anything.' },
} as const satisfies Record<string, ErrorDefinition>;
