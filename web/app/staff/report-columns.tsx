import { paths } from '@bros/contract/paths';
import type { ReportState } from '@bros/contract/report-rules';
import type { StaffReport } from '@bros/contract/reports';
import { Link } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { Lines, Moment, Quiet, Strong } from './cells.tsx';
import { reportTexts as words } from './report-texts.ts';

const tones = { open: 'bad', triaged: 'fair', closed: 'neutral' } as const satisfies Record<ReportState, string>;

/** The columns of the reports; who may do nothing about one gets no button. */
export function reportColumns(onDecide: (report: StaffReport) => void): Column<StaffReport>[] {
  return [
    { key: 'reported', header: words.reported, render: (report) => <Reported report={report} /> },
    { key: 'what', header: words.what, render: (report) => <What report={report} /> },
    {
      key: 'reporter',
      header: words.reporter,
      render: ({ reporter, createdAt }) => (
        <Lines>
          {reporter.displayName}
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
            aria={{ 'aria-label': words.decideNamed(report.targetMember.displayName) }}
          >
            {words.decide}
          </Button>
        ),
    },
  ];
}

function Reported({ report: { targetMember, targetType, openOnMember } }: { report: StaffReport }) {
  const { displayName } = targetMember;
  return (
    <Lines>
      <Strong>
        <Link to={`${paths.adminMembers}?search=${encodeURIComponent(displayName)}`} aria-label={words.findMember(displayName)}>
          {displayName}
        </Link>
      </Strong>
      {words.targets[targetType]}
      {openOnMember > 1 && <Quiet>{words.openOnMember(openOnMember)}</Quiet>}
    </Lines>
  );
}

function What({ report: { reason, text, excerpt } }: { report: StaffReport }) {
  return (
    <Lines>
      <Strong>{words.reasons[reason]}</Strong>
      {text}
      {excerpt && <Quiet>{`${words.written}: “${excerpt}”`}</Quiet>}
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
