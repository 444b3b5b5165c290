import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { CITY_GUIDE_GAPS, CITY_GUIDE_STATES } from './city-guide-rules.ts';
import { STAY_TEXT_PROBLEMS } from './stay-post-rules.ts';

export const PLACES_ERRORS = {
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
  CITY_GUIDES_LIMIT: { status: 409, message: 'This author has too many unpublished guides.', data: z.object({ max: z.int() }) },
  CITY_GUIDE_AUTHOR: { status: 409, message: 'This member cannot be invited to write.' },

  FOLLOWED_CITIES_LIMIT: { status: 409, message: 'No more cities can be followed.', data: z.object({ max: z.int() }) },
  FAVORITES_LIMIT: { status: 409, message: 'No more favorites can be added.', data: z.object({ max: z.int() }) },
  REVIEW_TWICE: {
    status: 409,
    message: 'This member has already reviewed the destination.',
    data: z.object({ reviewId: z.uuid() }),
  },
  REVIEW_OWN: { status: 409, message: 'This review is the member’s own.' },
  REVIEW_PHOTO_LIMIT: { status: 409, message: 'This review has too many photos.', data: z.object({ max: z.int() }) },
  STAY_UNVERIFIED: { status: 409, message: 'Only verified members post stays.' },
  STAY_STATE: { status: 409, message: 'The stay is not in a state that allows this.' },
  STAYS_LIMIT: { status: 409, message: 'This member has enough open stays.', data: z.object({ max: z.int() }) },
  STAY_PHOTO_LIMIT: { status: 409, message: 'No more photos fit beside this stay.', data: z.object({ max: z.int() }) },
  STAY_TEXT_REFUSED: {
    status: 422,
    message: 'The text contains something that a stay must not.',
    data: z.object({ problem: z.enum(STAY_TEXT_PROBLEMS), written: z.string() }),
  },
  SLUG_TAKEN: { status: 409, message: 'Another destination has this slug.' },
  CITY_TAKEN: { status: 409, message: 'Another destination is already linked to this city.' },
  DESTINATION_REVIEWED: { status: 409, message: 'Members have reviewed this destination.' },
  NOMINATION_LIMIT: {
    status: 409,
    message: 'No more members can be nominated for this month.',
    data: z.object({ max: z.int() }),
  },
  EXPAT_MONTH_TAKEN: { status: 409, message: 'Another story is published for this month.' },
  EXPAT_CONSENT_MISSING: { status: 409, message: 'The person has not agreed to be shown.' },
} as const satisfies Record<string, ErrorDefinition>;
