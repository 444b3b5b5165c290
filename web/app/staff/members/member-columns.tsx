import type { StaffMember } from '@bros/contract/staff/staff-member';
import { TierBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Day, Lines, MemberLink, Moment, MutedText, StateBadge, Strong } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';

const { members: labels } = staffTexts;

export function memberColumns(onManage: (member: StaffMember) => void): Column<StaffMember>[] {
  return [
    { key: 'member', header: labelTexts.member, render: (member) => <MemberCell member={member} /> },
    {
      key: 'tier',
      header: labels.tierAndRole,
      render: ({ tier, role }) => (
        <Lines>
          <TierBadge tier={tier} />
          <MutedText>{staffTexts.roles[role]}</MutedText>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: labelTexts.state,
      render: ({ state, suspendedUntil, deletionDueAt }) => (
        <Lines>
          <StateBadge state={state} />
          {suspendedUntil && <MutedText>{labels.until(suspendedUntil)}</MutedText>}
          {deletionDueAt && <MutedText>{labels.deletionDue(deletionDueAt)}</MutedText>}
        </Lines>
      ),
    },
    {
      key: 'checks',
      header: labels.checks,
      render: ({ isConfirmed, isVerified }) => (
        <Lines>
          <MutedText>{isConfirmed ? labels.confirmed : labels.unconfirmed}</MutedText>
          {isVerified && <MutedText>{labels.verified}</MutedText>}
        </Lines>
      ),
    },
    {
      key: 'dates',
      header: labels.dates,
      render: ({ joinedAt, lastActiveAt }) => (
        <Lines>
          <Day at={joinedAt} />
          <MutedText>
            <Moment at={lastActiveAt} />
          </MutedText>
        </Lines>
      ),
    },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (member) =>
        Object.values(member.can).some(Boolean) && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => onManage(member)}
            aria={{ 'aria-label': labels.manageMember(member.displayName) }}
          >
            {labels.manage}
          </Button>
        ),
    },
  ];
}

function MemberCell({ member }: { member: StaffMember }) {
  const { id, displayName, fullName, email, invitedBy } = member;
  return (
    <Lines isLong>
      <Strong>
        <MemberLink id={id} name={displayName} />
      </Strong>
      {fullName && fullName !== displayName && <span>{fullName}</span>}
      {email && <MutedText>{email}</MutedText>}
      {invitedBy && <MutedText>{labels.invitedBy(invitedBy)}</MutedText>}
    </Lines>
  );
}
