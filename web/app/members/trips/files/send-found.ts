import {
  type ImportedRow,
  TRIP_COLUMNS,
  TRIP_POSITION_COLUMNS,
  type TripColumn,
  type TripImport,
  type TripImportMode,
} from '@bros/contract/members/trip-files';
import type { FoundProblem, FoundTrip, Place } from './found-trips.ts';

export type ShownRow = Omit<ImportedRow, 'problem'> & { problem: FoundProblem | null; malformedLine?: number };
export type PresentedImport = Omit<TripImport, 'rows'> & { rows: ShownRow[] };

interface Asked {
  trip: FoundTrip;
  places: readonly Place[];
}

/** Checks the trips first, and tries the next candidate for each city that the server does not find. A row's line is the trip's position, from 1. */
export async function sendFound(
  found: readonly FoundTrip[],
  mode: TripImportMode,
  send: (mode: TripImportMode, csv: string) => Promise<TripImport>,
): Promise<PresentedImport> {
  let asked: Asked[] = found.filter(({ problem }) => problem === null).map((trip) => ({ trip, places: trip.places }));
  let outcome = await send('check', writeRows(asked));
  for (let next = tryOthers(asked, outcome); next.some((one, index) => one !== asked[index]); next = tryOthers(asked, outcome)) {
    asked = next;
    outcome = await send('check', writeRows(asked));
  }
  if (mode === 'apply') outcome = await send('apply', writeRows(asked));
  const answers = new Map(outcome.rows.map((row, index) => [asked[index]?.trip, row]));
  const rows = found.map((trip, index) => ({ ...showTrip(trip, answers.get(trip)), line: index + 1 }));
  return { ...outcome, refused: rows.filter(({ outcome }) => outcome === 'refused').length, rows };
}

const tryOthers = (asked: readonly Asked[], { rows }: TripImport): Asked[] =>
  asked.map((one, index) =>
    rows[index]?.problem === 'cityUnknown' && one.places.length > 1 ? { ...one, places: one.places.slice(1) } : one,
  );

function showTrip(trip: FoundTrip, answer: ImportedRow | undefined): Omit<ShownRow, 'line'> {
  const { label, places, arrivesOn, leavesOn, problem, malformedLine } = trip;
  if (!answer) return { outcome: 'refused', problem, city: label, arrivesOn, leavesOn, ...(malformedLine && { malformedLine }) };
  if (answer.problem !== 'cityUnknown') return answer;
  return { ...answer, city: label, problem: places.every(({ latitude }) => latitude) ? 'noCityNear' : 'cityUnknown' };
}

const COLUMNS: readonly TripColumn[] = [...TRIP_COLUMNS, ...TRIP_POSITION_COLUMNS];

/** One line per trip, so rows match trips by order. */
function writeRows(asked: readonly Asked[]): string {
  const rows = asked.map(({ trip: { arrivesOn, leavesOn }, places: [place] }) => {
    const cells: Place = { ...place, arrives_on: arrivesOn, leaves_on: leavesOn };
    return COLUMNS.map((column) => quote(cells[column] ?? '')).join(',');
  });
  return [COLUMNS.join(','), ...rows].join('\n');
}

const quote = (cell: string): string => `"${cell.replaceAll(/\s+/g, ' ').replaceAll('"', '""')}"`;
