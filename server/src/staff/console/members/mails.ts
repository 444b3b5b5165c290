import { paths } from '@bros/contract/paths';
import type { ReaderTimes } from '../../../core/notices/reader-times/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { LockedMember } from './queries.ts';

/** The emails about a suspension or a ban contain everything, because the recipient cannot sign in to read more. */

const pays = ({ paidTier }: LockedMember) => paidTier !== null && paidTier !== 'browser';

export function suspendedMail(
  member: LockedMember,
  { until, reason, times }: { until: Date; reason: string; times: ReaderTimes },
): MailContent {
  return {
    subject: `Your Bros Abroad account is suspended until ${times.date(until)}`,
    paragraphs: [
      `Our staff suspended your account. You cannot sign in until ${times.moment(until)}. After that you can, and everything will still be there.`,
      `The reason: ${reason}`,
      ...(pays(member)
        ? ['No membership payment is collected until then. Your membership resumes automatically afterward.']
        : []),
    ],
    isAppealable: true,
  };
}

export function bannedMail(
  member: LockedMember,
  { reason, refund }: { reason: string; refund: { cents: number; currency: string } | null },
): MailContent {
  const refunded = refund
    ? `We refund the rest of it, ${formatMoney(refund.cents, refund.currency)}, to the card that paid. It can take 5 to 10 days to appear.`
    : 'The rest of the paid month is not refunded.';
  return {
    subject: 'Your Bros Abroad account is closed',
    paragraphs: [
      'Our staff banned your account. You can no longer sign in, and the ban has no end date.',
      `The reason: ${reason}`,
      ...(pays(member) ? [`Your paid membership ends now and is not charged again. ${refunded}`] : []),
    ],
    isAppealable: true,
  };
}

export function restoredMail({ state }: LockedMember): MailContent {
  const what = state === 'banned' ? 'The ban on your account' : 'The suspension of your account';
  return {
    subject: 'Your Bros Abroad account is open again',
    paragraphs: [`${what} was lifted. You can sign in again now.`],
    action: { label: 'Sign in', url: paths.login },
  };
}

/** Members cannot turn these emails off. An unconfirmed address gets none, because it may belong to another person. */
export async function mailSanction(
  { mailer }: { mailer: Mailer },
  transaction: Transaction,
  { memberId, email, isConfirmed }: LockedMember,
  template: 'suspended' | 'banned' | 'restored',
  content: MailContent,
): Promise<void> {
  if (!isConfirmed) return;
  await mailer.send(transaction, { to: email, template: `account-${template}`, concerns: [memberId], ...content });
}
