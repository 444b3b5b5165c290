import { TRIP_IMPORT_MAX_MEGABYTES, TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import {
  TRIP_DAY_ORDERS,
  TRIP_FILE_FORMATS,
  type TripDayOrder,
  type TripFileFormat,
  type TripRowOutcome,
} from '@bros/contract/members/trip-files';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CSV_FILES, FileField } from '../../ui/file-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { PresentedImport, ShownRow } from './files/send-found.ts';
import styles from './import-dialog.module.css';
import { tripFileTexts } from './trip-file-texts.ts';
import { useTripImport } from './use-trip-import.ts';

const { import: texts } = tripFileTexts;

/** Browsers know few of these media types, hence the extensions. */
const TRIP_FILES = `${CSV_FILES},.ics,text/calendar,.gpx,application/gpx+xml`;

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, choose, chooseDayOrder, outcome, failure, fileProblem, busy, send } = useTripImport();
  const canAdd = outcome !== null && !outcome.isApplied && outcome.added > 0;
  return (
    <Dialog isOpen isLocked={busy === 'apply'} onClose={onClose} title={texts.title}>
      <Stack>
        <p>{texts.lead}</p>
        <details>
          <summary>{texts.guide}</summary>
          <ul className="grid gap-1 bullets margin-top-1 muted text-small">
            {TRIP_FILE_FORMATS.map((format) => (
              <li key={format}>{texts.guides[format]}</li>
            ))}
          </ul>
        </details>
        <FileField
          label={texts.file}
          accept={TRIP_FILES}
          hint={texts.hint(TRIP_IMPORT_MAX_ROWS, TRIP_IMPORT_MAX_MEGABYTES)}
          isDisabled={busy !== null}
          onChoose={choose}
        />
        <Row>
          {outcome?.isApplied ? (
            <Button onPress={onClose}>{texts.finish}</Button>
          ) : (
            <Button
              variant={canAdd ? 'quiet' : 'primary'}
              onPress={() => send('check')}
              busyLabel={texts.checking}
              isDisabled={!file || busy === 'apply'}
            >
              {texts.check}
            </Button>
          )}
          {canAdd && (
            <Button onPress={() => send('apply')} busyLabel={texts.adding} isDisabled={busy === 'check'}>
              {texts.add(outcome.added)}
            </Button>
          )}
        </Row>
        <Failure error={failure} title={texts.failed} />
        {fileProblem && (
          <Banner tone="error" title={texts.failed}>
            {texts.foundFileProblems[fileProblem]}
          </Banner>
        )}
        {outcome && !failure && <Report outcome={outcome} onChooseDayOrder={chooseDayOrder} />}
      </Stack>
    </Dialog>
  );
}

interface ReportProps {
  outcome: PresentedImport & { format: TripFileFormat };
  onChooseDayOrder: (order: TripDayOrder) => Promise<void>;
}

function Report({ outcome, onChooseDayOrder }: ReportProps) {
  const { format, isApplied, fileProblem, added, present, refused, rows } = outcome;
  if (fileProblem) {
    const { line, problem, column } = fileProblem;
    const orders = problem === 'dayOrderUnclear' && (
      <Row>
        {TRIP_DAY_ORDERS.map((order) => (
          <Button key={order} variant="quiet" onPress={() => onChooseDayOrder(order)} busyLabel={texts.checking}>
            {texts.dayOrders[order]}
          </Button>
        ))}
      </Row>
    );
    return (
      <Banner tone={orders ? 'info' : 'error'} title={orders ? texts.question : texts.failed} action={orders}>
        {texts.line.csv(line)} {texts.fileProblems[problem](column)}
      </Banner>
    );
  }
  const title = added === 0 ? texts.nothing : isApplied ? texts.done(added) : texts.ready(added);
  return (
    <>
      <Banner tone={isApplied && added > 0 ? 'success' : 'info'} title={title}>
        {texts.counts(present, refused)}
      </Banner>
      {rows.length > 0 && (
        <ul className="grid plain-list" aria-label={texts.rows}>
          {rows
            .toSorted((one, other) => ORDERS[format].indexOf(one.outcome) - ORDERS[format].indexOf(other.outcome))
            .map((row) => (
              <ReadRow
                key={row.line}
                row={row}
                where={texts.line[format](row.line, row.malformedLine)}
                labels={texts.outcomes[isApplied ? 'apply' : 'check']}
              />
            ))}
        </ul>
      )}
    </>
  );
}

/** CSV lists rows to fix first; calendars and tracks list trips first, because many entries are not trips. */
const ORDERS: Record<TripFileFormat, readonly TripRowOutcome[]> = {
  csv: ['refused', 'added', 'present'],
  ics: ['added', 'present', 'refused'],
  gpx: ['added', 'present', 'refused'],
};
const TONES: Record<TripRowOutcome, NonNullable<BadgeProps['tone']>> = { added: 'good', present: 'neutral', refused: 'bad' };

function ReadRow({ row, where, labels }: { row: ShownRow; where: string; labels: Record<TripRowOutcome, string> }) {
  const { outcome, problem, city, arrivesOn, leavesOn } = row;
  return (
    <li className={classes('grid gap-4px-2 break-anywhere border-bottom', styles.row)}>
      <span>
        {city || texts.noCity}{' '}
        <span className={classes('block muted text-small', styles.days)}>
          <span>{arrivesOn}</span> {leavesOn && <span>– {leavesOn}</span>}
        </span>
      </span>
      <Badge tone={TONES[outcome]}>{labels[outcome]}</Badge>
      {problem && (
        <span className="span-all">
          {where} {texts.problems[problem]}
        </span>
      )}
    </li>
  );
}
