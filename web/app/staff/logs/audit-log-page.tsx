import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { anyOf } from '../shared/any-of.ts';
import { useAuditLog } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { auditColumns } from './audit-columns.tsx';
import { logFilters, onlyOneMember } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';

const { auditLog: labels } = logTexts;

const ACTIONS = (Object.keys(labels.actions) as (keyof typeof labels.actions)[]).toSorted((one, other) =>
  labels.actions[one].localeCompare(labels.actions[other]),
);

const list = defineStaffList({
  title: staffTexts.sections.auditLog,
  lead: labels.lead,
  filters: logFilters(labels.searchHint, {
    action: { ...anyOf(ACTIONS, labels.action, (action) => labels.actions[action]), name: 'act' },
  }),
  useRecords: useAuditLog,
  columns: () => auditColumns,
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({
    title: labels.emptyTitle,
    text: isFiltered ? logTexts.filters.emptyText : labels.emptyText,
  }),
  actions: ({ filterInput }) => <ExportLink list="audit-log" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function AuditLogPage() {
  return <StaffList {...list} />;
}
