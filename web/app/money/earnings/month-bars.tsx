import type { EarningMonth } from '@bros/contract/money/earnings';
import { formatMoney, formatMonthOf } from '../../platform/format.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './earnings.module.css';
import { useEarningMonths } from './earnings.ts';
import { earningsTexts } from './texts.ts';

const { overview: texts } = earningsTexts;

function Bars({ months, currency }: { months: readonly EarningMonth[]; currency: string }) {
  const largest = Math.max(1, ...months.map(({ amountCents }) => amountCents));
  return (
    <ul className="grid gap-1 plain-list width-44rem">
      {months.map(({ month, amountCents }) => (
        <li key={month} className={classes('grid gap-2 align-center', styles.month)}>
          <span>{formatMonthOf(month)}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={classes('block full-height', styles.bar)}
              style={{ width: `${(Math.max(0, amountCents) / largest) * 100}%` }}
            />
          </span>
          <span className={classes('semibold tabular nowrap', styles.sum)}>{formatMoney(amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** docs/specification.md, 'Earnings'. */
export function MonthBars() {
  const query = useEarningMonths();
  const { data } = query;
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {data && <Bars {...data} />}
      <Loading query={query} failed={earningsTexts.loadFailed} lines={6} />
    </Panel>
  );
}
