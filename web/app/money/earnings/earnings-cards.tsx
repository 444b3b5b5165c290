import { CURRENCY } from '@bros/contract/core/money';
import type { EarningsSummary } from '@bros/contract/money/earnings';
import { formatDay, formatMoney } from '../../platform/format.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { uiTexts } from '../../ui/texts.ts';
import styles from './earnings.module.css';
import { useEarningsSummary } from './earnings.ts';
import { earningsTexts } from './texts.ts';

const { cards: texts } = earningsTexts;

function describePayout({ availableCents, underwayCents, nextPayout, currency }: EarningsSummary): string {
  const money = (cents: number) => formatMoney(cents, currency);
  const { centsToMinimumPayout } = nextPayout;
  const next =
    centsToMinimumPayout === 0
      ? texts.ready(money(availableCents))
      : texts.missing(money(availableCents), money(centsToMinimumPayout));
  return underwayCents === 0 ? next : `${next} ${texts.underway(money(underwayCents))}`;
}

function cardsOf(summary: EarningsSummary) {
  const money = (cents: number) => formatMoney(cents, summary.currency);
  const { totalEarnedCents, thisMonthCents, thisMonthPendingCents, lastMonthCents, pendingCents } = summary;
  return [
    {
      label: texts.total,
      value: money(totalEarnedCents),
      note: pendingCents === 0 ? texts.totalPlain : texts.totalNote(money(pendingCents), money(totalEarnedCents + pendingCents)),
    },
    {
      label: texts.month,
      value: money(thisMonthCents),
      note: texts.monthNote(money(thisMonthPendingCents), money(lastMonthCents)),
    },
    { label: texts.payout, value: formatDay(summary.nextPayout.day), note: describePayout(summary) },
  ];
}

/** Typical amounts keep the cards' height while loading. */
const PLACEHOLDER: EarningsSummary = {
  currency: CURRENCY,
  totalEarnedCents: 5000,
  thisMonthCents: 5000,
  thisMonthPendingCents: 5000,
  lastMonthCents: 5000,
  pendingCents: 5000,
  availableCents: 5000,
  underwayCents: 0,
  nextPayout: { day: '2026-01-15', centsToMinimumPayout: 0 },
};

const Cards = ({ summary }: { summary: EarningsSummary }) => (
  <dl className={classes('grid gap-2', styles.cards)}>
    {cardsOf(summary).map(({ label, value, note }) => (
      <div key={label} className={classes('grid gap-4px content-start surface', styles.card)}>
        <dt className="muted text-small semibold">{label}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className="muted text-small">{note}</dd>
      </div>
    ))}
  </dl>
);

const placeholder = (
  <div role="status">
    <span className="visually-hidden">{uiTexts.loading}</span>
    <div className={styles.placeholder} aria-hidden>
      <Cards summary={PLACEHOLDER} />
    </div>
  </div>
);

export function EarningsCards() {
  const query = useEarningsSummary();
  if (query.data) return <Cards summary={query.data} />;
  return <Loading query={query} failed={earningsTexts.loadFailed} skeleton={placeholder} />;
}
