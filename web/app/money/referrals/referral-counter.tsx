import { FEATURES } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { formatNumber } from '../../platform/format.ts';
import { Counter } from '../../ui/counter.tsx';
import { useReferralCounts } from './referral-counts.ts';
import { referralTexts } from './texts.ts';

/** Specification, sidebar card. Only members with a confirmed email count. */
export function ReferralCounter() {
  const counts = useReferralCounts();
  if (!FEATURES.referrals) return null;
  return (
    <Counter
      to={paths.dashboardProfileTab('referrals')}
      label={referralTexts.counter}
      figure={counts && formatNumber(counts.confirmed)}
    />
  );
}
