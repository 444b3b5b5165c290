import { PAYOUT_DETAILS_HOLD_DAYS } from '@bros/contract/money/payout-rules';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { OpenColumns } from './content.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function describe({ method, hint, country }: OpenColumns): string {
  if (method === 'wallet') return `the online wallet of ${hint}`;
  return `the bank account${country ? ` in ${countryNames.of(country)}` : ''} that ends in ${hint}`;
}

const NOT_YOU = 'If this was not you, reset your password now: that ends every session. Then check your payout details.';

/** @param address the IP address of the request */
export function detailsChangedMail(columns: OpenColumns, address: string): MailContent {
  return {
    subject: 'Your payout details were changed',
    paragraphs: [
      `From now on your earnings are paid to ${describe(columns)}. The change was made from the IP address ${address}, with your password.`,
      `We do not pay out to new details for the first ${PAYOUT_DETAILS_HOLD_DAYS} days. ${NOT_YOU}`,
    ],
    action: { label: 'See my payout details', url: paths.dashboardEarnings },
  };
}

/** @param address the IP address of the request */
export function detailsRemovedMail(address: string): MailContent {
  return {
    subject: 'Your payout details were removed',
    paragraphs: [
      `Your earnings stay yours, and wait until you add payout details again. The change was made from the IP address ${address}.`,
      NOT_YOU,
    ],
    action: { label: 'See my payout details', url: paths.dashboardEarnings },
  };
}
