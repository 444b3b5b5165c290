import * as z from 'zod';
import { cursorField, emailField, inviteCodeField, momentField, pageOf, sanitiseLine, sanitiseText } from '../core/fields.ts';
import {
  INVITATION_MAX_USES,
  INVITE_ADDRESSES_MAX,
  INVITE_LABEL_MAX_CHARACTERS,
  INVITE_NOTE_MAX_CHARACTERS,
} from '../core/rules.ts';
import { operation } from './operation.ts';

const INVITE_CODES_PAGE_SIZE = 20;

/** The states of a code. `inactive`: the inviter is banned, suspended or leaving; the code works again when they are back. */
export const INVITATION_STATES = ['usable', 'revoked', 'expired', 'usedUp', 'inactive'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** One of a member's codes, and how far people came by it. */
export const inviteCode = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  isPersonal: z.boolean(),
  /** Null means without limit. */
  maxUses: z.int().nullable(),
  expiresAt: momentField.nullable(),
  state: z.enum(INVITATION_STATES),
  /** Visitors who opened it, each once a day. */
  clicks: z.int(),
  signUps: z.int(),
  /** Invited members with a confirmed email. */
  confirmed: z.int(),
  /** Invited members who pay for a membership now, and those who ever did. A tier that staff gave is not paid. */
  paying: z.int(),
  everPaid: z.int(),
  createdAt: momentField,
  can: z.object({ revoke: z.boolean() }),
});
export type InviteCode = z.infer<typeof inviteCode>;

export const newCodeForm = z.strictObject({
  /** Made by the screen once, so that a repeated press issues one code. */
  id: z.uuid(),
  label: z.string().overwrite(sanitiseLine).min(1).max(INVITE_LABEL_MAX_CHARACTERS),
  maxUses: z.int().min(1).max(INVITATION_MAX_USES).nullable(),
  expiresAt: momentField.nullable(),
});

/**
 * True when a mail program could turn a part of the text into a link or an address: a scheme, a `www`, four numbers with dots between them, or a dot or
 * @ followed by two letters. A full stop without a space after it counts too: refusing it is safer.
 */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /:\/\/|\bwww\b|\d(\.\d+){3}|[\p{L}\p{N}][.。｡@]\p{L}{2}/iu.test(plain);
}

/** The inviter's own words. Their reader knows nothing of us, so links are refused. */
const inviteNote = z
  .string()
  .overwrite(sanitiseText)
  .max(INVITE_NOTE_MAX_CHARACTERS)
  .refine((note) => !hasLink(note), { message: 'Links are not allowed.' });

export const inviteByEmailForm = z.strictObject({
  /** Made by the screen once, so that a repeated press mails once. */
  id: z.uuid(),
  emails: z.array(emailField).min(1).max(INVITE_ADDRESSES_MAX),
  note: inviteNote.optional(),
});

export const invitations = {
  /**
   * Shows the inviter by first name only: all that a visitor may know of a member (docs/specification.md, Settled). A visitor's first look of the day
   * counts as a click; a robot's does not.
   */
  preview: operation(
    { access: 'anyone', limit: 'invite_preview' },
    { method: 'GET', path: '/invitations/{code}', summary: 'Who invites with this code' },
    'INVITE_UNKNOWN',
    'INVITE_REVOKED',
    'INVITE_EXPIRED',
    'INVITE_USED_UP',
  )
    .input(z.strictObject({ code: inviteCodeField }))
    .output(z.object({ inviterFirstName: z.string() })),
  /** Returns the caller's own code; the first request creates it. */
  personal: operation('member', { method: 'PUT', path: '/invite-codes/personal', summary: 'My personal invite code' }).output(
    inviteCode.pick({ code: true, state: true }),
  ),
  /**
   * Mails each address an invitation with the caller's personal code. The answer is always the same: addresses of members, of people invited lately and
   * of those who refused are skipped silently.
   */
  sendEmails: operation(
    { access: 'member', limit: 'invite_email' },
    { method: 'POST', path: '/invite-emails', summary: 'Invite people by email', successStatus: 202 },
    'INVITE_LIMIT',
    'INVITE_REVOKED',
    'FEATURE_OFF',
  )
    .input(inviteByEmailForm)
    .output(z.object({ ok: z.literal(true), isMailDelayed: z.boolean() })),
  /** By the link in an invitation. The link alone is enough; idempotent. */
  refuseEmails: operation(
    'anyone',
    { method: 'POST', path: '/invite-emails/refusal', summary: 'Get no more invitations, by the link in one' },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.object({ ok: z.literal(true) })),
  codes: operation('invites.manage', { method: 'GET', path: '/invite-codes', summary: 'My invite codes, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(INVITE_CODES_PAGE_SIZE),
      }),
    )
    .output(pageOf(inviteCode)),
  createCode: operation(
    'invites.manage',
    { method: 'POST', path: '/invite-codes', summary: 'Make an invite code', successStatus: 201 },
    'INVITE_CODES_LIMIT',
    'FEATURE_OFF',
  )
    .input(newCodeForm)
    .output(inviteCode),
  /** Revokes a code for good; members who joined by it stay. The personal code cannot be revoked. Stays open to members whose tier once allowed codes. */
  revokeCode: operation('member', {
    method: 'PUT',
    path: '/invite-codes/{id}/revocation',
    summary: 'Revoke one of my invite codes',
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(inviteCode),
};
