import type { SellerGap } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { priceTexts } from './price-texts.ts';

const { form: texts } = priceTexts;

/** The way to what is missing. */
function Way({ gap }: { gap: SellerGap }) {
  if (gap === 'verification') return <Link to={paths.dashboardVerification}>{texts.gapLinks.verification}</Link>;
  if (gap === 'payoutDetails') return <Link to={paths.dashboardEarnings}>{texts.gapLinks.payoutDetails}</Link>;
  return null;
}

/** The steps that the member still needs before they can sell, with links. */
export function SellerGaps({ title }: { title: string }) {
  const { data } = useQuery(api.sales.selling.queryOptions());
  if (!data || data.missing.length === 0) return null;
  return (
    <Banner tone="info" title={title}>
      <ul>
        {data.missing.map((gap) => (
          <li key={gap}>
            {texts.gaps[gap]} <Way gap={gap} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
