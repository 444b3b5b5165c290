import * as z from 'zod';
import { momentField, passwordField, seenCentsField } from '../core/fields.ts';
import { DELETION_PHRASE, WAIVER_PHRASE } from '../core/rules.ts';
import { operation } from './operation.ts';

const done = z.object({ ok: z.literal(true) });

/** Asked before what a borrowed session must not do. */
export const downloadForm = z.strictObject({ currentPassword: passwordField });

/** A seller without payout details gives up this sum, which the screen showed them. */
const waiver = z.strictObject({
  owedCents: seenCentsField,
  phrase: z.string().trim().toLowerCase().pipe(z.literal(WAIVER_PHRASE)),
});
export type Waiver = z.infer<typeof waiver>;

/** The phrase is typed in any case, with spaces around it or not. */
export const deletionForm = z.strictObject({
  phrase: z.string().trim().toLowerCase().pipe(z.literal(DELETION_PHRASE)),
  currentPassword: passwordField,
  waiver: waiver.optional(),
});

/** Lets a member download everything we keep about them, and delete their account (specification, A6, N8). */
export const accountData = {
  /** The archive is made while it is downloaded, from `path`, which is good for `ARCHIVE_LINK_MINUTES` and this session only. */
  prepareDownload: operation(
    'session',
    { method: 'POST', path: '/account-data/download', summary: 'A link to download everything kept of me' },
    'PASSWORD_WRONG',
  )
    .input(downloadForm)
    .output(z.object({ path: z.string(), fileName: z.string(), expiresAt: momentField })),
  /** From then on nobody else sees the account, and its owner has `DELETION_GRACE_DAYS` to keep it. Idempotent. */
  requestDeletion: operation(
    'member',
    { method: 'POST', path: '/account-data/deletion', summary: 'Delete my account after a time to think' },
    'PASSWORD_WRONG',
    'LAST_ADMIN',
    'SALES_OWED',
  )
    .input(deletionForm)
    .output(z.object({ deletionDueAt: momentField })),
  cancelDeletion: operation('session', {
    method: 'DELETE',
    path: '/account-data/deletion',
    summary: 'Keep my account after all',
  }).output(done),
  /** By the link of the mail, signed in or not: a thief of session and password cannot take this way back. */
  cancelDeletionByLink: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/account-data/keep', summary: 'Keep an account by the link of a mail' },
    'LINK_INVALID',
    'LINK_EXPIRED',
  )
    .input(z.strictObject({ token: z.string().min(1).max(300) }))
    .output(done),
};
