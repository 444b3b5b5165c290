import type * as z from 'zod';
import type { ErrorDefinition } from './core/error-definition.ts';
import { CORE_ERRORS } from './core/errors.ts';
import { GATHERINGS_ERRORS } from './gatherings/errors.ts';
import { GUIDANCE_ERRORS } from './guidance/errors.ts';
import { IDENTITY_ERRORS } from './identity/errors.ts';
import { MEMBERS_ERRORS } from './members/errors.ts';
import { MESSAGING_ERRORS } from './messaging/errors.ts';
import { MONEY_ERRORS } from './money/errors.ts';
import { PLACES_ERRORS } from './places/errors.ts';
import { STAFF_ERRORS } from './staff/errors.ts';
import { WORK_ERRORS } from './work/errors.ts';

/** The web app's texts depend on the code, never on `message`. Undeclared errors become INTERNAL. */
export const ERRORS = {
  ...CORE_ERRORS,
  ...MEMBERS_ERRORS,
  ...IDENTITY_ERRORS,
  ...MONEY_ERRORS,
  ...GATHERINGS_ERRORS,
  ...WORK_ERRORS,
  ...PLACES_ERRORS,
  ...MESSAGING_ERRORS,
  ...GUIDANCE_ERRORS,
  ...STAFF_ERRORS,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorData<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : undefined;
