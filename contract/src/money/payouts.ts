import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { cursorField, monthField, pageOf, reasonField, sanitizeLine, timestampField, versionField } from '../core/fields.ts';
import { PASSWORD_MAX_CHARACTERS } from '../core/rules.ts';
import { operation } from './operation.ts';
import {
  PAYOUT_FAILURES,
  PAYOUT_METHODS,
  PAYOUT_NOTE_MAX_CHARACTERS,
  PAYOUT_OBSTACLES,
  PAYOUT_RUN_STATES,
  PAYOUT_STATES,
  PAYOUTS_MARKED_MAX,
} from './payout-rules.ts';

const PAGE_SIZE = 50;
const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
};

const runIdField = z.uuid().brand<'PayoutRunId'>();
export type PayoutRunId = z.infer<typeof runIdField>;
const payoutIdField = z.uuid().brand<'PayoutId'>();
export type PayoutId = z.infer<typeof payoutIdField>;

const sum = z.object({ count: z.int(), amountCents: z.int() });

/** The name is null for a deleted account. */
const approval = z.object({ name: z.string().nullable(), at: timestampField });

/** Times follow the card provider's clock. */
export const payoutRun = z.object({
  id: runIdField,
  period: monthField,
  state: z.enum(PAYOUT_RUN_STATES),
  isSandbox: z.boolean(),
  /** Pays what matured before this. */
  dueAt: timestampField,
  preparedAt: timestampField,
  exportedAt: timestampField.nullable(),
  settledAt: timestampField.nullable(),
  currency: z.string(),
  /** Sent with approvals, so no admin approves changed figures. */
  revision: z.int(),
  totals: z.record(z.enum(PAYOUT_STATES), sum),
  /** Approved, but not in the newest file. */
  leftOut: sum,
  belowMinimum: sum,
  approvals: z.array(approval),
  approvalsNeeded: z.int(),
  /** 'given': the caller has approved. 'ownPayout': the run pays the caller and the first approver. 'newAdmin': ADMIN_TOO_NEW. */
  approvalRefusal: z.enum(['given', 'ownPayout', 'newAdmin']).nullable(),
  can: z.object({
    recount: z.boolean(),
    approve: z.boolean(),
    withdraw: z.boolean(),
    export: z.boolean(),
    mark: z.boolean(),
  }),
});
export type PayoutRun = z.infer<typeof payoutRun>;

const payee = namedMember;

