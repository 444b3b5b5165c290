import type { StaffSecurityEvent } from '@bros/contract/staff/staff-logs';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { humanize, Lines, MemberLink, MutedText, RiskBadge, UtcMoment } from '../shared/cells.tsx';
import { logTexts } from './log-texts.ts';

const { securityEvents: labels } = logTexts;

export const securityColumns: Column<StaffSecurityEvent>[] = [
  { key: 'time', header: logTexts.time, render: ({ createdAt }) => <UtcMoment at={createdAt} /> },
  { key: 'risk', header: labels.risk, render: ({ riskLevel }) => <RiskBadge risk={riskLevel} /> },
  {
    key: 'event',
    header: labels.event,
    render: ({ eventType, details }) => (
      <Lines>
        {humanize(eventType)}
        {typeof details.activity === 'string' && <MutedText>{humanize(details.activity)}</MutedText>}
        {typeof details.method === 'string' && <MutedText>{labels.method(humanize(details.method))}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'member',
    header: labelTexts.member,
    render: ({ memberId, memberName, details }) => (
      <Lines isLong>
        {memberName ? <MemberLink id={memberId} name={memberName} /> : <MutedText>{labels.unknownMember}</MutedText>}
        {typeof details.email === 'string' && <MutedText>{details.email}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'where',
    header: labels.where,
    render: ({ details, device }) => (
      <Lines isLong>
        {device}
        {typeof details.address === 'string' && <MutedText>{details.address}</MutedText>}
      </Lines>
    ),
  },
];
