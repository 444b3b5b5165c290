import { MAIL_LOG_STATES, type SentMail } from '@bros/contract/staff/staff-logs';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { anyOf } from '../shared/any-of.ts';
import { useMails } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logFilters, onlyOneMember } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';
import { mailColumns } from './mail-columns.tsx';
import { ResendDialog } from './resend-dialog.tsx';

const { mails: labels } = logTexts;

const list = defineStaffList({
  title: staffTexts.sections.mails,
  lead: labels.lead,
  filters: logFilters(labels.searchHint, {
    state: anyOf(MAIL_LOG_STATES, labelTexts.state, (state) => labels.states[state]),
  }),
  useRecords: useMails,
  columns: ({ open }) => mailColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="mails" filter={filterInput} />,
  belowFilters: onlyOneMember,
  dialog: (mail: SentMail, onClose: () => void) => <ResendDialog mail={mail} onClose={onClose} />,
});

export const meta = () => describePage(list);

export default function MailsPage() {
  return <StaffList {...list} />;
}
