import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import type { SaleGoods } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { timesIn } from '../../core/notices/reader-times/service.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatMoney } from '../../platform/money.ts';

interface PaidOrder {
  id: string;
  goods: SaleGoods;
  title: string;
  amountCents: number;
  currency: string;
  /** Null for a course. Shown in the event's time zone, as on the event's page. */
  beginsAt: Date | null;
  timeZone: string | null;
  /** Null if the seller's account was deleted. */
  sellerName: string | null;
}

/** Has no unsubscribe link. It is the only email with a title by a member, because it must name what was bought. */
export function saleReceiptMail(order: PaidOrder): MailContent {
  const { id, goods, title, amountCents, currency, beginsAt, timeZone, sellerName } = order;
  const amount = formatMoney(amountCents, currency);
  const what = goods === 'course' ? 'the course' : 'a seat at the event';
  return {
    subject: `Your receipt for ${amount}`,
    paragraphs: [
      `You paid ${amount} for ${what} “${title}”.`,
      ...(beginsAt && timeZone ? [`The event begins on ${timesIn(timeZone).moment(beginsAt)}.`] : []),
      `Sold by: ${sellerName ?? 'a former member'}.`,
      goods === 'course'
        ? `The course is open to you. You can get a refund for ${REFUND_DAYS} days.`
        : 'The seat is yours. The event page shows the deadline for leaving with a refund.',
    ],
    action: { label: 'Open the receipt', url: paths.receipt(id) },
  };
}
