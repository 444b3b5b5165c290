import * as z from 'zod';
import { passwordField, seenCentsField, timestampField } from '../core/fields.ts';
import { DELETION_PHRASE, WAIVER_PHRASE } from '../core/rules.ts';
import { operation } from './operation.ts';

const done = z.object({ ok: z.literal(true) });

export const downloadForm = z.strictObject({ currentPassword: passwordField });

/** The sum shown to a seller without payout details, who forfeits it. */
const waiver = z.strictObject({
  owedCents: seenCentsField,
  phrase: z.string().trim().toLowerCase().pipe(z.literal(WAIVER_PHRASE)),
});
export type Waiver = z.infer<typeof waiver>;

export const deletionForm = z.strictObject({
  phrase: z.string().trim().toLowerCase().pipe(z.literal(DELETION_PHRASE)),
  currentPassword: passwordField,
  waiver: waiver.optional(),
});

/** Specification, A6, N8. */
export const accountData = {
  /** Generated while it downloads from `path`, which is valid for `ARCHIVE_LINK_MINUTES` and this session. */
  prepareDownload: operation(
    'session',
    { method: 'POST', path: '/account-data/download', summary: 'Create a link to download all my stored data' },
    'PASSWORD_WRONG',
  )
    .input(downloadForm)
    .output(z.object({ path: z.string(), fileName: z.string(), expiresAt: timestampField })),
  /** Idempotent. Can be undone for `DELETION_GRACE_DAYS`. */
  requestDeletion: operation(
    'member',
    {
      method: 'POST',
      path: '/account-data/deletion',
      summary: 'Request the deletion of my account',
    },
    'PASSWORD_WRONG',
    'LAST_ADMIN',
    'SALES_OWED',
  )
    .input(deletionForm)
    .output(z.object({ deletionDueAt: timestampField })),
  cancelDeletion: operation('session', {
    method: 'DELETE',
    path: '/account-data/deletion',
    summary: 'Cancel the deletion of my account',
  }).output(done),
  /** Needs no session, so that a thief who has the session and the password cannot prevent the cancellation. */
  cancelDeletionByLink: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/account-data/keep', summary: 'Cancel a deletion with the emailed link' },
    'LINK_INVALID',
    'LINK_EXPIRED',
  )
    .input(z.strictObject({ token: z.string().min(1).max(300) }))
    .output(done),
};
