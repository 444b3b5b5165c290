import { DISPUTE_STATES, DISPUTED_THINGS } from '@bros/contract/staff/staff-money';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { logFilters, onlyOneMember } from '../logs/log-filters.tsx';
import { anyOf } from '../shared/any-of.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { useDisputes } from './api.ts';
import { disputeColumns } from './columns.tsx';
import { moneyTexts as texts } from './texts.ts';

const { disputes: labels } = texts;

const list = defineStaffList({
  title: staffTexts.sections.disputes,
  lead: labels.lead,
  filters: logFilters(texts.searchHint, {
    state: anyOf(DISPUTE_STATES, labelTexts.state, (state) => labels.states[state]),
    about: anyOf(DISPUTED_THINGS, labels.about, (about) => labels.abouts[about]),
  }),
  useRecords: useDisputes,
  columns: () => disputeColumns,
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="disputes" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function DisputesPage() {
  return <StaffList {...list} />;
}
