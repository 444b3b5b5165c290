import * as z from 'zod';
import { cursorField, emailField, inviteCodeField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import {
  INVITATION_MAX_USES,
  INVITE_ADDRESSES_MAX,
  INVITE_LABEL_MAX_CHARACTERS,
  INVITE_NOTE_MAX_CHARACTERS,
} from '../core/rules.ts';
import { hasLink } from '../core/urls.ts';
import { operation } from './operation.ts';

const INVITE_CODES_PAGE_SIZE = 20;

/** `inactive`: the inviter is banned, suspended or leaving; it may work again later. */
export const INVITATION_STATES = ['usable', 'revoked', 'expired', 'usedUp', 'inactive'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const inviteCode = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  isPersonal: z.boolean(),
  /** Null if there is no limit. */
  maxUses: z.int().nullable(),
  expiresAt: timestampField.nullable(),
  state: z.enum(INVITATION_STATES),
  /** Each visitor counts once a day. */
  clicks: z.int(),
  signUps: z.int(),
  confirmed: z.int(),
  /** A tier given by staff is ignored. */
  paying: z.int(),
  everPaid: z.int(),
  createdAt: timestampField,
  can: z.object({ revoke: z.boolean() }),
});
export type InviteCode = z.infer<typeof inviteCode>;

export const newCodeForm = z.strictObject({
  /** Makes a retry idempotent. */
  id: z.uuid(),
  label: z.string().overwrite(sanitizeLine).min(1).max(INVITE_LABEL_MAX_CHARACTERS),
  maxUses: z.int().min(1).max(INVITATION_MAX_USES).nullable(),
  expiresAt: timestampField.nullable(),
});

/** Without links, because the recipient does not know the site. */
const inviteNote = z
  .string()
  .overwrite(sanitizeText)
  .max(INVITE_NOTE_MAX_CHARACTERS)
  .refine((note) => !hasLink(note), { message: 'Links are not allowed.' });

export const inviteByEmailForm = z.strictObject({
  /** Makes a retry idempotent. */
  id: z.uuid(),
  emails: z.array(emailField).min(1).max(INVITE_ADDRESSES_MAX),
  note: inviteNote.optional(),
});

export const invitations = {
  /** Shows only the inviter's first name (docs/specification.md, Settled). Counts visitors once a day, except bots. */
  preview: operation(
    { access: 'anyone', limit: 'invite_preview' },
    { method: 'GET', path: '/invitations/{code}', summary: 'Get the inviter of an invite code' },
    'INVITE_UNKNOWN',
    'INVITE_REVOKED',
    'INVITE_EXPIRED',
    'INVITE_USED_UP',
  )
    .input(z.strictObject({ code: inviteCodeField }))
    .output(z.object({ inviterFirstName: z.string() })),
  personal: operation('member', { method: 'PUT', path: '/invite-codes/personal', summary: 'Get my personal invite code' }).output(
    inviteCode.pick({ code: true, state: true }),
  ),
  /** Skips members, the recently invited and those who opted out. The response is always the same. */
  sendEmails: operation(
    { access: 'member', limit: 'invite_email' },
    { method: 'POST', path: '/invite-emails', summary: 'Invite people by email', successStatus: 202 },
    'INVITE_LIMIT',
    'INVITE_REVOKED',
    'FEATURE_OFF',
  )
    .input(inviteByEmailForm)
    .output(z.object({ ok: z.literal(true), isMailDelayed: z.boolean() })),
  refuseEmails: operation(
    'anyone',
    {
      method: 'POST',
      path: '/invite-emails/refusal',
      summary: 'Opt out of invitations, with the link in an invitation',
      description: 'Needs no session. Idempotent.',
    },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.object({ ok: z.literal(true) })),
  codes: operation('invites.manage', { method: 'GET', path: '/invite-codes', summary: 'List my invite codes' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(INVITE_CODES_PAGE_SIZE),
      }),
    )
    .output(pageOf(inviteCode)),
  createCode: operation(
    'invites.manage',
    { method: 'POST', path: '/invite-codes', summary: 'Create an invite code', successStatus: 201 },
    'INVITE_CODES_LIMIT',
    'FEATURE_OFF',
  )
    .input(newCodeForm)
    .output(inviteCode),
  /** Permanent; members who joined keep their membership. Not for the personal code. Open to members whose tier has no codes. */
  revokeCode: operation('member', {
    method: 'PUT',
    path: '/invite-codes/{id}/revocation',
    summary: 'Revoke one of my invite codes',
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(inviteCode),
};
