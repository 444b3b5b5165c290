import { paths } from '@bros/contract/paths';
import type { MemberDetails, MemberStrike, RefusedMessage } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMember } from '../../../platform/session.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table.tsx';
import { moderationTexts } from '../../moderation/moderation-texts.ts';
import { type ReportTask, reportColumns } from '../../reports/report-columns.tsx';
import { ReportTaskDialog } from '../../reports/report-task-dialog.tsx';
import { useReports } from '../../shared/api.ts';
import { Lines, Moment, MutedText } from '../../shared/cells.tsx';
import { useRefused, useStrikes } from './api.ts';
import { CleanupsPanel } from './cleanups-panel.tsx';
import { NotOpen } from './not-open.tsx';
import { PartList } from './part-list.tsx';
import { References } from './references-list.tsx';
import { memberTexts } from './texts.ts';

const { posted, strikes: texts, refused, about, by } = memberTexts;

export function ConductPart({ details: { member, canInspect } }: { details: MemberDetails }) {
  const [task, setTask] = useState<ReportTask | null>(null);
  const isAdmin = useMember().role === 'admin';
  const columns = reportColumns(setTask);
  const reportLists = [
    { labels: about, query: useReports({ about: member.id }) },
    { labels: by, query: useReports({ by: member.id }) },
  ];
  return (
    <Stack gap="large">
      <Posted memberId={member.id} />
      {isAdmin && <CleanupsPanel member={member} />}
      {canInspect ? (
        <>
          <Strikes memberId={member.id} />
          <Refused memberId={member.id} />
          <References memberId={member.id} />
        </>
      ) : (
        <NotOpen member={member} />
      )}
      {reportLists.map(({ labels, query }) => (
        <PartList key={labels.title} labels={labels} query={query} columns={columns} rowKey={(report) => report.id} />
      ))}
      {task && <ReportTaskDialog {...task} onClose={() => setTask(null)} />}
    </Stack>
  );
}

const Posted = ({ memberId }: { memberId: MemberDetails['member']['id'] }) => (
  <Panel title={posted.title} lead={posted.lead}>
    <Row>
      <Link to={`${paths.adminContent('events')}?member=${memberId}`}>{posted.events}</Link>
      <Link to={`${paths.adminContent('community-posts')}?member=${memberId}`}>{posted.communityPosts}</Link>
      <Link to={`${paths.adminContent('reviews')}?member=${memberId}`}>{posted.reviews}</Link>
    </Row>
  </Panel>
);

const Strikes = ({ memberId }: { memberId: MemberDetails['member']['id'] }) => (
  <PartList labels={texts} query={useStrikes(memberId)} columns={columns} rowKey={(strike) => strike.id} />
);

const Refused = ({ memberId }: { memberId: MemberDetails['member']['id'] }) => (
  <PartList labels={refused} query={useRefused(memberId)} columns={refusedColumns} rowKey={({ id }) => id} />
);

const refusedColumns: Column<RefusedMessage>[] = [
  { key: 'message', header: labelTexts.message, render: ({ content }) => <Lines isLong>{content}</Lines> },
  { key: 'rules', header: labelTexts.reason, render: ({ rules }) => rules.map((rule) => moderationTexts.rules[rule]).join(', ') },
  { key: 'when', header: labelTexts.when, render: ({ createdAt }) => <Moment at={createdAt} /> },
];

const columns: Column<MemberStrike>[] = [
  { key: 'message', header: labelTexts.message, render: ({ content }) => <Lines isLong>{content}</Lines> },
  { key: 'reason', header: labelTexts.reason, render: ({ reason }) => moderationTexts.reasons[reason] },
  {
    key: 'given',
    header: texts.given,
    render: ({ createdAt, expiresAt, givenBy }) => (
      <Lines>
        <Moment at={createdAt} />
        {givenBy && <MutedText>{texts.by(givenBy)}</MutedText>}
        <MutedText>{new Date(expiresAt) > new Date() ? texts.counts(expiresAt) : texts.over(expiresAt)}</MutedText>
      </Lines>
    ),
  },
];
