import type { ReportState } from '@bros/contract/core/report-rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { client } from '../../platform/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { type Assignable, AssignButtons } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { Lines, MemberLink, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { reportTexts as labels } from './report-texts.ts';

const tones = { open: 'bad', triaged: 'fair', closed: 'neutral' } as const satisfies Record<ReportState, string>;

export const nameOfReported = ({ targetMember }: StaffReport): string => targetMember?.displayName ?? labels.deletedAccount;

export interface ReportTask {
  task: 'decide' | 'assign';
  report: StaffReport;
}

export const assignableReport = (report: StaffReport, onAssigned?: () => void): Assignable => ({
  title: labels.reportOn(nameOfReported(report)),
  assignee: report.assignee,
  concernedId: report.targetMember?.id ?? null,
  assign: (assignment) => client.staff.assignReport({ reportId: report.id, ...assignment }),
  onAssigned,
});

export function reportColumns(open: (task: ReportTask) => void): Column<StaffReport>[] {
  return [
    { key: 'reported', header: labels.reported, render: (report) => <Reported report={report} /> },
    { key: 'what', header: labelTexts.what, render: (report) => <ReportCell report={report} /> },
    {
      key: 'reporter',
      header: labels.reporter,
      render: ({ reporter, createdAt }) => (
        <Lines>
          {reporter ? <MemberLink id={reporter.id} name={reporter.displayName} /> : labels.rules}
          <Moment at={createdAt} />
        </Lines>
      ),
    },
    { key: 'state', header: labelTexts.state, render: (report) => <State report={report} /> },
    {
      key: 'assignee',
      header: assigneeTexts.assignedTo,
      render: (report) => (
        <Lines>
          {report.assignee?.displayName ?? <MutedText>{assigneeTexts.nobody}</MutedText>}
          {report.can.close && (
            <AssignButtons subject={assignableReport(report)} onOpen={() => open({ task: 'assign', report })} />
          )}
        </Lines>
      ),
    },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (report) =>
        Object.values(report.can).some(Boolean) && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => open({ task: 'decide', report })}
            aria={{ 'aria-label': labels.decideNamed(nameOfReported(report)) }}
          >
            {labels.decide}
          </Button>
        ),
    },
  ];
}

function Reported({ report: { targetMember, targetType, openReportsCount } }: { report: StaffReport }) {
  return (
    <Lines>
      <Strong>
        {targetMember ? <MemberLink id={targetMember.id} name={targetMember.displayName} /> : labels.deletedAccount}
      </Strong>
      {labels.targets[targetType]}
      {openReportsCount > 1 && <MutedText>{labels.openReportsCount(openReportsCount)}</MutedText>}
    </Lines>
  );
}

export function ReportCell({ report: { targetType, reason, text, excerpt, reporter } }: { report: StaffReport }) {
  return (
    <Lines isLong>
      <Strong>{labels.reasons[reason]}</Strong>
      {reporter ? text : labels.refused}
      {excerpt && targetType !== 'closedConversation' && <MutedText>{`${labels.written}: “${excerpt}”`}</MutedText>}
      {excerpt && targetType === 'closedConversation' && (
        <details>
          <summary>{labels.attached}</summary>
          <Lines>
            {excerpt.split('\n').map((line) => (
              <MutedText key={line}>{line}</MutedText>
            ))}
          </Lines>
        </details>
      )}
    </Lines>
  );
}

export const StateBadge = ({ report: { state, outcome } }: { report: StaffReport }) => (
  <Badge tone={tones[state]}>{outcome ? labels.outcomes[outcome] : labels.states[state]}</Badge>
);

function State({ report }: { report: StaffReport }) {
  const { handledBy, decision } = report;
  return (
    <Lines>
      <StateBadge report={report} />
      {handledBy && <MutedText>{handledBy}</MutedText>}
      {decision && <MutedText>{decision}</MutedText>}
    </Lines>
  );
}
