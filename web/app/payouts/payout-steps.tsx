import type { EarningsSummary } from '@bros/contract/earnings';
import type { MaskedPayoutDetails } from '@bros/contract/payout-details';
import { PAYOUT_MINIMUM_CENTS } from '@bros/contract/payout-rules';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatDay, formatMoney } from '../platform/format.ts';
import { Banner } from '../ui/banner.tsx';
import { VisuallyHidden } from '../ui/layout.tsx';
import styles from './payouts.module.css';
import { nameCountry } from './payouts.ts';
import { payoutTexts as texts } from './texts.ts';

function Step({ isDone, name, children }: { isDone: boolean; name: string; children: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon size={24} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <VisuallyHidden>({isDone ? texts.done : texts.toDo})</VisuallyHidden>
        </p>
        {children}
      </div>
    </li>
  );
}

function describeDetails({ method, hint, country, updatedAt }: MaskedPayoutDetails): string {
  const where = method === 'wallet' ? texts.details.wallet(hint) : texts.details.bank(nameCountry(country ?? '') ?? '', hint);
  return `${where}, ${texts.details.since(formatDate(updatedAt))}`;
}

function AmountStep({
  availableCents,
  currency,
  missingCents,
}: {
  availableCents: number;
  currency: string;
  missingCents: number;
}) {
  const amount = formatMoney(availableCents, currency);
  const isEnough = missingCents === 0;
  return (
    <Step isDone={isEnough} name={texts.amount.name}>
      <p className={styles.text}>
        {isEnough ? texts.amount.enough(amount) : texts.amount.short(amount, formatMoney(missingCents, currency))}
      </p>
      <progress
        className={styles.bar}
        value={Math.max(0, availableCents)}
        max={Math.max(PAYOUT_MINIMUM_CENTS, availableCents)}
        aria-label={texts.amount.bar}
      />
    </Step>
  );
}

export interface PayoutStepsProps {
  summary: EarningsSummary;
  details: MaskedPayoutDetails | null;
  /** What can be done about the details. */
  acts: ReactNode;
}

/** What is ready for the next payout, what is missing, and what follows from that. */
export function PayoutSteps({ summary, details, acts }: PayoutStepsProps) {
  const { availableCents, currency, nextPayout } = summary;
  const day = formatDay(nextPayout.day);
  const hasDetails = details?.isReadable === true;
  const isEnough = nextPayout.missingCents === 0;
  const ifEnough = hasDetails ? texts.outcome.ready : texts.outcome.addDetails;
  return (
    <div className={styles.standing}>
      <p className={styles.outcome}>
        {isEnough ? ifEnough(formatMoney(availableCents, currency), day) : texts.outcome.waits(day)}
      </p>
      {details && !details.isReadable && <Banner tone="error">{texts.details.unreadable}</Banner>}
      <ol className={styles.steps}>
        <AmountStep {...{ availableCents, currency, missingCents: nextPayout.missingCents }} />
        <Step isDone={hasDetails} name={texts.details.name}>
          <p className={styles.text}>{details ? describeDetails(details) : texts.details.none}</p>
          <div className={styles.acts}>{acts}</div>
        </Step>
      </ol>
    </div>
  );
}
