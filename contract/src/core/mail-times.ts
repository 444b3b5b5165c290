import * as z from 'zod';
import { operation } from './operation.ts';
import { readTimeZone } from './time-zones.ts';

export const MINUTES_IN_DAY = 1440;

/** Ours (specification, L1): quiet hours begin and end at whole or half hours. */
export const QUIET_STEP_MINUTES = 30;

/** Ours: the daily mail leaves at a whole hour, at 8:00 unless the member chooses another. */
export const DIGEST_STEP_MINUTES = 60;
export const DIGEST_DEFAULT_MINUTES = 480;

/** A time of day, in minutes after midnight. */
const clockField = (stepMinutes: number) =>
  z
    .int()
    .min(0)
    .max(MINUTES_IN_DAY - stepMinutes)
    .multipleOf(stepMinutes);

/** From the first minute to before the last; they may pass midnight. */
const quietHours = z
  .strictObject({ fromMinutes: clockField(QUIET_STEP_MINUTES), untilMinutes: clockField(QUIET_STEP_MINUTES) })
  .refine(({ fromMinutes, untilMinutes }) => fromMinutes !== untilMinutes, {
    path: ['untilMinutes'],
    error: 'Quiet hours end at another time than they begin.',
  });
export type QuietHours = z.infer<typeof quietHours>;

/** Offered to members who switch quiet hours on: from 22:00 until 8:00. */
export const QUIET_HOURS_DEFAULT: QuietHours = { fromMinutes: 1320, untilMinutes: 480 };

/** Null: each mail about a notice leaves at once. Otherwise the time of the one mail a day that collects them. */
const digestMinutes = clockField(DIGEST_STEP_MINUTES).nullable();

const mailTimes = z.object({
  /** A name of the IANA list; null until the member chose something, and then UTC unless they named another. */
  timeZone: z.string().nullable(),
  /** Mails about notices wait while it is quiet. */
  quiet: quietHours.nullable(),
  digestMinutes,
});
export type MailTimes = z.infer<typeof mailTimes>;

const mailTimesChanges = z
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
export type MailTimesChanges = z.infer<typeof mailTimesChanges>;

/** A part of `notices`. */
export const mailTimesOperations = {
  mailTimes: operation('member', { method: 'GET', path: '/notices/mail-times', summary: 'When mails about notices come' }).output(
    mailTimes,
  ),
  /** Changes what is named and leaves the rest, so that two windows do not undo each other. It holds for mails that wait already. */
  setMailTimes: operation('member', {
    method: 'PUT',
    path: '/notices/mail-times',
    summary: 'Choose when mails about notices come',
  })
    .input(mailTimesChanges)
    .output(mailTimes),
};
