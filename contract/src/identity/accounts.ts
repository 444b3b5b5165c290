import * as z from 'zod';
import { ROLES } from '../core/access.ts';
import { memberIdField, timestampField } from '../core/fields.ts';
import { MEMBER_STATES } from '../core/rules.ts';
import { readingUnits } from '../core/units.ts';
import { CAPABILITIES, TIERS } from '../tiers.ts';
import {
  changeEmailForm,
  changePasswordForm,
  emailForm,
  resetPasswordForm,
  restoreLinkForm,
  SIGN_OUT_SCOPES,
  signInForm,
  signUpForm,
  twoStepCodeForm,
} from './account-forms.ts';
import { operation } from './operation.ts';
import { secondSteps, webAuthnJson } from './second-steps.ts';
import { TERMS_VERSION } from './terms.ts';

export const sessionMember = z.object({
  id: memberIdField,
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  tier: z.enum(TIERS),
  capabilities: z.array(z.enum(CAPABILITIES)),
  isConfirmed: z.boolean(),
  isVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  /** True for staff with neither two-step verification nor a passkey, whose role is then 'member'. */
  needsSecondStep: z.boolean(),
  units: readingUnits,
  mustReadTerms: z.boolean(),
  state: z.enum(MEMBER_STATES),
  /** Until this time, the member can only keep the account. */
  deletionDueAt: timestampField.nullable(),
});
export type SessionMember = z.infer<typeof sessionMember>;

export const session = z.object({ member: sessionMember, expiresAt: timestampField });
export type Session = z.infer<typeof session>;

const done = z.object({ ok: z.literal(true) });

/** `isMailDelayed`: the mail server rejects emails now; they are sent later. */
const mailed = z.object({ ok: z.literal(true), isMailDelayed: z.boolean() });

const device = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  name: z.string(),
  address: z.string().nullable(),
  signedInAt: timestampField,
  lastUsedAt: timestampField,
});
export type Device = z.infer<typeof device>;

export const accounts = {
  session: operation('anyone', { method: 'GET', path: '/auth/session', summary: 'Get the session' }).output(
    z.object({ session: session.nullable() }),
  ),
  signUp: operation(
    'anyone',
    { method: 'POST', path: '/auth/sign-up', summary: 'Create an account', successStatus: 201 },
    'ACCOUNT_EXISTS',
    'PASSWORD_WEAK',
    'INVITE_REQUIRED',
    'INVITE_UNKNOWN',
    'INVITE_REVOKED',
    'INVITE_EXPIRED',
    'INVITE_USED_UP',
    'INVITE_OWN',
    'ACCOUNT_BANNED',
    'ACCOUNT_SUSPENDED',
    'FEATURE_OFF',
  )
    .input(signUpForm)
    .output(session.extend({ isMailDelayed: z.boolean() })),
  signIn: operation(
    'anyone',
    { method: 'POST', path: '/auth/sign-in', summary: 'Sign in with email and password' },
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_BANNED',
    'ACCOUNT_LOCKED',
  )
    .input(signInForm)
    .output(
      z.discriminatedUnion('step', [z.object({ step: z.literal('done'), session }), z.object({ step: z.literal('two-step') })]),
    ),
  completeTwoStep: operation(
    'anyone',
    { method: 'POST', path: '/auth/two-step', summary: 'Complete the second step of a sign-in' },
    'TWO_STEP_CODE_WRONG',
    'TWO_STEP_EXPIRED',
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_BANNED',
    'ACCOUNT_LOCKED',
  )
    .input(twoStepCodeForm)
    .output(session),
  signOut: operation('session', { method: 'POST', path: '/auth/sign-out', summary: 'End sessions by scope' })
    .input(z.strictObject({ scope: z.enum(SIGN_OUT_SCOPES) }))
    .output(done),
  acceptTerms: operation('member', {
    method: 'PUT',
    path: '/auth/terms',
    summary: 'Confirm that I have read the changed terms',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ version: z.literal(TERMS_VERSION) }))
    .output(done),
  resendConfirmation: operation('anyone', {
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary: 'Resend the confirmation email',
  })
    .input(emailForm)
    .output(mailed),
  confirmEmail: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/auth/confirm-email', summary: 'Confirm an email address with the emailed link' },
    'LINK_INVALID',
    'LINK_EXPIRED',
    'EMAIL_TAKEN',
  )
    .input(z.strictObject({ token: z.string().min(1).max(2000) }))
    .output(z.object({ outcome: z.enum(['confirmed', 'alreadyConfirmed', 'changeApproved', 'emailChanged']) })),
  requestPasswordReset: operation('anyone', {
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Send a link to choose a new password',
  })
    .input(emailForm)
    .output(mailed),
  inspectPasswordReset: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/auth/inspect-password-reset', summary: 'Check whether a reset link can still be used' },
    'LINK_INVALID',
    'LINK_EXPIRED',
  )
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(done),
  resetPassword: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/auth/reset-password', summary: 'Choose a new password with a reset link' },
    'LINK_INVALID',
    'LINK_EXPIRED',
    'PASSWORD_WEAK',
  )
    .input(resetPasswordForm)
    .output(done),
  changePassword: operation(
    'member',
    { method: 'POST', path: '/auth/change-password', summary: 'Change the password; other sessions end' },
    'PASSWORD_WRONG',
    'PASSWORD_WEAK',
  )
    .input(changePasswordForm)
    .output(done),
  changeEmail: operation(
    { access: 'member', limit: 'email_change' },
    { method: 'POST', path: '/auth/change-email', summary: 'Request a change of email' },
    'PASSWORD_WRONG',
    'EMAIL_TAKEN',
  )
    .input(changeEmailForm)
    .output(mailed),
  inspectEmailRestore: operation(
    { access: 'anyone', limit: 'token' },
    { method: 'POST', path: '/auth/inspect-email-restore', summary: "Check a link 'This was not me'" },
    'LINK_INVALID',
    'LINK_USED',
    'LINK_EXPIRED',
  )
    .input(restoreLinkForm)
    .output(z.object({ email: z.string() })),
  restoreEmail: operation(
    { access: 'anyone', limit: 'token' },
    {
      method: 'POST',
      path: '/auth/restore-email',
      summary: 'Restore the former email, and lock the account until a password reset',
    },
    'LINK_INVALID',
    'LINK_USED',
    'LINK_EXPIRED',
    'EMAIL_TAKEN',
  )
    .input(restoreLinkForm)
    .output(z.object({ email: z.string() })),
  devices: operation('member', { method: 'GET', path: '/auth/devices', summary: 'List signed-in devices' }).output(
    z.object({ items: z.array(device) }),
  ),
  revokeDevice: operation('member', { method: 'DELETE', path: '/auth/devices/{id}', summary: 'End the session of one device' })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(done),
  ...secondSteps,
  startPasskeySignIn: operation('anyone', {
    method: 'POST',
    path: '/auth/passkey-sign-in/start',
    summary: 'Get options to sign in with a passkey',
  }).output(z.object({ options: webAuthnJson })),
  passkeySignIn: operation(
    { access: 'anyone', limit: 'two_step' },
    { method: 'POST', path: '/auth/passkey-sign-in', summary: 'Sign in with a passkey' },
    'PASSKEY_REFUSED',
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_BANNED',
    'ACCOUNT_LOCKED',
  )
    .input(z.strictObject({ credential: webAuthnJson }))
    .output(session),
};
