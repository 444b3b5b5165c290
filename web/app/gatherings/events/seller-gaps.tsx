import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { SellerGaps } from '../../shared/payments/seller-gaps.tsx';

export function OwnSellerGaps({ title }: { title: string }) {
  const { data } = useQuery(api.sales.selling.queryOptions());
  return <SellerGaps title={title} gaps={data?.missing} />;
}
