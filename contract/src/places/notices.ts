import * as z from 'zod';
import { defineNotice } from '../core/notice-definition.ts';
import { CITY_GUIDE_DECISIONS } from './city-guide-rules.ts';

/** The notices about what `places` does. */
export const PLACES_NOTICES = [
  /** Somebody nominated the reader for Expat of the Month and asks whether they agree. Told once. */
  defineNotice('expat.nominated', 'expats', {}),
  /** The reader's story is public: of which month. */
  defineNotice('expat.published', 'expats', { month: z.string() }),
  /** Staff hid it, for this reason. */
  defineNotice('tip.hidden', 'safety', { reason: z.string() }),
  /** Staff hid the reader's review of a place, for this reason. */
  defineNotice('review.hidden', 'safety', { place: z.string(), reason: z.string() }),
  /** Staff invite the reader to write a guide of a city. */
  defineNotice('cityGuide.invited', 'cityGuides', { city: z.string() }),
  /** To the member of staff who invited its author: a guide waits for a decision. */
  defineNotice('cityGuide.handedIn', 'cityGuides', { city: z.string() }),
  // Its author waits for it.
  /** Staff published a guide of the reader, or sent it back; `comment` holds the words of staff. */
  defineNotice('cityGuide.decided', 'safety', { title: z.string(), decision: z.enum(CITY_GUIDE_DECISIONS), comment: z.string() }),
  defineNotice('cityGuide.takenDown', 'safety', { title: z.string(), reason: z.string() }),
] as const;
