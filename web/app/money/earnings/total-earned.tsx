import { FEATURES } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { formatMoney } from '../../platform/format.ts';
import { Counter } from '../../ui/counter.tsx';
import { earningsCounterTexts as texts } from './counter-texts.ts';
import { useEarningsSummary } from './earnings.ts';

/** Specification, sidebar card; excludes pending earnings. */
export function TotalEarned() {
  const { data } = useEarningsSummary();
  if (!FEATURES.earnings) return null;
  return (
    <Counter
      to={paths.dashboardEarnings}
      label={texts.counter}
      figure={data && formatMoney(data.totalEarnedCents, data.currency)}
    />
  );
}
