import type { Destination } from '@bros/contract/destinations';
import * as z from 'zod';
import type { Database } from '../platform/database/connect.ts';
import { decodeCursor, toPage } from '../platform/database/page.ts';
import { presentDestination } from './present.ts';
import { countDestinations, type DestinationAfter, selectDestinations } from './queries.ts';

export interface DestinationPage {
  items: Destination[];
  nextCursor: string | null;
  total: number;
}

/** A page of destinations, best score first. A cursor that we did not make begins at the top. */
export async function listDestinations(
  database: Database,
  filter: { search?: string; cursor?: string; limit: number },
): Promise<DestinationPage> {
  const after = readCursor(filter.cursor);
  const [rows, total] = await Promise.all([
    selectDestinations(database, { search: filter.search, after, limit: filter.limit }),
    countDestinations(database, filter.search),
  ]);
  const page = toPage(rows, filter.limit, (row) => [row.overallScore ?? -1, row.name, row.id]);
  return { items: page.items.map(presentDestination), nextCursor: page.nextCursor, total };
}

const place = z.tuple([z.number(), z.string(), z.uuid()]);

function readCursor(cursor: string | undefined): DestinationAfter | null {
  const parsed = place.safeParse(decodeCursor(cursor, 3));
  if (!parsed.success) return null;
  const [score, name, id] = parsed.data;
  return { score, name, id };
}
