import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useAuditLog } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { logTexts } from './log-texts.ts';
import { staffTexts } from './texts.ts';

const { auditLog: words } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.auditLog });

export default function AuditLogPage() {
  return (
    <>
      <PageHeader title={staffTexts.sections.auditLog} lead={words.lead} />
      <RecordList
        query={useAuditLog({})}
        caption={staffTexts.sections.auditLog}
        columns={auditColumns}
        rowKey={(entry) => entry.id}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
