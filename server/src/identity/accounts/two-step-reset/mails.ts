import { type IdentityCheck, stopTwoStepResetPath, type TwoStepResetOutcome } from '@bros/contract/identity/two-step-resets';
import { paths } from '@bros/contract/paths';
import type { ReaderTimes } from '../../../core/notices/reader-times/service.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';

const CHECKS: Record<IdentityCheck, string> = {
  videoCall: 'in a video call',
  document: 'with an identity document',
  person: 'in person',
};

interface Announced {
  effectiveAt: Date;
  identityCheck: IdentityCheck;
  reason: string;
  times: ReaderTimes;
}

export function resetAnnouncedMail({ effectiveAt, identityCheck, reason, times }: Announced, token: string): MailContent {
  return {
    subject: 'Two-step verification of your Bros Abroad account will be turned off',
    paragraphs: [
      `Somebody asked our staff to turn off two-step verification for your account, and our staff checked their identity ${CHECKS[identityCheck]}.`,
      `It will be turned off on ${times.moment(effectiveAt)}. After that, your password alone is enough to sign in.`,
      `The reason: ${reason}`,
      'If you did not ask for this, stop it: press the button, or sign in with a code or a passkey.',
    ],
    action: { label: 'Stop the reset', url: stopTwoStepResetPath(token) },
  };
}

export function resetDoneMail(): MailContent {
  return {
    subject: 'Two-step verification was turned off for your Bros Abroad account',
    paragraphs: [
      'As we announced 72 hours ago, our staff turned off two-step verification for your account. Your recovery codes no longer work.',
      'Sign in with your password, and then set up two-step verification again.',
      'If you did not ask for this, reset your password now: that ends every session.',
    ],
    action: { label: 'Sign in', url: paths.login },
  };
}

const STOPPED: Record<Exclude<TwoStepResetOutcome, 'done' | 'changed'>, string> = {
  stoppedByLink: 'Somebody used the link in our email to stop it.',
  signedIn: 'Somebody signed in to your account with a code or a passkey, so it is no longer needed.',
  withdrawn: 'Our staff withdrew it.',
};

export function resetStoppedMail(outcome: keyof typeof STOPPED): MailContent {
  return {
    subject: 'Two-step verification of your Bros Abroad account stays on',
    paragraphs: [
      `The reset that we announced will not happen. ${STOPPED[outcome]}`,
      'If that was not you, reset your password now: that ends every session.',
    ],
    action: { label: 'See my security settings', url: paths.dashboardSecurity },
  };
}
