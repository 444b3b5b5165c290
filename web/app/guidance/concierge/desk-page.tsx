import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import { DESK_VIEWS, type DeskView } from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type AddressSchema, oneOf, useAddressState } from '../../platform/address-state.ts';
import { formatAgo, formatMoment } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { TierBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { useDesk, useDeskChanges } from './desk.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { RequestFacts, StateBadge } from './request-facts.tsx';
import { conciergeTexts } from './texts.ts';

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'));

export const meta = () => describePage({ title: texts.title });

const KEEPERS = ['all', 'mine'] as const;
interface ShownDesk {
  view: DeskView;
  keeper: (typeof KEEPERS)[number];
}
const deskInAddress: AddressSchema<ShownDesk> = { view: oneOf(DESK_VIEWS, 'toAnswer'), keeper: oneOf(KEEPERS, 'all') };
const views = DESK_VIEWS.map((value) => ({ value, label: texts.views[value] }));
const keepers = KEEPERS.map((value) => ({ value, label: texts.keepers[value] }));

export default function ConciergeDeskPage() {
  const { shown, change } = useAddressState(deskInAddress);
  const [isEditing, setEditing] = useState(false);
  const query = useDesk(shown.view, shown.keeper === 'mine');
  useDeskChanges();
  const templates = (
    <Button variant="quiet" onPress={() => setEditing(true)}>
      {texts.templates.open}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} actions={templates} />
      <Stack gap="large">
        <FilterBar
          first={
            <Row>
              <Select
                name="view"
                label={labelTexts.show}
                value={shown.view}
                options={views}
                onChange={(view) => change({ view })}
              />
              <Select
                name="keeper"
                label={texts.keeper}
                value={shown.keeper}
                options={keepers}
                onChange={(keeper) => change({ keeper })}
              />
            </Row>
          }
        />
        <RecordList
          query={query}
          caption={texts.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={texts.empty[shown.view]}
        />
      </Stack>
      <Suspense fallback={null}>{isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

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
  { key: 'keeper', header: texts.keeper, render: ({ keeper }) => keeper?.displayName ?? texts.nobody },
  {
    key: 'since',
    header: labelTexts.since,
    render: ({ since }) => (
      <time dateTime={since} title={formatMoment(since)}>
        {formatAgo(since)}
      </time>
    ),
  },
];
