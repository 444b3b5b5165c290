import { Readable } from 'node:stream';
import {
  DESTINATION_IMPORT_CHANGES_LISTED,
  DESTINATION_IMPORT_MAX_ROWS,
  DESTINATION_IMPORT_PROBLEMS_LISTED,
} from '@bros/contract/core/rules';
import type { DestinationFields, ImportOutcome, ImportProblem } from '@bros/contract/places/destination-editing';
import { addAuditEntry } from '../../core/audit/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { FileResponse } from '../../platform/api/file.ts';
import { toCsv, UTF8_MARK } from '../../platform/csv.ts';
import { readRows, UnreadableFile } from '../../platform/csv-file.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { updateScores } from '../destinations/scores/service.ts';
import { type Layout, type Problem, readHeader, readRow, truncate } from './check.ts';
import { COLUMNS, writeCells } from './columns.ts';
import { presentFields } from './present.ts';
import { findCityUse, lockBySlug, selectWhole, upsertDestinations, waitForOtherEditors } from './queries.ts';

const BATCH = 250;

export function exportDestinations(database: Database): FileResponse {
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    fileName: `destinations-${new Date().toISOString().slice(0, 10)}.csv`,
    version: newId(),
    open: async () => ({ stream: Readable.from(writeRows(database)), sizeBytes: null }),
  });
}

async function* writeRows(database: Database): AsyncGenerator<string> {
  yield UTF8_MARK + toCsv([COLUMNS.map(({ name }) => name)]);
  for (let after = ''; ; ) {
    const rows = await selectWhole(database, { after, limit: BATCH });
    if (rows.length > 0) yield toCsv(rows.map((row) => writeCells(presentFields(row))));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.slug;
  }
}

type ColumnChange = ImportOutcome['changes'][number]['columns'][number];

interface Placed {
  line: number;
  fields: DestinationFields;
}

class Findings {
  readonly outcome: ImportOutcome = {
    isApplied: false,
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    problemCount: 0,
    problems: [],
    changes: [],
  };
  readonly #lineOfSlug = new Map<string, number>();
  readonly #lineOfCity = new Map<number, number>();

  addProblems(problems: readonly Problem[]): void {
    this.outcome.problemCount += problems.length;
    this.outcome.problems.push(...problems.slice(0, DESTINATION_IMPORT_PROBLEMS_LISTED - this.outcome.problems.length));
  }

  add(line: number, column: string, problem: ImportProblem, found = ''): void {
    this.addProblems([{ line, column, problem, found }]);
  }

