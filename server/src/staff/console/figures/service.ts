import { Readable } from 'node:stream';
import type { FigurePeriod, Figures } from '@bros/contract/staff/figures';
import { LRUCache } from 'lru-cache';
import { FileResponse } from '../../../platform/api/file.ts';
import { toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { countMemberships } from '../revenue/memberships/queries.ts';
import { sumByDay } from '../revenue/queries.ts';
import { writeFigures } from './export.ts';
import { layOutFigures, spanOf } from './policy.ts';
import { countHealth, insertDays, selectDays } from './queries.ts';

export interface FiguresDeps {
  database: Database;
  billing: { isSandbox: boolean };
}

/** All admins share one result for this time. */
const CACHE_MS = 10_000;

type ReadFigures = (period: FigurePeriod) => Promise<Figures>;

export function createFiguresReader(deps: FiguresDeps): ReadFigures {
  const cache = new LRUCache<FigurePeriod, Figures>({
    max: 3,
    ttl: CACHE_MS,
    fetchMethod: (period) => readFigures(deps, period, new Date()),
  });
  return (period) => cache.forceFetch(period);
}

export async function readFigures({ database, billing }: FiguresDeps, period: FigurePeriod, at: Date): Promise<Figures> {
  const span = spanOf(period, at);
  const daily = await selectDays(database, span);
  const money = await sumByDay(database, span);
  const memberships = await countMemberships(database, span, span.unit);
  const health = await countHealth(database, span);
  return { period, isSandbox: billing.isSandbox, ...layOutFigures({ daily, money, memberships, health }, span) };
}

/** Writes the missing days of both periods that '12months' compares. Idempotent. */
export async function writeDays(database: Database, at: Date): Promise<void> {
  await insertDays(database, at, spanOf('12months', at).from);
}

export async function exportFigures(read: ReadFigures, period: FigurePeriod): Promise<FileResponse> {
  const rows = writeFigures(await read(period));
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    fileName: `bros-abroad-figures-${period}-${new Date().toISOString().slice(0, 10)}.csv`,
    version: newId(),
    open: async () => ({ stream: Readable.from([UTF8_MARK + toCsv(rows)]), sizeBytes: null }),
  });
}
