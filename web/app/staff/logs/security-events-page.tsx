import { RISK_LEVELS } from '@bros/contract/core/rules';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { anyOf } from '../shared/any-of.ts';
import { useSecurityEvents } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logFilters, onlyOneMember } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';
import { securityColumns } from './security-columns.tsx';

const { securityEvents: labels } = logTexts;

const list = defineStaffList({
  title: staffTexts.sections.securityEvents,
  lead: labels.lead,
  filters: logFilters(labels.searchHint, {
    riskLevel: { ...anyOf(RISK_LEVELS, labels.risk, (risk) => staffTexts.risks[risk]), name: 'risk' },
  }),
  useRecords: useSecurityEvents,
  columns: () => securityColumns,
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="security-events" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function SecurityEventsPage() {
  return <StaffList {...list} />;
}
