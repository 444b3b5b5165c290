import * as z from 'zod';
import { memberIdField, reasonField, timestampField } from '../core/fields.ts';
import { IDENTITY_CHECKS } from '../identity/two-step-resets.ts';
import { operation } from './operation.ts';

const twoStepReset = z.object({
  /** Null for a deleted account. */
  requestedBy: z.string().nullable(),
  identityCheck: z.enum(IDENTITY_CHECKS),
  reason: z.string(),
  /** Null until a second admin approves. */
  effectiveAt: timestampField.nullable(),
  can: z.object({ approve: z.boolean(), withdraw: z.boolean() }),
});

export const memberSignIn = z.object({
  isConfirmed: z.boolean(),
  hasTwoStep: z.boolean(),
  openSessions: z.int(),
  /** Null unless failed attempts block sign-in. */
  blockedUntil: timestampField.nullable(),
  /** Set after the owner reported an email change by somebody else. Only an emailed password reset unlocks the account. */
  isLocked: z.boolean(),
  twoStepReset: twoStepReset.nullable(),
  can: z.object({
    endSessions: z.boolean(),
    resendConfirmation: z.boolean(),
    unlock: z.boolean(),
    resetTwoStep: z.boolean(),
  }),
});
export type MemberSignIn = z.infer<typeof memberSignIn>;

export const signInHelpForm = z.strictObject({ memberId: memberIdField, reason: reasonField });

export const twoStepResetForm = z.strictObject({
  memberId: memberIdField,
  identityCheck: z.enum(IDENTITY_CHECKS),
  reason: reasonField,
});

const at = (part: string) => `/staff/members/{memberId}${part}` as const;

export const staffSignInHelp = {
  memberSignIn: operation('moderator', { method: 'GET', path: at('/sign-in'), summary: 'Get how a member signs in' })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(memberSignIn),
  endSessions: operation('moderator', {
    method: 'POST',
    path: at('/sessions/end'),
    summary: 'End all of a member’s sessions, with a reason',
    description: 'API tokens stay valid. Idempotent.',
  })
    .input(signInHelpForm)
    .output(memberSignIn),
  resendConfirmation: operation(
    'moderator',
    {
      method: 'POST',
      path: at('/confirmation'),
      summary: 'Send a member a new confirmation link, with a reason',
      description: 'Idempotent within a minute.',
    },
    'STATE_CONFLICT',
  )
    .input(signInHelpForm)
    .output(memberSignIn),
  unlockSignIn: operation('moderator', {
    method: 'POST',
    path: at('/sign-in/unlock'),
    summary: 'Clear a member’s failed sign-ins, with a reason',
    description: 'Blocks of network addresses stay. Idempotent.',
  })
    .input(signInHelpForm)
    .output(memberSignIn),
  requestTwoStepReset: operation(
    'admin',
    {
      method: 'POST',
      path: at('/two-step-reset'),
      summary: 'Announce a reset of a member’s two-step verification',
      description: 'The reset of a staff account waits for a second admin first. Idempotent for the same admin.',
    },
    'STATE_CONFLICT',
  )
    .input(twoStepResetForm)
    .output(memberSignIn),
  approveTwoStepReset: operation(
    'admin',
    {
      method: 'POST',
      path: at('/two-step-reset/approval'),
      summary: 'Approve the reset of a staff account as second admin',
      description: 'The 72 hours begin now. Idempotent.',
    },
    'STATE_CONFLICT',
    'ADMIN_TOO_NEW',
  )
    .input(signInHelpForm)
    .output(memberSignIn),
  withdrawTwoStepReset: operation('admin', {
    method: 'POST',
    path: at('/two-step-reset/withdrawal'),
    summary: 'Withdraw a pending reset, with a reason',
    description: 'Idempotent.',
  })
    .input(signInHelpForm)
    .output(memberSignIn),
};
