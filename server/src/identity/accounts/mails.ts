import { CONFIRMATION_LINK_HOURS, EMAIL_RESTORE_HOURS, RESET_LINK_MINUTES } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { SecurityEventType } from '../../core/security/events.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** Links use PUBLIC_URL, never a request's Host header. */

const NOT_YOU = 'If this was not you, reset your password now: that ends every session.';

export function confirmEmailMail(publicUrl: string, token: string): MailContent {
  return {
    subject: 'Confirm your email for Bros Abroad',
    paragraphs: [
      'Welcome to Bros Abroad. One step is left: confirm that this address is yours.',
      `The link works for ${CONFIRMATION_LINK_HOURS} hours. If you did not sign up, ignore this email and nothing happens.`,
    ],
    action: { label: 'Confirm my email', url: publicUrl + paths.confirmEmailWithToken(token) },
  };
}

export function resetPasswordMail(publicUrl: string, token: string): MailContent {
  return {
    subject: 'Choose a new password for Bros Abroad',
    paragraphs: [
      'Somebody, most likely you, asked to reset the password of your account.',
      `The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, ignore this email: your password stays as it is.`,
    ],
    action: { label: 'Choose a new password', url: publicUrl + paths.resetPasswordWithToken(token) },
  };
}

export function approveEmailChangeMail(publicUrl: string, newEmail: string, token: string): MailContent {
  return {
    subject: 'Approve your new email for Bros Abroad',
    paragraphs: [
      `You asked to change the email of your account to ${newEmail}.`,
      'Approve it here first. We will then send a second email to the new address to confirm it. Nothing changes until you do both.',
      NOT_YOU,
    ],
    action: { label: 'Approve the change', url: publicUrl + paths.confirmEmailWithToken(token) },
  };
}

export function confirmNewEmailMail(publicUrl: string, token: string): MailContent {
  return {
    subject: 'Confirm your new email for Bros Abroad',
    paragraphs: [
      'One step is left: confirm that this address is yours. Your account then uses it, and your other devices are signed out.',
      `The link works once, for ${CONFIRMATION_LINK_HOURS} hours. If you did not ask for this, ignore this email and nothing happens.`,
    ],
    action: { label: 'Confirm my new email', url: publicUrl + paths.confirmEmailWithToken(token) },
  };
}

export function emailChangedMail(publicUrl: string, newEmail: string, token: string): MailContent {
  return {
    subject: 'Your Bros Abroad email was changed',
    paragraphs: [
      `The email of your account is now ${newEmail}. From now on, we’ll email you there.`,
      'If this was not you, press the button. It restores this address, ends every session and locks the account until you choose a new password.',
      `The link works once, for ${EMAIL_RESTORE_HOURS} hours, even if the email is changed again.`,
    ],
    action: { label: 'This was not me', url: publicUrl + paths.restoreEmailWithToken(token) },
  };
}

/** Sent to an address that the account had only between two changes. */
export function emailChangedAgainMail(newEmail: string): MailContent {
  return {
    subject: 'Your Bros Abroad email was changed',
    paragraphs: [
      `The email of your account is now ${newEmail}. From now on, we’ll email you there.`,
      'If this was not you, use the link that we emailed to your previous address, or contact support.',
    ],
  };
}

export function emailRestoredMail(publicUrl: string): MailContent {
  return {
    subject: 'Your Bros Abroad account is locked until you choose a new password',
    paragraphs: [
      'You reported that you did not change your email. We restored this address and ended every session.',
      'Passkeys and two-step verification added around the time of the change were removed, and so were all API tokens. Choose a new password now: until then nobody can sign in.',
    ],
    action: { label: 'Choose a new password', url: publicUrl + paths.resetPassword },
  };
}

export function passwordChangedMail(publicUrl: string): MailContent {
  return {
    subject: 'Your Bros Abroad password was changed',
    paragraphs: ['Your account’s password was changed, and all other sessions were ended.', NOT_YOU],
    action: { label: 'Reset my password', url: publicUrl + paths.resetPassword },
  };
}

export function newDeviceMail(publicUrl: string, device: { name: string; address: string }): MailContent {
  return {
    subject: 'New sign-in to your Bros Abroad account',
    paragraphs: [
      `Somebody signed in to your account from a device we have not seen before: ${device.name}, from the IP address ${device.address}.`,
      NOT_YOU,
    ],
    action: { label: 'See my devices', url: publicUrl + paths.dashboardSecurity },
  };
}

export type SecondStepChange =
  | { event: Extract<SecurityEventType, 'passkey_added' | 'passkey_removed'>; name: string }
  | { event: Extract<SecurityEventType, 'recovery_code_used'>; left: number }
  | {
      event: Extract<
        SecurityEventType,
        'two_step_enabled' | 'two_step_disabled' | 'recovery_codes_renewed' | 'recovery_codes_used_up'
      >;
    };

function describeSecondStepChange(change: SecondStepChange): { subject: string; text: string } {
  switch (change.event) {
    case 'passkey_added':
      return { subject: 'A passkey was added to', text: `You can now sign in with the passkey “${change.name}”.` };
    case 'passkey_removed':
      return { subject: 'A passkey was removed from', text: `You can no longer sign in with the passkey “${change.name}”.` };
    case 'two_step_enabled':
      return {
        subject: 'Two-step verification was turned on for',
        text: 'From now on, signing in takes your password and a code from your authenticator app.',
      };
    case 'two_step_disabled':
      return {
        subject: 'Two-step verification was turned off for',
        text: 'Your password alone is enough to sign in again. Your recovery codes no longer work.',
      };
    case 'recovery_codes_renewed':
      return { subject: 'New recovery codes were made for', text: 'The recovery codes you had before no longer work.' };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used for',
        text: `Somebody signed in with one of your recovery codes. ${change.left === 1 ? 'One is' : `${change.left} are`} left.`,
      };
    case 'recovery_codes_used_up':
      return {
        subject: 'The last recovery code was used for',
        text: 'Somebody signed in with your last recovery code. Make new ones now: without them, a lost phone locks you out.',
      };
  }
}

export function secondStepChangedMail(publicUrl: string, change: SecondStepChange): MailContent {
  const { subject, text } = describeSecondStepChange(change);
  return {
    subject: `${subject} your Bros Abroad account`,
    paragraphs: [text, NOT_YOU],
    action: { label: 'See my security settings', url: publicUrl + paths.dashboardSecurity },
  };
}
