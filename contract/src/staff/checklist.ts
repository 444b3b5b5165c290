import * as z from 'zod';
import { memberIdField, reasonField, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';

/** Parts that a site may leave unconfigured. */
export const OPTIONAL_PARTS = ['payments', 'turn'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** Backups older than this are ignored. */
export const BACKUP_MAX_AGE_DAYS = 2;

const unused = z.object({ by: z.string().nullable(), at: timestampField }).nullable();

const checklist = z.object({
  /** False outside production, where screens hide the checklist. */
  isForProduction: z.boolean(),
  isDone: z.boolean(),
  imprint: z.object({ isDone: z.boolean(), missing: z.array(z.enum(['operatorName', 'operatorAddress', 'operatorLaw'])) }),
  mail: z.object({
    isDone: z.boolean(),
    /** Host and port. Null if no mail server is configured. */
    server: z.string().nullable(),
    /** `error`: the mail server's last response. */
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
    /** Staff who have neither two-step verification nor a passkey. */
    missing: z.array(z.object({ id: memberIdField, displayName: z.string() })),
  }),
  backup: z.object({
    isDone: z.boolean(),
    /** `wal`: for an external database, only the archived write-ahead log counts. */
    kind: z.enum(['none', 'full', 'wal']),
    lastAt: timestampField.nullable(),
  }),
  payments: z.object({
    isDone: z.boolean(),
    mode: z.enum(['none', 'sandbox', 'test', 'live']),
    /** True if the provider returns the plans' prices. Null if there are no keys. */
    isAccepted: z.boolean().nullable(),
    unused,
  }),
  turn: z.object({
    isDone: z.boolean(),
    /** `error` is null if the server provided a relay. */
    servers: z.array(z.object({ url: z.string(), error: z.string().nullable() })),
    unused,
  }),
});
export type Checklist = z.infer<typeof checklist>;

export const markUnusedForm = z.strictObject({
  part: z.enum(OPTIONAL_PARTS),
  /** If false, removes the mark. */
  isUnused: z.boolean(),
  reason: reasonField,
});

export const staffChecklist = {
  checklist: operation('admin', {
    method: 'GET',
    path: '/staff/checklist',
    summary: 'Get the setup checklist',
  }).output(checklist),
  /** Sends a test email, unless one is queued or was sent in the last minute. */
  sendTestMail: operation('admin', {
    method: 'POST',
    path: '/staff/checklist/test-mail',
    summary: 'Send a test email to the caller',
  }).output(checklist),
  /** Throws STATE_CONFLICT if the part is configured. Idempotent. */
  markUnused: operation(
    'admin',
    { method: 'POST', path: '/staff/checklist/unused', summary: 'Mark an optional part as unused, or undo it, with a reason' },
    'STATE_CONFLICT',
  )
    .input(markUnusedForm)
    .output(checklist),
};
