import { SEVERITIES } from '@bros/contract/core/client-errors';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { anyOf } from '../shared/any-of.ts';
import { useClientErrors } from '../shared/api.ts';
import { humanize } from '../shared/cells.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { clientErrorColumns } from './client-error-columns.tsx';
import { logFilters, onlyOneMember } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';

const { clientErrors: labels } = logTexts;

const list = defineStaffList({
  title: staffTexts.sections.clientErrors,
  lead: labels.lead,
  filters: logFilters(labels.searchHint, {
    severity: anyOf(SEVERITIES, labels.severity, (severity) => humanize(severity)),
  }),
  useRecords: useClientErrors,
  columns: () => clientErrorColumns,
  rowKey: ({ fingerprint }) => fingerprint,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="client-errors" filter={filterInput} />,
  belowFilters: onlyOneMember,
});

export const meta = () => describePage(list);

export default function ClientErrorsPage() {
  return <StaffList {...list} />;
}
