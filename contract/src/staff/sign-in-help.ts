import * as z from 'zod';
import { memberIdField, reasonField, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';

/** How a member signs in, and how the caller can help. */
export const memberSignIn = z.object({
  isConfirmed: z.boolean(),
  hasTwoStep: z.boolean(),
  openSessions: z.int(),
  /** Failed attempts block sign-in until this time. */
  blockedUntil: timestampField.nullable(),
  /** The owner reported a changed email. Only a password reset by email ends this lock. */
  isLocked: z.boolean(),
  can: z.object({
    endSessions: z.boolean(),
    resendConfirmation: z.boolean(),
    unlock: z.boolean(),
  }),
});
export type MemberSignIn = z.infer<typeof memberSignIn>;

export const signInHelpForm = z.strictObject({ memberId: memberIdField, reason: reasonField });

const at = (part: string) => `/staff/members/{memberId}${part}` as const;

export const staffSignInHelp = {
  memberSignIn: operation('moderator', { method: 'GET', path: at('/sign-in'), summary: 'How a member signs in' })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(memberSignIn),
  endSessions: operation('moderator', {
    method: 'POST',
    path: at('/sessions/end'),
    summary: 'End every session of a member, with a reason',
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
    summary: 'Clear the failed sign-ins of a member, with a reason',
    description: 'Blocks of network addresses stay. Idempotent.',
  })
    .input(signInHelpForm)
    .output(memberSignIn),
};
