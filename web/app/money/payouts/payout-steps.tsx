import type { EarningsSummary } from '@bros/contract/money/earnings';
import type { MaskedPayoutDetails } from '@bros/contract/money/payout-details';
import { PAYOUT_MINIMUM_CENTS } from '@bros/contract/money/payout-rules';
import { PAYOUT_FAILURE_TEXTS } from '@bros/contract/money/payout-words';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { describeAmount, describeOutcome } from './payout-words.ts';
import styles from './payouts.module.css';
import { nameCountry } from './payouts.ts';
import { payoutTexts as texts } from './texts.ts';

function Step({ isDone, name, children }: { isDone: boolean; name: string; children: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes('grid columns-auto-1', styles.step)} data-done={isDone || undefined}>
      <Icon size={24} aria-hidden />
      <div className="grid gap-4px">
        <p className="semibold">
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

export interface PayoutStepsProps {
  summary: EarningsSummary;
  details: MaskedPayoutDetails | null;
  actions: ReactNode;
}

export function PayoutSteps({ summary, details, actions }: PayoutStepsProps) {
  const { availableCents, nextPayout } = summary;
  const hasDetails = details?.isReadable === true && details.failure === null;
  return (
    <div className={classes('grid gap-2 padding-3 sunken', styles.path)}>
      <p className={styles.outcome}>{describeOutcome(summary, details)}</p>
      {details && !details.isReadable && <Banner tone="error">{texts.details.unreadable}</Banner>}
      {details?.failure && <Banner tone="error">{texts.details.failed(PAYOUT_FAILURE_TEXTS[details.failure])}</Banner>}
      <ol className="grid gap-2 plain-list">
        <Step isDone={nextPayout.centsToMinimumPayout === 0} name={texts.amount.name}>
          <p className={styles.text}>{describeAmount(summary)}</p>
          <progress
            className={styles.bar}
            value={Math.max(0, availableCents)}
            max={Math.max(PAYOUT_MINIMUM_CENTS, availableCents)}
            aria-label={texts.amount.bar}
          />
        </Step>
        <Step isDone={hasDetails} name={texts.details.name}>
          <p className={styles.text}>{details ? describeDetails(details) : texts.details.none}</p>
          <div className="row gap-1">{actions}</div>
        </Step>
      </ol>
    </div>
  );
}
