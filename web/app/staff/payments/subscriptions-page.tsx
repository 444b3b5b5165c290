import { SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { logFilters, onlyOneMember } from '../logs/log-filters.tsx';
import { anyOf } from '../shared/any-of.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { useSubscriptions } from './api.ts';
import { subscriptionColumns } from './columns.tsx';
import { paidPlan } from './paid-plan.ts';
import { moneyTexts as texts } from './texts.ts';

const { subscriptions: labels } = texts;

const list = defineStaffList({
  title: staffTexts.sections.subscriptions,
  lead: labels.lead,
  filters: logFilters(texts.searchHint, {
    state: anyOf(SUBSCRIPTION_STATES, labelTexts.state, (state) => labels.states[state]),
    tier: paidPlan,
  }),
  useRecords: useSubscriptions,
  columns: () => subscriptionColumns,
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="subscriptions" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function SubscriptionsPage() {
  return <StaffList {...list} />;
}
