import { INVOICE_STATES } from '@bros/contract/money/billing';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { logFilters, onlyOneMember } from '../logs/log-filters.tsx';
import { memberTexts } from '../members/member/texts.ts';
import { anyOf } from '../shared/any-of.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { usePayments } from './api.ts';
import { paymentColumns } from './columns.tsx';
import { paidPlan } from './paid-plan.ts';
import { moneyTexts as texts } from './texts.ts';

const { payments: labels } = texts;

const list = defineStaffList({
  title: staffTexts.sections.payments,
  lead: labels.lead,
  filters: logFilters(texts.searchHint, {
    state: anyOf(INVOICE_STATES, labelTexts.state, (state) => memberTexts.invoices.states[state]),
    tier: paidPlan,
  }),
  useRecords: usePayments,
  columns: () => paymentColumns,
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="payments" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function PaymentsPage() {
  return <StaffList {...list} />;
}
