import type { StaffReport } from '@bros/contract/messaging/reports';
import { CaseHeading } from '../../shared/desk/case-desk.tsx';
import { CaseDecision, type DeskCase } from '../../shared/desk/staff-desk.tsx';
import { type Assignable, AssigneeLine } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { MemberLink, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { DecideReportForm } from './decide-report-form.tsx';
import { assignableReport, nameOfReported, ReportCell, StateBadge } from './report-columns.tsx';
import { reportTexts as labels } from './report-texts.ts';

export function ReportRow({ report }: { report: StaffReport }) {
  const { reason, text, excerpt, targetType, assignee, createdAt } = report;
  return (
    <>
      <span className="line between gap-1">
        <Strong>{nameOfReported(report)}</Strong>
        <StateBadge report={report} />
      </span>
      <span className="clamp break-anywhere">{text || excerpt || labels.reasons[reason]}</span>
      <MutedText>
        {assignee && `${assigneeTexts.to(assignee.displayName)}, `}
        {labels.targets[targetType]}, <Moment at={createdAt} />
      </MutedText>
    </>
  );
}

export function ReportCase({ report, desk }: { report: StaffReport; desk: DeskCase<Assignable> }) {
  const { id, targetMember, targetType, openReportsCount, reporter, createdAt, state, can, handledBy, decision } = report;
  const subject = assignableReport(report, desk.markChanged);
  return (
    <>
      <CaseHeading
        id={id}
        title={targetMember ? <MemberLink id={targetMember.id} name={targetMember.displayName} /> : labels.deletedAccount}
      >
        <StateBadge report={report} />
        {labels.targets[targetType]}
        <Moment at={createdAt} />
        {openReportsCount > 1 && <MutedText>{labels.openReportsCount(openReportsCount)}</MutedText>}
      </CaseHeading>
      <ReportCell report={report} />
      <p>
        {labels.reporter}: {reporter ? <MemberLink id={reporter.id} name={reporter.displayName} /> : labels.rules}
      </p>
      {handledBy && (
        <p>
          <MutedText>{[handledBy, decision].filter(Boolean).join(': ')}</MutedText>
        </p>
      )}
      {can.close && <AssigneeLine subject={subject} onOpen={() => desk.openTask(subject)} />}
      {(can.triage || can.close) && (
        <CaseDecision desk={desk} label={labels.decideNamed(nameOfReported(report))}>
          <DecideReportForm
            key={state}
            report={report}
            onDecided={(isClosed) => (isClosed ? desk.leave() : desk.markChanged())}
          />
        </CaseDecision>
      )}
    </>
  );
}
