import { paths } from '@bros/contract/paths';
import type { MemberDetails, MemberDevice, RelatedAccount } from '@bros/contract/staff/staff-member';
import { Badge, TierBadge } from '../../../ui/badge.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { Column } from '../../../ui/table.tsx';
import { securityColumns } from '../../logs/security-columns.tsx';
import { useSecurityEvents } from '../../shared/api.ts';
import { Day, Lines, MemberLink, Moment, StateBadge, Strong } from '../../shared/cells.tsx';
import { useDevices, useRelated } from './api.ts';
import { NotOpen } from './not-open.tsx';
import { PartList } from './part-list.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { memberTexts } from './texts.ts';

const { devices, related, events } = memberTexts;

type Id = MemberDetails['member']['id'];

export const AccessPart = ({ details: { member, canInspect } }: { details: MemberDetails }) => (
  <Stack gap="large">
    {canInspect ? (
      <>
        <SignInPanel member={member} />
        <Devices memberId={member.id} />
        <Related memberId={member.id} />
      </>
    ) : (
      <NotOpen member={member} />
    )}
    <Events memberId={member.id} />
  </Stack>
);

const Devices = ({ memberId }: { memberId: Id }) => (
  <PartList labels={devices} query={useDevices(memberId)} columns={deviceColumns} rowKey={({ id }) => id} />
);

const deviceColumns: Column<MemberDevice>[] = [
  { key: 'device', header: devices.device, render: ({ name }) => <Strong>{name}</Strong> },
  { key: 'address', header: devices.address, render: ({ address }) => address },
  { key: 'signedIn', header: devices.signedIn, render: ({ signedInAt }) => <Moment at={signedInAt} /> },
  { key: 'lastUsed', header: devices.lastUsed, render: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
];

const Related = ({ memberId }: { memberId: Id }) => (
  <PartList labels={related} query={useRelated(memberId)} columns={relatedColumns} rowKey={({ id }) => id} />
);

const relatedColumns: Column<RelatedAccount>[] = [
  {
    key: 'member',
    header: labelTexts.member,
    render: ({ id, displayName, joinedAt }) => (
      <Lines>
        <Strong>
          <MemberLink id={id} name={displayName} />
        </Strong>
        <Day at={joinedAt} />
      </Lines>
    ),
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ tier, state }) => (
      <span className="wrap gap-1">
        <TierBadge tier={tier} />
        <StateBadge state={state} />
      </span>
    ),
  },
  {
    key: 'shares',
    header: related.shares,
    render: ({ hasSameBrowser, hasSameAddress }) => (
      <span className="wrap gap-1">
        {hasSameBrowser && <Badge tone="bad">{related.browser}</Badge>}
        {hasSameAddress && <Badge tone="fair">{related.address}</Badge>}
      </span>
    ),
  },
];

const Events = ({ memberId }: { memberId: Id }) => (
  <PartList
    labels={events}
    log={`${paths.adminSecurityEvents}?member=${memberId}`}
    query={useSecurityEvents({ memberId })}
    columns={eventColumns}
    rowKey={({ id }) => id}
  />
);

const eventColumns = securityColumns.filter(({ key }) => key !== 'member');
