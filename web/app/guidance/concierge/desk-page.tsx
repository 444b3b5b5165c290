import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import { DESK_VIEWS, type DeskView } from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { TierBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { useDesk, useDeskChanges } from './desk.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { RequestFacts, StateBadge } from './request-facts.tsx';
import { conciergeTexts } from './texts.ts';

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'));

export const meta = () => describePage({ title: texts.title });

const columns: Column<DeskRequest>[] = [
  {
    key: 'request',
    header: texts.request,
    render: (request) => (
      <Stack gap="small">
        <Link to={paths.adminConciergeRequest(request.id)}>{request.title}</Link>
        <span>{conciergeTexts.kinds[request.kind]}</span>
        <RequestFacts request={request} />
      </Stack>
    ),
  },
  {
    key: 'member',
    header: labelTexts.member,
    render: ({ member, tier }) => (
      <Row>
        {member && <Avatar id={member.id} name={member.displayName} photo={member.photo} />}
        {member ? <Link to={paths.adminMember(member.id)}>{member.displayName}</Link> : texts.memberGone}
        <TierBadge tier={tier} />
      </Row>
    ),
  },
  { key: 'state', header: labelTexts.state, render: ({ state }) => <StateBadge state={state} labels={texts.states} /> },
  { key: 'assignee', header: texts.assignee, render: ({ assignee }) => assignee?.displayName ?? texts.nobody },
  {
    key: 'since',
    header: labelTexts.since,
    render: ({ since }) => (
      <time dateTime={since} title={formatDateTime(since)}>
        {formatAgo(since)}
      </time>
    ),
  },
];

const ASSIGNEES = ['all', 'mine'] as const;
interface Shown {
  view: DeskView;
  assignee: (typeof ASSIGNEES)[number];
}

function useRequests({ view, assignee }: Shown) {
  useDeskChanges();
  return useDesk(view, assignee === 'mine');
}

const list = defineStaffList<Shown, DeskRequest, 'templates'>({
  title: texts.title,
  lead: texts.lead,
  filters: {
    view: choice(DESK_VIEWS, labelTexts.show, (view) => texts.views[view]),
    assignee: choice(ASSIGNEES, texts.assignee, (assignee) => texts.assignees[assignee]),
  },
  useRecords: useRequests,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: ({ shown }) => texts.empty[shown.view],
  actions: ({ open }) => (
    <Button variant="quiet" onPress={() => open('templates')}>
      {texts.templates.open}
    </Button>
  ),
  dialog: (_task, onClose) => (
    <Suspense fallback={null}>
      <TemplatesDialog onClose={onClose} />
    </Suspense>
  ),
});

export default function ConciergeDeskPage() {
  return <StaffList {...list} />;
}
