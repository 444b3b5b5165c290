import type { SellerGap } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { sellerGapTexts as texts } from './seller-gap-texts.ts';

export function SellerGaps({ title, gaps }: { title: string; gaps: readonly SellerGap[] | undefined }) {
  if (!gaps || gaps.length === 0) return null;
  return (
    <Banner tone="info" title={title}>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            {texts.gaps[gap]} <GapLink gap={gap} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function GapLink({ gap }: { gap: SellerGap }) {
  if (gap === 'verification') return <Link to={paths.dashboardVerification}>{texts.links.verification}</Link>;
  if (gap === 'payoutDetails') return <Link to={paths.dashboardEarnings}>{texts.links.payoutDetails}</Link>;
  return null;
}
