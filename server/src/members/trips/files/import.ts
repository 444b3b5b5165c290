import { randomUUID } from 'node:crypto';
import type { ImportedRow, TripDayOrder, TripImport, TripImportMode } from '@bros/contract/members/trip-files';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue.ts';
import { SYNC_OVERLAPS } from '../overlaps/background.ts';
import { stateOf } from '../policy.ts';
import { nameOf } from './columns.ts';
import { decideOutcomes, type Outcome } from './policy.ts';
import { type FoundCity, findCitiesNear, findNamedCities, insertTrips, selectTakenDays } from './queries.ts';
import { type ReadRow, readTripFile, UnusableFile } from './read.ts';

interface ImportDeps {
  database: Database;
  queue: Queue;
}

/** With the mode 'apply', adds the valid rows and notifies connections with overlapping stays after the commit. Idempotent per file. */
export async function importTrips(
  deps: ImportDeps,
  { memberId }: Actor,
  path: string,
  { mode, dayOrder }: { mode: TripImportMode; dayOrder?: TripDayOrder | undefined },
): Promise<TripImport> {
  const read = await readTripFile(path, dayOrder).catch((error: unknown) => {
    if (error instanceof UnusableFile) return error;
    throw error;
  });
  if (read instanceof UnusableFile) return { ...present([]), isApplied: false, fileProblem: read.at };
  const outcomes = await inTransaction(deps.database, async (transaction) => {
    await lockMember(transaction, memberId);
    const decided = await decide(transaction, memberId, read);
    if (mode === 'apply') await add(deps, transaction, memberId, decided);
    return decided;
  });
  return { ...present(outcomes), isApplied: mode === 'apply', fileProblem: null };
}

async function decide(transaction: Transaction, memberId: string, read: readonly ReadRow[]): Promise<Outcome[]> {
  const good = read.filter(({ problem }) => problem === null);
  const byName = await findCities(
    transaction,
    findNamedCities,
    good.filter(({ city }) => !city.position),
  );
  const byPosition = await findCities(
    transaction,
    findCitiesNear,
    good.filter(({ city }) => city.position),
  );
  const resolved = read.map((row) => ({ ...row, found: byName.get(row) ?? byPosition.get(row) }));
  return decideOutcomes(resolved, await selectTakenDays(transaction, memberId));
}

async function findCities(
  transaction: Transaction,
  find: typeof findNamedCities,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<ReadRow, FoundCity | undefined>> {
  if (rows.length === 0) return new Map();
  const found = await find(
    transaction,
    rows.map(({ city }) => city),
  );
  return new Map(rows.map((row, index) => [row, found.get(index)]));
}

async function add(
  { queue }: ImportDeps,
  transaction: Transaction,
  memberId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const added = outcomes.filter((decided) => decided.outcome === 'added');
  const trips = added.map(({ row: { arrivesOn, leavesOn, rating, review }, city }) => ({
    trip: { id: newId(), memberId, clientId: randomUUID(), cityId: city.id, arrivesOn, leavesOn, rating, review },
    state: stateOf({ arrivesOn, leavesOn }, city.today),
  }));
  await insertTrips(
    transaction,
    trips.map(({ trip }) => trip),
  );
  const overlapJobs = trips.filter(({ state }) => state !== 'past').map(({ trip }) => ({ memberId, tripId: trip.id }));
  await queue.enqueueAll(transaction, SYNC_OVERLAPS, overlapJobs);
}

const CELL_CHARACTERS = 60;
const truncate = (text: string) => (text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS)}…` : text);

function present(outcomes: readonly Outcome[]): Pick<TripImport, 'added' | 'present' | 'refused' | 'rows'> {
  const count = (outcome: ImportedRow['outcome']) => outcomes.filter((decided) => decided.outcome === outcome).length;
  return { added: count('added'), present: count('present'), refused: count('refused'), rows: outcomes.map(presentRow) };
}

function presentRow(decided: Outcome): ImportedRow {
  const { line, found, city, arrivesOn, leavesOn } = decided.row;
  return {
    line,
    outcome: decided.outcome,
    problem: decided.outcome === 'refused' ? decided.problem : null,
    city: found ? nameOf(found) : truncate(city.name),
    arrivesOn: truncate(arrivesOn),
    leavesOn: truncate(leavesOn ?? ''),
  };
}