  isNewInFile({ line, fields: { slug, cityId } }: Placed): boolean {
    const [slugLine, cityLine] = [this.#lineOfSlug.get(slug), cityId === null ? undefined : this.#lineOfCity.get(cityId)];
    if (slugLine !== undefined) this.add(line, 'slug', 'slugTwice', slug);
    if (cityLine !== undefined) this.add(line, 'city_id', 'cityTwice', String(cityId));
    this.#lineOfSlug.set(slug, slugLine ?? line);
    if (cityId !== null) this.#lineOfCity.set(cityId, cityLine ?? line);
    return slugLine === undefined && cityLine === undefined;
  }

  count({ line, fields: { slug } }: Placed, columns: ColumnChange[] | null): void {
    const { outcome } = this;
    if (columns === null) outcome.created += 1;
    else if (columns.length === 0) outcome.unchanged += 1;
    else outcome.changed += 1;
    const isListed = columns?.length !== 0 && outcome.changes.length < DESTINATION_IMPORT_CHANGES_LISTED;
    if (isListed) outcome.changes.push({ line, slug, isNew: columns === null, columns: columns ?? [] });
  }
}

class Undo extends Error {}

/**
 * Counts all problems and changes, and lists the first of them. If `mode` is 'apply' and there is no problem, applies the file in one transaction. Idempotent.
 */
export async function importDestinations(
  database: Database,
  actor: Actor,
  path: string,
  mode: 'check' | 'apply',
): Promise<ImportOutcome> {
  const findings = new Findings();
  try {
    await inTransaction(database, async (transaction) => {
      if (mode === 'apply') await waitForOtherEditors(transaction);
      await readAll(transaction, findings, path, mode);
      if (mode === 'check' || findings.outcome.problemCount > 0) throw new Undo();
      findings.outcome.isApplied = true;
      const { rows, created, changed } = findings.outcome;
      if (created + changed === 0) return;
      const label = `${rows} rows: ${created} new, ${changed} changed`;
      const target = { targetType: 'destination', targetId: null };
      const entry = { actorId: actor.memberId, action: 'destinations.imported' as const, ...target, reason: null };
      await addAuditEntry(transaction, { ...entry, details: { label, created, changed } });
    });
  } catch (error) {
    if (error instanceof UnreadableFile) findings.add(error.line, '', error.problem);
    else if (!(error instanceof Undo)) throw error;
  }
  findings.outcome.problems.sort((one, other) => one.line - other.line);
  return findings.outcome;
}

async function readAll(transaction: Transaction, findings: Findings, path: string, mode: 'check' | 'apply'): Promise<void> {
  let layout: Layout | undefined;
  let batch: Placed[] = [];
  const settle = async () => {
    await processBatch(transaction, findings, batch, mode);
    batch = [];
  };
  for await (const { line, cells } of readRows(path)) {
    if (!layout) {
      const header = readHeader(cells);
      findings.addProblems(header.problems);
      if (header.problems.length > 0) return;
      layout = header.layout;
      continue;
    }
    findings.outcome.rows += 1;
    if (findings.outcome.rows > DESTINATION_IMPORT_MAX_ROWS) return findings.add(line, '', 'tooManyRows');
    const { fields, problems } = readRow(cells, layout, line);
    findings.addProblems(problems);
    if (fields && findings.isNewInFile({ line, fields })) batch.push({ line, fields });
    if (batch.length >= BATCH) await settle();
  }
  if (!layout) findings.add(1, COLUMNS[0]?.name ?? '', 'columnMissing');
  await settle();
}

async function processBatch(
  transaction: Transaction,
  findings: Findings,
  batch: readonly Placed[],
  mode: 'check' | 'apply',
): Promise<void> {
  if (batch.length === 0) return;
  const known = new Map(
    (
      await lockBySlug(
        transaction,
        batch.map(({ fields }) => fields.slug),
      )
    ).map((row) => [row.slug, writeCells(presentFields(row))]),
  );
  const { known: cities, slugs } = await findCityUse(
    transaction,
    batch.flatMap(({ fields }) => fields.cityId ?? []),
  );
  const different: DestinationFields[] = [];
  for (const placed of batch) {
    const { line, fields } = placed;
    const { slug, cityId } = fields;
    if (cityId !== null && !cities.has(cityId)) findings.add(line, 'city_id', 'cityUnknown', String(cityId));
    const other = cityId === null ? undefined : slugs.get(cityId);
    if (other !== undefined && other !== slug) findings.add(line, 'city_id', 'cityTaken', other);
    const columns = changedColumns(known.get(slug), fields);
    findings.count(placed, columns);
    if (columns?.length !== 0) different.push(fields);
  }
  if (mode === 'check' || findings.outcome.problemCount > 0) return;
  const ids = await upsertDestinations(transaction, different);
  await updateScores(transaction, ids);
}

function changedColumns(before: readonly string[] | undefined, fields: DestinationFields): ColumnChange[] | null {
  if (!before) return null;
  const after = writeCells(fields);
  return COLUMNS.flatMap(({ name }, index) => {
    const [from = '', to = ''] = [before[index], after[index]];
    return from === to ? [] : { name, from: truncate(from), to: truncate(to) };
  });
}
