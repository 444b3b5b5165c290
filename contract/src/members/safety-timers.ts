import * as z from 'zod';
import { city, cityIdField } from '../core/cities.ts';
import { emailField, idField, nameField, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';
import {
  SAFETY_MAX_MINUTES,
  SAFETY_MIN_MINUTES,
  SAFETY_NOTES_MAX_CHARACTERS,
  SAFETY_PEOPLE_MAX_CHARACTERS,
  SAFETY_PLACE_MAX_CHARACTERS,
} from './safety-timer-rules.ts';

const safetyContactIdField = idField.brand<'SafetyContactId'>();
export type SafetyContactId = z.infer<typeof safetyContactIdField>;
const safetyTimerIdField = idField.brand<'SafetyTimerId'>();
export type SafetyTimerId = z.infer<typeof safetyTimerIdField>;

const safetyContact = z.object({
  id: safetyContactIdField,
  name: z.string(),
  email: z.string(),
  /** `waiting`: not confirmed, or declined. `withdrawn`: confirmed, later declined. */
  state: z.enum(['waiting', 'confirmed', 'withdrawn']),
  can: z.object({
    ask: z.boolean(),
    remove: z.boolean(),
  }),
});
export type SafetyContact = z.infer<typeof safetyContact>;

/** `due`: reminded. `alarmed`: the contact was alerted. */
const SAFETY_TIMER_STATES = ['running', 'due', 'alarmed', 'fine', 'canceled'] as const;

/** `waiting`: rejected by the mail server, and retried. `noContact`: the contact declined emails. */
const ALARM_DELIVERIES = ['sending', 'sent', 'waiting', 'failed', 'noContact'] as const;

const emergencyNumbers = z.object({ police: z.string(), ambulance: z.string(), fire: z.string() });
export type EmergencyNumbers = z.infer<typeof emergencyNumbers>;

const safetyTimer = z.object({
  id: safetyTimerIdField,
  place: z.string(),
  people: z.string(),
  notes: z.string(),
  city,
  /** Null if the contact was removed. */
  contactName: z.string().nullable(),
  /** False if the contact declined emails or was removed. */
  isReached: z.boolean(),
  endsAt: timestampField,
  state: z.enum(SAFETY_TIMER_STATES),
  /** The alert's time, unless the member answers first. Null if the timer is over or the contact was alerted. */
  alarmAt: timestampField.nullable(),
  alarm: z.object({ at: timestampField, delivery: z.enum(ALARM_DELIVERIES), isSeen: z.boolean() }).nullable(),
  endedAt: timestampField.nullable(),
  emergencyNumbers: emergencyNumbers.nullable(),
});
export type SafetyTimer = z.infer<typeof safetyTimer>;

/** Not visible to staff. */
export const safetyState = z.object({
  contacts: z.array(safetyContact),
  /** The open timer, or else the last stored timer. */
  timer: safetyTimer.nullable(),
});
export type SafetyState = z.infer<typeof safetyState>;

export const safetyContactForm = z.strictObject({ name: nameField, email: emailField });
export type SafetyContactForm = z.output<typeof safetyContactForm>;

export const safetyTimerForm = z.strictObject({
  timerId: safetyTimerIdField,
  contactId: safetyContactIdField,
  cityId: cityIdField,
  place: z.string().overwrite(sanitizeLine).min(1).max(SAFETY_PLACE_MAX_CHARACTERS),
  people: z.string().overwrite(sanitizeLine).max(SAFETY_PEOPLE_MAX_CHARACTERS),
  notes: z.string().overwrite(sanitizeText).max(SAFETY_NOTES_MAX_CHARACTERS),
  /** From now, by the server's clock. */
  minutes: z.int().min(SAFETY_MIN_MINUTES).max(SAFETY_MAX_MINUTES),
});
export type SafetyTimerForm = z.output<typeof safetyTimerForm>;

/** `endsAt`: as the caller saw it. `extend` counts from it, so it is idempotent. */
const change = { action: z.enum(['fine', 'cancel', 'extend']), endsAt: timestampField };

const token = z.string().min(1).max(100);

/** For the page that an email links to. */
export const safetyLink = z.object({
  /** The timer owner's name. Empty if it looks like a link. */
  firstName: z.string(),
  /** Null for the owner. `declined` is final. */
  contactState: z.enum(['waiting', 'confirmed', 'declined']).nullable(),
  /** Null for a confirmation request and a deleted timer. */
  timer: z
    .object({
      endsAt: timestampField,
      state: z.enum(SAFETY_TIMER_STATES),
      isSeen: z.boolean(),
    })
    .nullable(),
});
export type SafetyLink = z.infer<typeof safetyLink>;

export const safetyTimers = {
  mine: operation('member', { method: 'GET', path: '/safety-timers', summary: 'Get my safety contacts and my timer' }).output(
    safetyState,
  ),
  addContact: operation(
    { access: 'member', limit: 'safety_contact' },
    {
      method: 'POST',
      path: '/safety-timers/contacts',
      summary: 'Add a safety contact, or resend the request for confirmation',
      description: 'The response is the same for each address. An address gets one email a day and three at most.',
    },
    'SAFETY_CONTACTS_LIMIT',
  )
    .input(safetyContactForm)
    .output(safetyState),
  removeContact: operation(
    'member',
    { method: 'DELETE', path: '/safety-timers/contacts/{contactId}', summary: 'Remove a safety contact' },
    'SAFETY_TIMER_OPEN',
  )
    .input(z.strictObject({ contactId: safetyContactIdField }))
    .output(safetyState),
  start: operation(
    { access: 'member', limit: 'safety_timer' },
    { method: 'PUT', path: '/safety-timers/{timerId}', summary: 'Start a safety timer', description: 'Idempotent.' },
    'SAFETY_CONTACT_UNCONFIRMED',
    'SAFETY_TIMER_OPEN',
  )
    .input(safetyTimerForm)
    .output(safetyState),
  change: operation(
    'member',
    {
      method: 'POST',
      path: '/safety-timers/{timerId}/change',
      summary: 'End, extend or cancel my safety timer',
      description: 'Idempotent. After the alert only `fine` is possible, and the contact is notified immediately.',
    },
    'SAFETY_TIMER_STATE',
  )
    .input(z.strictObject({ timerId: safetyTimerIdField, ...change }))
    .output(safetyState),
  /** POST, because the secret token must not be part of a URL. */
  readLink: operation(
    { access: 'anyone', limit: 'safety_link' },
    { method: 'POST', path: '/safety-links/read', summary: 'Get the page that a safety email links to' },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token }))
    .output(safetyLink),
  answerLink: operation(
    { access: 'anyone', limit: 'safety_link' },
    {
      method: 'POST',
      path: '/safety-links/answer',
      summary: 'Answer a safety email',
      description: 'Idempotent. A contact confirms, declines permanently or confirms an alert; the owner of a timer changes it.',
    },
    'LINK_INVALID',
    'SAFETY_TIMER_STATE',
  )
    .input(
      z.discriminatedUnion('answer', [
        z.strictObject({ token, answer: z.enum(['confirm', 'decline', 'seen']) }),
        z.strictObject({ token, answer: z.literal('change'), ...change }),
      ]),
    )
    .output(safetyLink),
};
