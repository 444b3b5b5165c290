import { type HeldShareDecision, SALE_HELD_DAYS } from '@bros/contract/money/sale-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const heldShareTexts = defineTexts({
  en: {
    title: 'Shares of banned sellers',
    /** Must differ from the section's name. */
    table: 'Shares of banned sellers, the latest sale first',
    lead: `Nothing is paid to a banned seller. Buyers can dispute for ${SALE_HELD_DAYS} days after they paid; then an admin decides who gets the money.`,
    loadFailed: 'Shares of banned sellers could not be loaded',
    held: stateTexts.held,
    sales: (count: number) => (count === 1 ? 'from 1 sale' : `from ${formatNumber(count)} sales`),
    lastPaid: 'Last sale paid',
    heldUntil: 'Held until',
    decide: 'Decide',
    decideNamed: (name: string) => `Decide on ${name}’s shares`,
    decisions: {
      released: 'Pay the seller',
      withheld: 'Keep the money',
    } as const satisfies Record<HeldShareDecision, string>,
    dialog: {
      title: (sum: string, name: string) => `Who gets ${name}’s ${sum}?`,
      explained: {
        released: 'The next payout run pays it, however small it is. The ban stays.',
        withheld: 'It becomes our revenue. You cannot undo this.',
      } as const satisfies Record<HeldShareDecision, string>,
      reasonHint: 'The seller sees it in an email. It is kept in the audit log.',
      decisionError: 'Please choose one of the two.',
      reasonError: fieldErrorTexts.reason,
      submit: 'Decide',
      busy: 'Deciding...',
      failed: outcomeTexts.decisionNotSaved,
      done: 'The decision is saved',
    },
  },
});
