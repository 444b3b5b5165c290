import { CURRENCY } from '@bros/contract/core/money';
import type { HeldShareDecision } from '@bros/contract/money/sale-rules';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/money.ts';

export function decisionMail({
  decision,
  heldCents,
  reason,
}: {
  decision: HeldShareDecision;
  heldCents: number;
  reason: string;
}): MailContent {
  const sum = formatMoney(heldCents, CURRENCY);
  const outcome =
    decision === 'released'
      ? `We will pay you the ${sum} that you earned from sales before your account was closed. We send the money with the next payouts, to the details you gave us.`
      : `We keep the ${sum} that you earned from sales before your account was closed. It will not be paid out.`;
  return {
    subject: decision === 'released' ? `We will pay you ${sum} for your sales` : `We will not pay out ${sum} from your sales`,
    paragraphs: [outcome, `The reason: ${reason}`],
    isAppealable: true,
  };
}

export function waiverMail({ owedCents, phrase }: { owedCents: number; phrase: string }): MailContent {
  return {
    subject: `You gave up ${formatMoney(owedCents, CURRENCY)} from your sales`,
    paragraphs: [
      `You asked to delete your account while we owe you ${formatMoney(owedCents, CURRENCY)} for what you sold, and wrote: “${phrase}”. Once your account is deleted, the money stays with us.`,
      'If you keep your account, you keep the money too.',
    ],
  };
}
