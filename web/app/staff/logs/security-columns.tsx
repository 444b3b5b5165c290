import type { StaffSecurityEvent } from '@bros/contract/staff/staff-logs';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Lines, MemberLink, Quiet, RiskBadge, readName, UtcMoment } from '../shared/cells.tsx';
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
        {readName(eventType)}
        {typeof details.activity === 'string' && <Quiet>{readName(details.activity)}</Quiet>}
        {typeof details.method === 'string' && <Quiet>{labels.method(readName(details.method))}</Quiet>}
      </Lines>
    ),
  },
  {
    key: 'member',
    header: labelTexts.member,
    render: ({ memberId, memberName, details }) => (
      <Lines isLong>
        {memberName ? <MemberLink id={memberId} name={memberName} /> : <Quiet>{labels.unknownMember}</Quiet>}
        {typeof details.email === 'string' && <Quiet>{details.email}</Quiet>}
      </Lines>
    ),
  },
  {
    key: 'where',
    header: labels.where,
    render: ({ details, device }) => (
      <Lines isLong>
        {device}
        {typeof details.address === 'string' && <Quiet>{details.address}</Quiet>}
      </Lines>
    ),
  },
];
