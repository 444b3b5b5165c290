import type { AttendanceDispute } from '@bros/contract/gatherings/attendance-disputes';
import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format.ts';
import { nameGathering } from '../../shared/attendance/attendance-texts.ts';
import { CaseHeading } from '../../shared/desk/case-desk.tsx';
import { CaseDecision, type DeskCase } from '../../shared/desk/staff-desk.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DecideDisputeForm } from './decide-dispute-form.tsx';
import { attendanceDeskTexts as texts } from './desk-texts.ts';

const tones = { open: 'bad', accepted: 'good', declined: 'neutral' } as const satisfies Record<AttendanceDisputeState, string>;

const State = ({ state }: AttendanceDispute) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>;

const nameOf = ({ event, dinnerCity }: AttendanceDispute) => event?.title ?? nameGathering({ title: null, dinnerCity });

export function DisputeRow({ dispute }: { dispute: AttendanceDispute }) {
  const { member, text, outcome, beganAt } = dispute;
  return (
    <>
      <span className="line between gap-1">
        <span className="semibold">{member.displayName}</span>
        <State {...dispute} />
      </span>
      <span className="clamp break-anywhere">{text}</span>
      <span className="muted break-anywhere">
        {nameOf(dispute)}, {texts.outcomes[outcome]}, {formatDate(beganAt)}
      </span>
    </>
  );
}

export function DisputeCase({ dispute, desk }: { dispute: AttendanceDispute; desk: DeskCase }) {
  const { id, member, event, text, answer, outcome, beganAt, state } = dispute;
  return (
    <>
      <CaseHeading id={id} title={<Link to={paths.adminMember(member.id)}>{member.displayName}</Link>}>
        <State {...dispute} />
      </CaseHeading>
      <p>
        {event ? <Link to={paths.event(event.id)}>{event.title}</Link> : nameOf(dispute)}: {texts.outcomes[outcome]},{' '}
        {formatDate(beganAt)}
      </p>
      <blockquote className="pre-line">{text}</blockquote>
      {answer && (
        <p className="muted">
          {texts.answer}: {answer}
        </p>
      )}
      {state === 'open' && (
        <CaseDecision desk={desk} label={texts.decideNamed(member.displayName)}>
          <DecideDisputeForm disputeId={dispute.id} onDecided={desk.leave} />
        </CaseDecision>
      )}
    </>
  );
}
