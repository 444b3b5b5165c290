import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useMails } from './api.ts';
import { logTexts } from './log-texts.ts';
import { mailColumns } from './mail-columns.tsx';
import { staffTexts } from './texts.ts';

const { mails: words } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.mails });

export default function MailsPage() {
  return (
    <>
      <PageHeader title={staffTexts.sections.mails} lead={words.lead} />
      <RecordList
        query={useMails({})}
        caption={staffTexts.sections.mails}
        columns={mailColumns}
        rowKey={(mail) => mail.id}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