/** Masked here; the bank file has the full details. */
const deskPayout = z.object({
  id: payoutIdField,
  member: payee.nullable(),
  amountCents: z.int(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  method: z.enum(PAYOUT_METHODS).nullable(),
  /** The last characters, or a masked email. */
  hint: z.string().nullable(),
  obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
  /** Approved, but not in the newest file. An earlier file may contain the payout. */
  isLeftOut: z.boolean(),
  failure: z.enum(PAYOUT_FAILURES).nullable(),
  note: z.string(),
  paidAt: timestampField.nullable(),
  failedAt: timestampField.nullable(),
  can: z.object({ hold: z.boolean(), release: z.boolean(), mark: z.boolean(), markReturned: z.boolean() }),
});
export type DeskPayout = z.infer<typeof deskPayout>;

const previewRow = z.object({
  member: payee,
  amountCents: z.int(),
  method: z.enum(PAYOUT_METHODS).nullable(),
  hint: z.string().nullable(),
  obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
});

const preview = z.object({
  period: monthField,
  dueAt: timestampField,
  isDue: z.boolean(),
  isSandbox: z.boolean(),
  currency: z.string(),
  payable: sum,
  obstacles: z.array(sum.extend({ obstacle: z.enum(PAYOUT_OBSTACLES) })),
  /** The largest payouts: up to `PAYOUT_PREVIEW_LISTED` that are payable, and as many that are not. */
  items: z.array(previewRow),
});
export type PayoutPreview = z.infer<typeof preview>;
export type PayoutPreviewRow = z.infer<typeof previewRow>;

export const holdPayoutForm = z.strictObject({ payoutId: payoutIdField, reason: reasonField });
export const exportPayoutsForm = z.strictObject({
  runId: runIdField,
  currentPassword: z.string().min(1).max(PASSWORD_MAX_CHARACTERS),
});
const noteField = z.string().overwrite(sanitizeLine).max(PAYOUT_NOTE_MAX_CHARACTERS);
const marked = { runId: runIdField, payoutIds: z.array(payoutIdField).min(1).max(PAYOUTS_MARKED_MAX) };
const markPaidForm = z.strictObject({ ...marked, outcome: z.literal('paid') });
const notArrived = { failure: z.enum(PAYOUT_FAILURES), note: noteField.default('') };
export const markFailedForm = z.strictObject({ ...marked, outcome: z.literal('failed'), ...notArrived });
export const markReturnedForm = z.strictObject({ ...marked, outcome: z.literal('returned'), ...notArrived });

/** The account was deleted (then `displayName` is null), may no longer be paid, or changed its details. */
const leftOut = z.object({ id: payoutIdField, displayName: z.string().nullable() });
const exported = z.object({ fileName: z.string(), csv: z.string(), leftOut: z.array(leftOut), run: payoutRun });
export type ExportedPayouts = z.infer<typeof exported>;

const ofRun = z.strictObject({ runId: runIdField });

/** Each change returns the run and is idempotent. */
export const payouts = {
  runs: operation('admin', { method: 'GET', path: '/staff/payout-runs', summary: 'List payout runs' })
    .input(z.strictObject(page))
    .output(pageOf(payoutRun)),
  run: operation('admin', { method: 'GET', path: '/staff/payout-runs/{runId}', summary: 'Get a payout run' })
    .input(ofRun)
    .output(payoutRun),
  ofRun: operation('admin', {
    method: 'GET',
    path: '/staff/payout-runs/{runId}/payouts',
    summary: 'List the payouts of a run, largest first',
  })
    .input(ofRun.extend({ state: z.enum(PAYOUT_STATES).optional(), ...page }))
    .output(pageOf(deskPayout)),
  /** Writes nothing. */
  preview: operation('admin', {
    method: 'GET',
    path: '/staff/payouts/preview',
    summary: 'Preview the next run, with obstacles',
  }).output(preview),
  /** Null if nobody is owed anything. */
  prepare: operation('admin', {
    method: 'POST',
    path: '/staff/payout-runs',
    summary: 'Prepare the run that is due',
  }).output(z.object({ run: payoutRun.nullable() })),
  recount: operation(
    'admin',
    { method: 'POST', path: '/staff/payout-runs/{runId}/recount', summary: 'Recalculate the payouts of a run' },
    'PAYOUT_RUN_STATE',
  )
    .input(ofRun)
    .output(payoutRun),
  /** Needs two admins if the run exceeds a set sum or pays the admin. A run in which nobody can be paid is closed. */
  approve: operation(
    'admin',
    { method: 'PUT', path: '/staff/payout-runs/{runId}/approval', summary: 'Approve a run' },
    'PAYOUT_RUN_STATE',
    'PAYOUT_RUN_CHANGED',
    'PAYOUT_APPROVER',
    'ADMIN_TOO_NEW',
  )
    .input(ofRun.extend({ revision: versionField }))
    .output(payoutRun),
  withdraw: operation(
    'admin',
    { method: 'DELETE', path: '/staff/payout-runs/{runId}/approval', summary: 'Withdraw the approval of a run' },
    'PAYOUT_RUN_STATE',
  )
    .input(ofRun)
    .output(payoutRun),
  /** The only unmasked response. Requires the password. Repeatable until the run is settled. */
  export: operation(
    'admin',
    { method: 'POST', path: '/staff/payout-runs/{runId}/file', summary: 'Download the file for the bank, as CSV' },
    'PAYOUT_RUN_STATE',
    'PAYOUT_RUN_CHANGED',
    'PASSWORD_WRONG',
  )
    .input(exportPayoutsForm)
    .output(exported),
  mark: operation(
    'admin',
    {
      method: 'POST',
      path: '/staff/payout-runs/{runId}/marks',
      summary: 'Mark payouts as paid, failed or returned',
      description: 'Marks all payouts or none. Idempotent.',
    },
    'PAYOUT_RUN_STATE',
    'PAYOUT_STATE',
  )
    .input(z.discriminatedUnion('outcome', [markPaidForm, markFailedForm, markReturnedForm]))
    .output(payoutRun),
  /** The money still belongs to the member. */
  hold: operation(
    'admin',
    { method: 'PUT', path: '/staff/payouts/{payoutId}/hold', summary: 'Hold a planned payout' },
    'PAYOUT_STATE',
  )
    .input(holdPayoutForm)
    .output(payoutRun),
  release: operation(
    'admin',
    { method: 'DELETE', path: '/staff/payouts/{payoutId}/hold', summary: 'Release a held payout' },
    'PAYOUT_STATE',
  )
    .input(z.strictObject({ payoutId: payoutIdField }))
    .output(payoutRun),
};
