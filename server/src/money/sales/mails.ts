import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import type { SaleGoods } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatMoney } from '../../platform/money.ts';

interface PaidOrder {
  id: string;
  goods: SaleGoods;
  title: string;
  amountCents: number;
  currency: string;
  /** Null if the seller's account was deleted. */
  sellerName: string | null;
}

/** No unsubscribe link. The only email with a title that a member wrote, because it must name what was bought. */
export function saleReceiptMail({ id, goods, title, amountCents, currency, sellerName }: PaidOrder): MailContent {
  const amount = formatMoney(amountCents, currency);
  const what = goods === 'course' ? 'the course' : 'a seat at the event';
  return {
    subject: `Your receipt for ${amount}`,
    paragraphs: [
      `You paid ${amount} for ${what} “${title}”.`,
      `Sold by: ${sellerName ?? 'a former member'}.`,
      goods === 'course'
        ? `The course is open to you. You can get a refund for ${REFUND_DAYS} days.`
        : 'The seat is yours. The event page shows until when you can leave and get a refund.',
    ],
    action: { label: 'Open the receipt', url: paths.receipt(id) },
  };
}
