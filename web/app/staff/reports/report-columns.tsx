import type { ReportState } from '@bros/contract/core/report-rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Lines, MemberLink, Moment, Quiet, Strong } from '../shared/cells.tsx';
import { reportTexts as words } from './report-texts.ts';

const tones = { open: 'bad', triaged: 'fair', closed: 'neutral' } as const satisfies Record<ReportState, string>;

export const nameOfReported = ({ targetMember }: StaffReport): string => targetMember?.displayName ?? words.deletedAccount;

export function reportColumns(onDecide: (report: StaffReport) => void): Column<StaffReport>[] {
  return [
    { key: 'reported', header: words.reported, render: (report) => <Reported report={report} /> },
    { key: 'what', header: words.what, render: (report) => <What report={report} /> },
    {
      key: 'reporter',
      header: words.reporter,
      render: ({ reporter, createdAt }) => (
        <Lines>
          <MemberLink id={reporter.id} name={reporter.displayName} />
          <Moment at={createdAt} />
        </Lines>
      ),
    },
    { key: 'state', header: words.state, render: (report) => <State report={report} /> },
    {
      key: 'actions',
      header: words.actions,
      hidesHeader: true,
      render: (report) =>
        Object.values(report.can).some(Boolean) && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => onDecide(report)}
            aria={{ 'aria-label': words.decideNamed(nameOfReported(report)) }}
          >
            {words.decide}
          </Button>
        ),
    },
  ];
}

function Reported({ report: { targetMember, targetType, openOnMember } }: { report: StaffReport }) {
  return (
    <Lines>
      <Strong>{targetMember ? <MemberLink id={targetMember.id} name={targetMember.displayName} /> : words.deletedAccount}</Strong>
      {words.targets[targetType]}
      {openOnMember > 1 && <Quiet>{words.openOnMember(openOnMember)}</Quiet>}
    </Lines>
  );
}

function What({ report: { targetType, reason, text, excerpt } }: { report: StaffReport }) {
  return (
    <Lines isLong>
      <Strong>{words.reasons[reason]}</Strong>
      {text}
      {excerpt && targetType !== 'closedConversation' && <Quiet>{`${words.written}: “${excerpt}”`}</Quiet>}
      {excerpt && targetType === 'closedConversation' && (
        <details>
          <summary>{words.attached}</summary>
          <Lines>
            {excerpt.split('\n').map((line) => (
              <Quiet key={line}>{line}</Quiet>
            ))}
          </Lines>
        </details>
      )}
    </Lines>
  );
}

function State({ report: { state, outcome, handledBy, decision } }: { report: StaffReport }) {
  return (
    <Lines>
      <Badge tone={tones[state]}>{outcome ? words.outcomes[outcome] : words.states[state]}</Badge>
      {handledBy && <Quiet>{handledBy}</Quiet>}
      {decision && <Quiet>{decision}</Quiet>}
    </Lines>
  );
}
