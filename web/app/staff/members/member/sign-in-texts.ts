import type { IdentityCheck } from '@bros/contract/identity/two-step-resets';
import { formatDateTime, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { busyTexts } from '../../../ui/busy-texts.ts';

const failed = 'Nothing was changed';

export const signInTexts = defineTexts({
  en: {
    title: 'Sign-in',
    lead: 'What keeps this member from signing in, and how you can help.',
    sessions: (count: number) => {
      if (count === 0) return 'Not signed in on any device.';
      return count === 1 ? 'Signed in on one device.' : `Signed in on ${formatNumber(count)} devices.`;
    },
    unconfirmed: 'The email is not confirmed. Until it is, this member cannot sign in again.',
    blocked: (until: string) => `Failed attempts block sign-in until ${formatDateTime(until)}.`,
    locked:
      'The owner reported a change of the email, so the account is locked until they choose a new password by email. Staff cannot end this lock.',
    reset: {
      effective: (moment: string) => `Two-step verification will be turned off on ${formatDateTime(moment)}.`,
      waiting: 'A reset of two-step verification is waiting for another admin’s approval.',
      by: (name: string | null, check: string) => `Requested by ${name ?? 'a former admin'}. Identity checked: ${check}.`,
      reason: (reason: string) => `Reason: ${reason}`,
    },
    identityChecks: {
      videoCall: 'Video call',
      document: 'Identity document',
      person: 'Met in person',
    } as const satisfies Record<IdentityCheck, string>,
    resetTwoStep: {
      open: 'Reset two-step verification',
      title: 'Reset two-step verification?',
      text: (name: string) =>
        `${name} gets an email now. After 72 hours two-step verification is turned off, unless ${name} stops it with the link in the email or by signing in with a code or a passkey. Passkeys stay. The email contains your reason.`,
      staffText: (name: string) =>
        `${name} is staff, so another admin must approve this first; every admin gets an email. Then ${name} gets an email, and 72 hours later two-step verification is turned off, unless ${name} stops it with the link in the email or by signing in with a code or a passkey.`,
      check: 'How did you check who they are?',
      checkHint: 'Compare the person with the profile photos. An email alone proves nothing.',
      chooseCheck: 'Choose one',
      submit: 'Start the reset',
      busy: busyTexts.working,
      done: 'Reset started',
      failed,
    },
    approve: {
      open: 'Approve the reset',
      title: 'Approve this reset?',
      text: (name: string) =>
        `${name} gets an email now. After 72 hours two-step verification is turned off, unless ${name} stops it.`,
      submit: 'Approve the reset',
      busy: busyTexts.working,
      failed,
      done: 'Reset approved',
    },
    withdraw: {
      open: 'Withdraw the reset',
      title: 'Withdraw this reset?',
      text: (name: string) => `${name}’s two-step verification stays on. If the reset was announced, the member gets an email.`,
      submit: 'Withdraw the reset',
      busy: busyTexts.working,
      failed,
      done: 'Reset withdrawn',
    },
    endSessions: {
      open: 'End all sessions',
      title: 'End all sessions?',
      text: (name: string) =>
        `${name} is signed out on every device within two seconds. API tokens still work. The member gets an email with your reason.`,
      submit: 'End all sessions',
      busy: busyTexts.working,
      failed,
      done: 'All sessions ended',
    },
    resendConfirmation: {
      open: 'Resend confirmation email',
      title: 'Resend the confirmation email?',
      text: (name: string) =>
        `${name} gets a new link that works for 24 hours. The email does not contain your reason, because the address may belong to somebody else.`,
      submit: 'Resend confirmation email',
      busy: busyTexts.sending,
      failed: 'Nothing was sent',
      done: 'Confirmation email sent',
    },
    unlock: {
      open: 'Unlock sign-in',
      title: 'Unlock sign-in?',
      text: (name: string) =>
        `${name} can try to sign in again now, and so can whoever made the failed attempts. The member gets an email with your reason.`,
      submit: 'Unlock sign-in',
      busy: busyTexts.working,
      failed,
      done: 'Sign-in unlocked',
    },
  },
});
