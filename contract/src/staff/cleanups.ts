import * as z from 'zod';
import { idField, memberIdField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { staffPage } from '../core/staff-page.ts';
import { CLEANUP_KINDS, CLEANUP_PERIODS, CLEANUP_STATES } from './cleanup-rules.ts';
import { operation } from './operation.ts';

const kindsField = z.array(z.enum(CLEANUP_KINDS)).min(1).max(CLEANUP_KINDS.length);

export const cleanupChoice = z.strictObject({ period: z.enum(CLEANUP_PERIODS), kinds: kindsField });

export const cleanupForm = z.strictObject({
  memberId: memberIdField,
  /** Makes a retry idempotent. */
  id: idField,
  ...cleanupChoice.shape,
  reason: reasonField,
});

export const undoCleanupForm = z.strictObject({ memberId: memberIdField, id: idField, reason: reasonField });

const counts = z.partialRecord(z.enum(CLEANUP_KINDS), z.int());

export const cleanup = z.object({
  id: z.uuid(),
  /** Null for a deleted account. */
  orderedBy: z.string().nullable(),
  reason: z.string(),
  period: z.enum(CLEANUP_PERIODS),
  state: z.enum(CLEANUP_STATES),
  createdAt: timestampField,
  undoUntil: timestampField,
  /** Visible content when it was ordered, by kind. */
  expected: counts,
  hiddenCount: z.int(),
  /** Items that an undo restored. */
  restoredCount: z.int(),
  /** Items that an undo skipped, because they were changed or deleted since the cleanup. */
  keptCount: z.int(),
  can: z.object({ undo: z.boolean() }),
});
export type Cleanup = z.infer<typeof cleanup>;

const cleanupPreview = z.object({
  /** Lists only kinds with visible content. */
  kinds: z.array(z.object({ kind: z.enum(CLEANUP_KINDS), count: z.int(), examples: z.array(z.string()) })),
});
export type CleanupPreview = z.infer<typeof cleanupPreview>;

const at = (part: string) => `/staff/members/{memberId}${part}` as const;

export const staffCleanups = {
  cleanupPreview: operation('admin', {
    method: 'GET',
    path: at('/cleanup-preview'),
    summary: 'Preview what a cleanup would hide, with examples',
  })
    .input(z.strictObject({ memberId: memberIdField, period: z.enum(CLEANUP_PERIODS) }))
    .output(cleanupPreview),
  cleanups: operation('admin', { method: 'GET', path: at('/cleanups'), summary: 'List cleanups after a ban' })
    .input(z.strictObject({ memberId: memberIdField, ...staffPage }))
    .output(pageOf(cleanup)),
  startCleanup: operation(
    'admin',
    {
      method: 'POST',
      path: at('/cleanups'),
      summary: 'Hide what a banned member posted',
      description:
        'Runs after the response; `cleanups` shows the progress. Direct messages are closed by the ban. Idempotent by ID.',
      successStatus: 201,
    },
    'STATE_CONFLICT',
  )
    .input(cleanupForm)
    .output(cleanup),
  undoCleanup: operation(
    'admin',
    {
      method: 'POST',
      path: at('/cleanups/{id}/undo'),
      summary: 'Restore what a cleanup hid, within seven days',
      description: 'Runs after the response. Content that was changed after the cleanup stays as it is. Idempotent.',
    },
    'STATE_CONFLICT',
  )
    .input(undoCleanupForm)
    .output(cleanup),
};
