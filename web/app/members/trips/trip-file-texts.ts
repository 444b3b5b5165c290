import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import type {
  TripColumn,
  TripDayOrder,
  TripFileFormat,
  TripFileProblem,
  TripRowOutcome,
} from '@bros/contract/members/trip-files';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { type FoundFileProblem, type FoundProblem, TRIP_FILE_MAX_MEGABYTES } from './files/found-trips.ts';

const trips = (amount: number) => `${formatNumber(amount)} ${amount === 1 ? 'trip' : 'trips'}`;

export const tripFileTexts = defineTexts({
  en: {
    menu: 'Import and export',
    formats: { csv: 'Export as CSV', ics: 'Export as calendar (.ics)', gpx: 'Export as GPX' },
    exportFailed: 'Your trips were not exported',
    open: 'Import from a file',

    import: {
      title: 'Import trips',
      lead: 'Choose a CSV, calendar (.ics) or GPX file. “Check” shows its trips before anything is added.',
      guide: 'What your file needs',
      guides: {
        csv: 'CSV: the columns “city” and “arrives_on”; “country”, “leaves_on”, “rating” and “review” are optional. Write dates like 2026-05-03, or as your spreadsheet does.',
        ics: 'Calendar: all-day events with a city or an address as their location, or with a title like “Lisbon, Portugal”.',
        gpx: 'GPX: waypoints or tracks with times. Each counts as a stay in the city that its name begins with, or else in the largest city within 25 km. A track counts as stays in the cities where its days end.',
      } satisfies Record<TripFileFormat, string>,
      file: 'Trip file',
      hint: (rows: number, megabytes: number) =>
        `At most ${formatNumber(rows)} trips and ${megabytes} MB. Changed the file? Choose it again.`,
      check: 'Check',
      checking: busyTexts.checking,
      add: (amount: number) => `Add ${trips(amount)}`,
      adding: 'Adding...',
      finish: 'Done',
      failed: 'The file was not imported',
      rows: 'Rows in the file',
      line: {
        csv: (line: number) => `Line ${formatNumber(line)}:`,
        ics: (event: number, line?: number) =>
          `Event ${formatNumber(event)}${line ? `, line ${formatNumber(line)} of the file` : ''}:`,
        gpx: () => '',
      } satisfies Record<TripFileFormat, (line: number, malformedLine?: number) => string>,
      noCity: 'No name',
      nothing: 'There are no trips to add',
      ready: (amount: number) => `${trips(amount)} can be added`,
      done: (amount: number) => (amount === 1 ? '1 trip added' : `${formatNumber(amount)} trips added`),
      counts: (present: number, refused: number) =>
        [
          present > 0 && `${formatNumber(present)} ${present === 1 ? 'is' : 'are'} already in your history.`,
          refused > 0 && `${formatNumber(refused)} ${refused === 1 ? 'is' : 'are'} left out, for the reason shown.`,
        ]
          .filter(Boolean)
          .join(' '),
      outcomes: {
        check: { added: 'Will be added', present: 'Already there', refused: 'Left out' },
        apply: { added: 'Added', present: 'Already there', refused: 'Left out' },
      } satisfies Record<'check' | 'apply', Record<TripRowOutcome, string>>,
      fileProblems: {
        columnMissing: (column: string) => `The column “${column}” is missing.`,
        columnTwice: (column: string) => `The column “${column}” is there twice.`,
        notUtf8: () => 'This is not a text file, or its encoding is damaged. Save the file as “CSV UTF-8”.',
        notCsv: () => 'This is not CSV. A quotation mark may be missing.',
        tooManyRows: () => 'The file has too many rows. Please split it.',
        dayOrderUnclear: () => 'Dates like 03/05/2026 can be read two ways.',
      } satisfies Record<TripFileProblem, (column: TripColumn | string) => string>,
      question: 'How are dates written in your file?',
      dayOrders: { dayFirst: 'Day first: 31/12/2026', monthFirst: 'Month first: 12/31/2026' } satisfies Record<
        TripDayOrder,
        string
      >,
      foundFileProblems: {
        empty: 'The file is empty.',
        tooLarge: `The file is larger than ${TRIP_FILE_MAX_MEGABYTES} MB. Please split it.`,
        encodingUnknown: 'We don’t know this file’s encoding. Export the file again as UTF-8.',
        notCalendar: 'We can’t read this calendar. It may be cut off; export it again.',
        notGpx: 'This is not a GPX file, or it is cut off. Export it again.',
        tooManyRows: `The file has more than ${formatNumber(TRIP_IMPORT_MAX_ROWS)} events or stays. Please split it.`,
      } satisfies Record<FoundFileProblem, string>,
      problems: {
        cellsTooMany: 'More cells than columns. Text with commas needs quotation marks.',
        cityUnknown: 'We don’t know this city.',
        positionMalformed: 'A position is a latitude from -90 to 90 and a longitude from -180 to 180.',
        noCityNear: 'No city on our list is within 25 km.',
        lineMalformed: 'This line is malformed, so the event is not imported.',
        recurring: 'Recurring events are not imported.',
        notAllDay: 'Only all-day events are imported; this one has hours.',
        canceled: 'This event is canceled.',
        noPlace: 'The event has no place. Give it a location, or a title like “Lisbon, Portugal”.',
        noTime: 'There is no time, so we cannot tell the dates.',
        dayMalformed: 'This is not a date from 1900 to 2099. Write dates like 2026-05-03.',
        outOfOrder: 'The last day is before the first.',
        ratingMalformed: 'A rating is a whole number from 1 to 5.',
        reviewTooLong: 'A review can have at most 1,000 characters.',
        notBegun: 'You can rate and review a trip once it has started.',
        daysTaken: 'You already have a trip to this city on these days.',
        noRoom: 'You have reached the limit for trips.',
      } satisfies Record<FoundProblem, string>,
    },
  },
});
