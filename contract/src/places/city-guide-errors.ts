import * as z from 'zod';
import { CITY_GUIDE_GAPS, CITY_GUIDE_STATES } from './city-guide-rules.ts';
import type { ErrorDefinition } from '../core/error-definition.ts';

/** The part of the catalogue (errors.ts) about city guides. */
export const CITY_GUIDE_ERRORS = {
  CITY_GUIDE_STATE: {
    status: 409,
    message: 'The guide is not in a state that allows this.',
    data: z.object({ state: z.enum(CITY_GUIDE_STATES) }),
  },
  CITY_GUIDE_INCOMPLETE: {
    status: 409,
    message: 'The guide is not complete yet.',
    data: z.object({ gaps: z.array(z.enum(CITY_GUIDE_GAPS)) }),
  },
  CITY_GUIDES_LIMIT: { status: 409, message: 'This author has begun enough guides.', data: z.object({ most: z.int() }) },
  CITY_GUIDE_AUTHOR: { status: 409, message: 'This member cannot be invited to write.' },
} as const satisfies Record<string, ErrorDefinition>;
