import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city } from '../core/cities.ts';
import { dayField, idField, memberIdField, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { AGE_MAX_YEARS, AGE_MIN_YEARS, LANGUAGES_MAX } from '../core/rules.ts';
import { tagsField } from '../core/tags.ts';
import {
  DIETARY_NEEDS,
  DINNER_BUDGET_MAX,
  DINNER_COMMON_GROUND,
  DINNER_KINDS,
  DINNER_LATE_MAX_MINUTES,
  DINNER_LATE_MIN_MINUTES,
} from './dinner-table-rules.ts';
import { operation } from './operation.ts';

const dinnerTableIdField = idField.brand<'DinnerTableId'>();
export type DinnerTableId = z.infer<typeof dinnerTableIdField>;

const age = z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS);

export const dinnerPreferences = z.strictObject({
  /** `weekly`: every week while the member is in the city. */
  kind: z.enum(DINNER_KINDS),
  /** From the profile. All guests of a table share a language. */
  languages: tagsField(LANGUAGES_MAX).min(1),
  budget: z.int().min(1).max(DINNER_BUDGET_MAX),
  foods: z.array(z.enum(DIETARY_NEEDS)).max(DIETARY_NEEDS.length),
  /** If null, members who do not state their age are accepted too. */
  ages: z
    .strictObject({ from: age, to: age })
    .refine(({ from, to }) => from <= to)
    .nullable(),
  /** No guests whom the member has met. */
  noRepeats: z.boolean(),
});
export type DinnerPreferences = z.output<typeof dinnerPreferences>;

const dinnerGuest = author.extend({
  /** The caller and this guest have this in common. If there are several things, it is the rarest at the table. `name` is spelled as in the caller's profile. */
  inCommon: z.object({ kind: z.enum(DINNER_COMMON_GROUND), name: z.string() }).nullable(),
  /** Null unless the guest is late. */
  lateMinutes: z.int().nullable(),
  /** Null until the caller answers. */
  came: z.boolean().nullable(),
});

export const dinnerTable = z.object({
  id: dinnerTableIdField,
  city,
  neighborhood: z.string().nullable(),
  startsAt: timestampField,
  endsAt: timestampField,
  lateMinutes: z.int().nullable(),
  /** Includes the caller. */
  guestCount: z.int(),
  /** Excludes the caller and hidden members. */
  guests: z.array(dinnerGuest),
  /** All guests' needs, without names. */
  foods: z.array(z.enum(DIETARY_NEEDS)),
  budget: z.int(),
  can: z.object({ leave: z.boolean(), setLate: z.boolean(), confirm: z.boolean() }),
});
export type DinnerTable = z.infer<typeof dinnerTable>;

export const dinnerState = z.object({
  /** The city of the current stay, or else of the profile. */
  city: city.nullable(),
  /** The next dinner open for sign-up. */
  next: z.object({ on: dayField, deadline: timestampField, startsAt: timestampField }).nullable(),
  optIn: z.object({ preferences: dinnerPreferences, city, from: dayField }).nullable(),
  /** Shown until some hours after dinner. */
  table: dinnerTable.nullable(),
  /** Set if waiting for a seat this week. */
  waiting: z
    .object({
      city,
      startsAt: timestampField,
      others: z.int(),
      /** Accepts a table of only two or three. */
      meetsAnyway: z.boolean(),
      /** Other members who accept this. As soon as two are compatible, they get a table. */
      othersMeetAnyway: z.int(),
      can: z.object({ meetAnyway: z.boolean() }),
    })
    .nullable(),
  /** Set while the caller can say who came. */
  toConfirm: dinnerTable.nullable(),
  can: z.object({ optIn: z.boolean(), withdraw: z.boolean() }),
});
export type DinnerState = z.infer<typeof dinnerState>;

const tableInput = z.strictObject({ tableId: dinnerTableIdField });

/** `minutes`: null if on time. */
export const dinnerLateForm = tableInput.extend({
  minutes: z.int().min(DINNER_LATE_MIN_MINUTES).max(DINNER_LATE_MAX_MINUTES).nullable(),
});

/** Table for six (product list, P4). */
export const dinnerTables = {
  mine: operation('events.register', {
    method: 'GET',
    path: '/dinner-tables',
    summary: 'Get my dinner opt-in and my next table',
  }).output(dinnerState),
  optIn: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'PUT',
      path: '/dinner-tables/opt-in',
      summary: 'Ask for a seat at dinner in my current city',
      description: 'Idempotent. Replaces an earlier opt-in.',
    },
    'DINNER_PROFILE',
    'FEATURE_OFF',
  )
    .input(dinnerPreferences)
    .output(dinnerState),
  withdraw: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'DELETE',
      path: '/dinner-tables/opt-in',
      summary: 'Withdraw my dinner opt-in',
      description: 'Idempotent. Also leaves the waiting list. A seat at a table is kept.',
    },
  ).output(dinnerState),
  get: operation('events.register', { method: 'GET', path: '/dinner-tables/{tableId}', summary: 'Get one of my tables' })
    .input(tableInput)
    .output(dinnerTable),
  leave: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'POST',
      path: '/dinner-tables/{tableId}/leave',
      summary: 'Give up my seat',
      description: 'Idempotent. The seat goes to the next waiting member who fits.',
    },
    'DINNER_STATE',
  )
    .input(tableInput)
    .output(dinnerState),
  calendarFile: operation('events.register', {
    method: 'GET',
    path: '/dinner-tables/{tableId}/calendar.ics',
    summary: 'Download dinner at one of my tables as a calendar file',
  })
    .input(tableInput)
    .output(fileResult),
  setLate: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'PUT',
      path: '/dinner-tables/{tableId}/late',
      summary: 'Notify the other guests how late I am',
      description: 'Idempotent: each change notifies them once. Null means on time after all.',
    },
    'DINNER_STATE',
  )
    .input(dinnerLateForm)
    .output(dinnerTable),
  meetAnyway: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'PUT',
      path: '/dinner-tables/meet-anyway',
      summary: 'Ask for a table of two or three while I wait for a seat',
      description: 'Idempotent. Available until noon on the day of the dinner. To undo it, call `withdraw`.',
    },
    'DINNER_STATE',
    'FEATURE_OFF',
  ).output(dinnerState),
  confirm: operation(
    { access: 'events.register', limit: 'dinner_write' },
    {
      method: 'PUT',
      path: '/dinner-tables/{tableId}/guests/{memberId}/came',
      summary: 'Say whether another guest came to dinner',
      description: 'Idempotent. Available for 7 days after dinner ends. Other members do not see the answer.',
    },
    'DINNER_STATE',
  )
    .input(tableInput.extend({ memberId: memberIdField, came: z.boolean() }))
    .output(dinnerTable),
};
