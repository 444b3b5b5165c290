import type { StaffSale } from '@bros/contract/money/sales';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { HeldSharesPanel } from './held-shares.tsx';
import { RefundSaleDialog } from './refund-sale-dialog.tsx';
import { saleColumns } from './sale-columns.tsx';
import { saleTexts as labels } from './sale-texts.ts';

const FILTERS = ['all', 'paid', 'refunded', 'disputed', 'stuck'] as const;
const salesInAddress = { state: oneOf(FILTERS, 'all') };

export const meta = () => describePage({ title: labels.title });

export default function SalesPage() {
  const { shown, change } = useAddressState(salesInAddress);
  const [refunded, setRefunded] = useState<StaffSale | null>(null);
  const query = useInfiniteQuery(
    api.staff.sales.infiniteOptions({
      input: (cursor: string | undefined) => ({ state: shown.state, cursor }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <PageHeader title={labels.title} lead={labels.lead} />
      <Stack gap="large">
        <HeldSharesPanel />
        <FilterBar
          first={
            <Select
              name="state"
              label={labelTexts.state}
              value={shown.state}
              options={FILTERS.map((value) => ({ value, label: labels.filters[value] }))}
              onChange={(state) => change({ state })}
            />
          }
        />
        <RecordList
          query={query}
          caption={labels.title}
          columns={saleColumns(setRefunded)}
          rowKey={({ id }) => id}
          empty={{ title: labels.emptyTitle, text: labels.emptyText }}
        />
      </Stack>
      {refunded && <RefundSaleDialog sale={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
