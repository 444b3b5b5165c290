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
