import type { EarningsSummary } from '@bros/contract/earnings';
import { formatDay, formatMoney } from '../platform/format.ts';
import { Loading } from '../shell/loading.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import styles from './earnings.module.css';
import { useEarningsSummary } from './earnings.ts';
import { earningsTexts } from './texts.ts';

const { cards: texts } = earningsTexts;

function describePayout({ availableCents, underwayCents, nextPayout, currency }: EarningsSummary): string {
  const money = (cents: number) => formatMoney(cents, currency);
  const { missingCents } = nextPayout;
  const next =
    missingCents === 0 ? texts.ready(money(availableCents)) : texts.missing(money(availableCents), money(missingCents));
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

/** The specification's cards: Total Earnings, This Month, Next Payout. */
export function EarningsCards() {
  const query = useEarningsSummary();
  const { data } = query;
  // On a phone the cards stand below each other.
  const lines = useIsPhone() ? 6 : 2;
  if (!data) return <Loading query={query} failed={earningsTexts.loadFailed} shape="row" lines={lines} />;
  return (
    <dl className={styles.cards}>
      {cardsOf(data).map(({ label, value, note }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
