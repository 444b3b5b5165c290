import * as z from 'zod';
import { city } from './cities.ts';
import { timestampField } from './fields.ts';

/** A poll never changes; its results are read separately. */
export const messagePoll = z.object({
  question: z.string(),
  answers: z.array(
    z.object({
      text: z.string(),
      /** Null unless the answers are times. `startsLocal`: '2026-12-04T19:30' in the city's time zone. */
      time: z.object({ startsLocal: z.string(), startsAt: timestampField }).nullable(),
    }),
  ),
  isMultiple: z.boolean(),
  isAnonymous: z.boolean(),
  /** If null, open until somebody closes it. */
  closesAt: timestampField.nullable(),
  city: city.pick({ id: true, name: true, country: true, timeZone: true }).nullable(),
});
export type MessagePoll = z.infer<typeof messagePoll>;
