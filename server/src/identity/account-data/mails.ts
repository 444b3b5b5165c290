import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { ReaderTimes } from '../../core/notices/reader-times/service.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

export function deletionRequestedMail(dueAt: Date, times: ReaderTimes, token: string): MailContent {
  return {
    subject: `Your Bros Abroad account will be deleted on ${times.date(dueAt)}`,
    paragraphs: [
      `Somebody, most likely you, asked to delete your account. Other members can no longer see it. On ${times.moment(dueAt)}, in ${DELETION_GRACE_DAYS} days, it will be deleted with everything in it and cannot be restored. You will get no further emails.`,
      'Until then a paid membership does not renew. If you keep your account, it renews as before.',
      'Until then you can sign in to download your data, or keep your account. This link keeps it too, without signing in. If it was not you, open the link and then reset your password.',
    ],
    action: { label: 'Keep my account', url: paths.keepAccountWithToken(token) },
  };
}

export function deletionCanceledMail(): MailContent {
  return {
    subject: 'Your Bros Abroad account stays',
    paragraphs: [
      'Your account will not be deleted. Other members can see you again, and a paid membership renews unless its period is over.',
      'If this was not you, sign in, change your password, and delete your account again.',
    ],
    action: { label: 'See my account security', url: paths.dashboardSecurity },
  };
}
