import type { SentMail } from '@bros/contract/staff-logs';
import { formatNumber } from '../platform/format.ts';
import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { Badge } from '../ui/badge.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Column } from '../ui/table.tsx';
import { useMails } from './api.ts';
import { Lines, Moment, Quiet, readName } from './cells.tsx';
import { logTexts } from './log-texts.ts';
import { staffTexts } from './texts.ts';

const { mails: words } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.mails });

const tones = { queued: 'fair', sent: 'good', failed: 'bad' } as const satisfies Record<SentMail['state'], string>;

const columns: Column<SentMail>[] = [
  { key: 'written', header: words.written, render: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'to', header: words.to, render: ({ to }) => <Lines isLong>{to}</Lines> },
  {
    key: 'subject',
    header: words.subject,
    render: ({ subject, template }) => (
      <Lines isLong>
        {subject}
        <Quiet>{readName(template)}</Quiet>
      </Lines>
    ),
  },
  {
    key: 'state',
    header: words.state,
    render: ({ state, lastError }) => (
      <Lines isLong>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {lastError && <Quiet>{lastError}</Quiet>}
      </Lines>
    ),
  },
  { key: 'attempts', header: words.attempts, render: ({ attempts }) => formatNumber(attempts), isNumeric: true },
  { key: 'sent', header: words.sent, render: ({ sentAt }) => <Moment at={sentAt} none={staffTexts.notYet} /> },
];

export default function MailsPage() {
  return (
    <>
      <PageHeader title={staffTexts.sections.mails} lead={words.lead} />
      <RecordList
        query={useMails()}
        caption={staffTexts.sections.mails}
        columns={columns}
        rowKey={(mail) => mail.id}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
