import type { Readable } from 'node:stream';
import { TAX_DAYS } from '@bros/contract/members/day-count-rules';
import {
  addRow,
  type Column,
  hasRoom,
  heightOf,
  MUTED_COLOR,
  numberPages,
  openPdf,
  openTable,
  type Pdf,
  type Tag,
  tag,
  write,
} from '../../../platform/pdf/page.ts';
import { prepareText } from '../../../platform/pdf/text.ts';
import type { TaxReport } from './tax-days.ts';

interface Traveler {
  name: string;
  email: string;
}

/** Rows are low, so that three years of trips usually fit on one page. */
const ROW_HEIGHT = 13.5;
const FINE = { size: 8.5, color: MUTED_COLOR };

const TRIP_COLUMNS: readonly Column[] = [
  { title: 'City', x: 0, width: 150, align: 'left' },
  { title: 'Country', x: 155, width: 130, align: 'left' },
  { title: 'Arrival', x: 290, width: 65, align: 'left' },
  { title: 'Departure', x: 360, width: 80, align: 'left' },
  { title: 'Days', x: 445, width: 50, align: 'right' },
];

function countryColumns({ years, isFinished }: TaxReport): readonly Column[] {
  const year = years.at(-1);
  const right = 495 - 2 * 85;
  const limit: readonly Column[] = isFinished
    ? [{ title: `${TAX_DAYS}rd day of ${year}`, x: right, width: 2 * 85, align: 'right' }]
    : [
        { title: `${year}, planned`, x: right, width: 85, align: 'right' },
        { title: `Left to ${TAX_DAYS}`, x: right + 85, width: 85, align: 'right' },
      ];
  return [
    { title: 'Country', x: 0, width: right - years.length * 50 - 5, align: 'left' },
    ...years.map(
      (each, index): Column => ({
        title: String(each),
        x: right - (years.length - index) * 50,
        width: 50,
        align: 'right',
      }),
    ),
    ...limit,
  ];
}

export const cellsOf = (
  { country, days, plannedDays, leftDays, reachedOn }: TaxReport['countries'][number],
  { isFinished }: TaxReport,
): string[] => [
  country,
  ...days.map(String),
  ...(isFinished ? [reachedOn ?? 'Not reached'] : [String(plannedDays), String(leftDays)]),
];

const titleOf = ({ years }: TaxReport): string => `Days by country, ${years.at(0)} to ${years.at(-1)}`;

export async function writeTaxReport(report: TaxReport, traveler: Traveler): Promise<Readable> {
  const pdf = await openPdf(titleOf(report), new Date(), { autoFirstPage: false });
  const stream = pdf as unknown as Readable;
  fill(pdf, report, traveler).catch((error: Error) => stream.destroy(error));
  return stream;
}

async function fill(pdf: Pdf, report: TaxReport, { name, email }: Traveler): Promise<void> {
  numberPages(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  tag(pdf, root, 'P', () => write(pdf, 'Bros Abroad', { color: MUTED_COLOR }));
  tag(pdf, root, 'H1', () => write(pdf, titleOf(report), { size: 20, isBold: true }));
  const subject = await prepareText(`For ${name}, ${email}. Prepared on ${report.today}.`);
  tag(pdf, root, 'P', () => write(pdf, subject, { color: MUTED_COLOR }), subject);
  await writeCountries(pdf, root, report);
  await writeTrips(pdf, root, report);
  heading(pdf, root, 'How days are counted');
  for (const line of rulesOf(report)) {
    if (!hasRoom(pdf, heightOf(pdf, line, FINE.size))) pdf.addPage();
    tag(pdf, root, 'P', () => write(pdf, line, FINE));
  }
  root.end();
  pdf.end();
}

function heading(pdf: Pdf, root: Tag, text: string): void {
  if (!hasRoom(pdf, 4 * ROW_HEIGHT)) pdf.addPage();
  pdf.moveDown(0.8);
  tag(pdf, root, 'H2', () => write(pdf, text, { size: 12, isBold: true }));
}

async function writeCountries(pdf: Pdf, root: Tag, report: TaxReport): Promise<void> {
  heading(pdf, root, 'Days of presence');
  if (report.countries.length === 0) {
    tag(pdf, root, 'P', () => write(pdf, 'No trips in these years.'));
    return;
  }
  const table = openTable(pdf, root, countryColumns(report), ROW_HEIGHT);
  for (const country of report.countries) await addRow(pdf, table, cellsOf(country, report));
  table.tag.end();
}

async function writeTrips(pdf: Pdf, root: Tag, { trips }: TaxReport): Promise<void> {
  if (trips.length === 0) return;
  heading(pdf, root, 'Trips behind these days');
  const table = openTable(pdf, root, TRIP_COLUMNS, ROW_HEIGHT);
  for (const { city, country, arrivesOn, leavesOn, days } of trips) {
    await addRow(pdf, table, [city, country, arrivesOn, leavesOn ?? 'Not known yet', String(days)]);
  }
  table.tag.end();
}

const rulesOf = ({ today, years, isFinished }: TaxReport): string[] => [
  'Every day of presence counts as a whole day, including the days of arrival and departure. A day of travel between two countries counts in both.',
  'If a trip falls within a longer one, only the later arrival counts, so the days of trips may add up to more than the days of a country. Days of a trip outside these years are left out.',
  `Years are calendar years. Days after ${today} are planned. A trip without a last day counts up to ${today}.`,
  `${isFinished ? '' : `"Left to ${TAX_DAYS}" is for ${years.at(-1)}, planned days included. `}${TAX_DAYS} days is a common threshold, as in Article 15 of the OECD Model Tax Convention, which applies it to any twelve months. National laws differ.`,
  'Source: the trips that the member entered on Bros Abroad, which has not checked them. This is not tax advice.',
];
