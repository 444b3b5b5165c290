import * as z from 'zod';
import { memberIdField, reasonField, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';

/** The only parts that a site can do without. */
export const OPTIONAL_PARTS = ['payments', 'turn'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** A backup that is older does not count as done. */
export const BACKUP_MAX_AGE_DAYS = 2;

/** An admin's statement that the site does not use the part. */
const unused = z.object({ by: z.string().nullable(), at: timestampField }).nullable();

const checklist = z.object({
  /** False outside production, where screens do not show the list. */
  isForProduction: z.boolean(),
  isDone: z.boolean(),
  imprint: z.object({ isDone: z.boolean(), missing: z.array(z.enum(['operatorName', 'operatorAddress', 'operatorLaw'])) }),
  mail: z.object({
    isDone: z.boolean(),
    /** Host and port; null if no server is configured. */
    server: z.string().nullable(),
    /** The last test email. `sent`: the server accepted it. `error`: the last answer of the server. */
    test: z
      .object({
        to: z.string(),
        state: z.enum(['queued', 'sent', 'failed']),
        error: z.string().nullable(),
        createdAt: timestampField,
      })
      .nullable(),
  }),
  secondStep: z.object({
    isDone: z.boolean(),
    /** Staff with neither two-step verification nor a passkey. */
    missing: z.array(z.object({ id: memberIdField, displayName: z.string() })),
  }),
  backup: z.object({
    isDone: z.boolean(),
    /** `wal`: of an external database only the archived write-ahead log is known. */
    kind: z.enum(['none', 'full', 'wal']),
    lastAt: timestampField.nullable(),
  }),
  payments: z.object({
    isDone: z.boolean(),
    mode: z.enum(['none', 'sandbox', 'test', 'live']),
    /** The card provider answers with the prices of the plans. Null without keys. */
    isAccepted: z.boolean().nullable(),
    unused,
  }),
  turn: z.object({
    isDone: z.boolean(),
    /** `error` is null if the server gave this site a relay. */
    servers: z.array(z.object({ url: z.string(), error: z.string().nullable() })),
    unused,
  }),
});
export type Checklist = z.infer<typeof checklist>;

export const markUnusedForm = z.strictObject({
  part: z.enum(OPTIONAL_PARTS),
  /** False withdraws the statement. */
  isUnused: z.boolean(),
  reason: reasonField,
});

export const staffChecklist = {
  checklist: operation('admin', {
    method: 'GET',
    path: '/staff/checklist',
    summary: 'What is left to do before the site opens, as the server finds it',
  }).output(checklist),
  /** While a test email waits, and for a minute after it was sent, returns that one. */
  sendTestMail: operation('admin', {
    method: 'POST',
    path: '/staff/checklist/test-mail',
    summary: 'Send a test email to the caller',
  }).output(checklist),
  /** Refused for a part that is configured. Idempotent. */
  markUnused: operation(
    'admin',
    { method: 'POST', path: '/staff/checklist/unused', summary: 'State that the site does not use a part, with a reason' },
    'STATE_CONFLICT',
  )
    .input(markUnusedForm)
    .output(checklist),
};
