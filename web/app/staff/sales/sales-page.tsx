import type { StaffSale } from '@bros/contract/money/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, type FilterInput, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { paging } from '../shared/api.ts';
import { HeldSharesPanel } from './held-shares.tsx';
import { RefundSaleDialog } from './refund-sale-dialog.tsx';
import { saleColumns } from './sale-columns.tsx';
import { saleTexts as labels } from './sale-texts.ts';

const FILTERS = ['all', 'paid', 'refunded', 'disputed', 'stuck'] as const;
interface Shown {
  state: (typeof FILTERS)[number];
}

const useSales = (filterInput: FilterInput<Shown>) =>
  useInfiniteQuery(
    api.staff.sales.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filterInput, cursor }), ...paging }),
  );

const list = defineStaffList<Shown, StaffSale, StaffSale>({
  title: labels.title,
  lead: labels.lead,
  filters: { state: choice(FILTERS, labelTexts.state, (state) => labels.filters[state]) },
  useRecords: useSales,
  columns: ({ open }) => saleColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? labels.emptyFiltered : labels.emptyText }),
  aboveFilters: <HeldSharesPanel />,
  dialog: (sale, onClose) => <RefundSaleDialog sale={sale} onClose={onClose} />,
});

export const meta = () => describePage(list);

export default function SalesPage() {
  return <StaffList {...list} />;
}
