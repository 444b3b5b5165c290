import type { ErrorCode } from '@bros/contract/errors';
import { supportEmail } from './error-reporting.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatDate, formatDateTime } from './format.ts';
import { explainPasswordReasons } from './password-reasons.ts';

function explainSanction(what: string, reason: string | null): string {
  const address = supportEmail();
  return [what, reason && `Reason: ${reason}`, address && `To appeal, write to ${address}.`].filter(Boolean).join(' ');
}

export const accountTexts = {
  INVALID_CREDENTIALS: say(
    'Login Failed',
    'The email or password you entered is incorrect. Please check your credentials and try again.',
  ),
  ACCOUNT_EXISTS: say('Account Already Exists', 'An account with this email already exists. Please try signing in instead.'),
  PASSWORD_WEAK: ({ reasons }) => ({
    title: 'Password Too Weak',
    text: ['Please choose a stronger password with at least 8 characters.', ...explainPasswordReasons(reasons)].join(' '),
  }),
  PASSWORD_WRONG: say('That is not your password', 'The current password is incorrect. Please try again.'),
  ACCOUNT_SUSPENDED: ({ until, reason }) => ({
    title: 'Account suspended',
    text: explainSanction(until ? `This account is suspended until ${formatDate(until)}.` : 'This account is suspended.', reason),
  }),
  ACCOUNT_BANNED: ({ reason }) => ({
    title: 'Account closed',
    text: explainSanction('Our staff closed this account until further notice.', reason),
  }),
  ACCOUNT_LOCKED: say(
    'Account locked',
    'This account’s email was changed, and its owner told us that they did not change it. Choose a new password to unlock the account. We’ll email you a link.',
  ),
  LINK_INVALID: say('This link does not work', 'It was already used, or it was cut off when you copied it. Ask for a new one.'),
  LINK_USED: say(
    'This link was already used',
    'If you cannot sign in, choose a new password. We’ll email a link to the address of your account.',
  ),
  LINK_EXPIRED: say('This link has expired', 'Links work for a limited time. Ask for a new one.'),
  TWO_STEP_CODE_WRONG: say(
    'That code is not right',
    'Check the code in your authenticator app and try again. Each code works once.',
  ),
  TWO_STEP_EXPIRED: say('That took too long', 'Please sign in again and enter a fresh code.'),
  TWO_STEP_STATE: say('Not possible now', 'Two-step verification was changed elsewhere. Reload the page.'),
  PASSKEY_REFUSED: say(
    'Passkey not accepted',
    'A passkey works here only when your device checks your fingerprint, face or PIN. Sign in with your password, or try another passkey.',
  ),
  API_TOKEN_LIMIT: ({ max }) => ({
    title: 'No more tokens',
    text: `You have ${max} tokens, the most you can have. Revoke one first.`,
  }),
  EMAIL_TAKEN: say('Email already in use', 'Another account uses this email.'),

  INVITE_REQUIRED: say(
    'Invite only',
    'At the moment people join by invitation only. Please enter the code that a member gave you.',
  ),
  INVITE_UNKNOWN: say('Unknown invite code', 'We do not know this code. Check it for typos.'),
  INVITE_REVOKED: say('Invite revoked', 'This invite code was revoked.'),
  INVITE_EXPIRED: say('Invite expired', 'This invite code has expired.'),
  INVITE_USED_UP: say('Invite used up', 'This invite code has reached its limit of sign-ups.'),
  INVITE_OWN: say(
    'Your own invite code',
    'This is your own invite code. Use a code from somebody else, or sign up without a code.',
  ),
  INVITE_CODES_LIMIT: ({ max }) => ({
    title: 'Too many invite codes',
    text: `You can have ${max} invite codes in use at a time. Revoke one you no longer need.`,
  }),
  INVITE_LIMIT: ({ max, left, nextAt }) => ({
    title: 'Too many invitations',
    text: `You can invite ${max} people a day by email, and you have ${left} left until ${formatDateTime(nextAt)}; your link has no limit.`,
  }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
