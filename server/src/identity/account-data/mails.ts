import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';

/** The texts of the mails about an account that goes. */

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function deletionRequestedMail(dueAt: Date, token: string): MailContent {
  return {
    subject: `Your Bros Abroad account will be deleted on ${day.format(dueAt)}`,
    paragraphs: [
      `Somebody, most likely you, asked to delete your account. From now on no other member sees it. On ${day.format(dueAt)}, in ${DELETION_GRACE_DAYS} days, it is deleted with everything in it, and nobody can bring it back. There will be no further mail.`,
      'A paid membership is not renewed in the meantime. If you keep your account, it renews as before.',
      'Until then you can sign in to download your data, or keep your account. This link keeps it too, without signing in. If it was not you, follow it and then reset your password.',
    ],
    action: { label: 'Keep my account', url: paths.keepAccountWithToken(token) },
  };
}

export function deletionCancelledMail(): MailContent {
  return {
    subject: 'Your Bros Abroad account stays',
    paragraphs: [
      'Your account is not going to be deleted. Others see you again as they did before, and a paid membership renews again unless its period is over.',
      'If this was not you, sign in, change your password, and delete your account again.',
    ],
    action: { label: 'See my account security', url: paths.dashboardSecurity },
  };
}
