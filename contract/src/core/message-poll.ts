import * as z from 'zod';
import { city } from './cities.ts';
import { timestampField } from './fields.ts';

/** The question and answers of a message that is a poll. They never change; the results are read separately. */
export const messagePoll = z.object({
  question: z.string(),
  answers: z.array(
    z.object({
      text: z.string(),
      /** Set only in a date finder. `startsLocal` is in the time zone of the city: '2026-12-04T19:30'. */
      time: z.object({ startsLocal: z.string(), startsAt: timestampField }).nullable(),
    }),
  ),
  isMultiple: z.boolean(),
  isAnonymous: z.boolean(),
  /** Null if the poll stays open until somebody closes it. */
  closesAt: timestampField.nullable(),
  /** The city of a date finder. */
  city: city.pick({ id: true, name: true, country: true, timeZone: true }).nullable(),
});
export type MessagePoll = z.infer<typeof messagePoll>;
