import * as z from 'zod';
import { operation } from './operation.ts';
import { readTimeZone } from './time-zones.ts';

export const MINUTES_IN_DAY = 1440;

/** Our choice, like the default below (specification, L1). */
export const QUIET_STEP_MINUTES = 30;

export const DIGEST_STEP_MINUTES = 60;
export const DIGEST_DEFAULT_MINUTES = 480;

/** Minutes after midnight. */
const clockField = (stepMinutes: number) =>
  z
    .int()
    .min(0)
    .max(MINUTES_IN_DAY - stepMinutes)
    .multipleOf(stepMinutes);

/** Quiet hours may span midnight. The end is excluded. */
const quietHours = z
  .strictObject({ fromMinutes: clockField(QUIET_STEP_MINUTES), untilMinutes: clockField(QUIET_STEP_MINUTES) })
  .refine(({ fromMinutes, untilMinutes }) => fromMinutes !== untilMinutes, {
    path: ['untilMinutes'],
    error: 'Quiet hours must not begin and end at the same time.',
  });
export type QuietHours = z.infer<typeof quietHours>;

export const QUIET_HOURS_DEFAULT: QuietHours = { fromMinutes: 1320, untilMinutes: 480 };

/** Null if emails are sent immediately. */
const digestMinutes = clockField(DIGEST_STEP_MINUTES).nullable();

const emailTimes = z.object({
  /** IANA; null until email times are saved. UTC is saved if none is given. */
  timeZone: z.string().nullable(),
  quiet: quietHours.nullable(),
  digestMinutes,
});
export type EmailTimes = z.infer<typeof emailTimes>;

const emailTimesChanges = z
  .strictObject({
    timeZone: z
      .string()
      .max(64)
      .refine((name) => readTimeZone(name) !== null, 'No time zone has this name.'),
    quiet: quietHours.nullable(),
    digestMinutes,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Name what changes.');
export type EmailTimesChanges = z.infer<typeof emailTimesChanges>;

export const emailTimesOperations = {
  emailTimes: operation('member', {
    method: 'GET',
    path: '/notices/email-times',
    summary: 'Get the times at which I get emails about notices',
  }).output(emailTimes),
  /** Changes only the given fields, so windows do not overwrite each other. Applies to unsent emails too. */
  setEmailTimes: operation('member', {
    method: 'PUT',
    path: '/notices/email-times',
    summary: 'Choose when I get emails about notices',
  })
    .input(emailTimesChanges)
    .output(emailTimes),
};
