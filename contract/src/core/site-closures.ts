import * as z from 'zod';
import { timestampField } from './fields.ts';

export const SWITCHED_FEATURES = [
  'streams',
  'eventSales',
  'dinners',
  'jobPosting',
  'courseSales',
  'chatPictures',
  'directMessages',
  'invitedSignUp',
] as const;
export type SwitchedFeature = (typeof SWITCHED_FEATURES)[number];

export const maintenance = z.object({
  text: z.string(),
  /** Null if the end is unknown. */
  endsAt: timestampField.nullable(),
});
export type Maintenance = z.infer<typeof maintenance>;

export const MAINTENANCE_TEXT = 'We are working on the site and will be back soon.';
export const MAINTENANCE_TEXT_MAX_CHARACTERS = 300;

/** Clients retry at the expected end, within these bounds, or after `unknown` if the expected end is unknown or past. */
export const MAINTENANCE_RETRY_SECONDS = { min: 30, max: 3600, unknown: 120 } as const;

export const CLOSURE_ERRORS = {
  MAINTENANCE: { status: 503, message: 'The site is closed for maintenance.', data: maintenance },
  FEATURE_OFF: {
    status: 409,
    message: 'This feature is turned off for now.',
    data: z.object({ feature: z.enum(SWITCHED_FEATURES) }),
  },
} as const;
