import type { Destination, DestinationReview } from '@bros/contract/destinations';
import { REVIEWS_FETCHED } from '@bros/contract/rules';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { decodeCursor, toPage } from '../platform/database/page.ts';
import { presentDestination, presentReview } from './present.ts';
import { countDestinations, selectDestinations, selectRecentReviews } from './queries.ts';

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
  const [score, name, id] = decodeCursor(filter.cursor, 3) ?? [];
  const after = id === undefined ? null : { score: Number(score), name: String(name), id: String(id) };
  const [rows, total] = await Promise.all([
    selectDestinations(database, { search: filter.search, after, limit: filter.limit }),
    countDestinations(database, filter.search),
  ]);
  const page = toPage(rows, filter.limit, (row) => [row.overallScore ?? -1, row.name, row.id]);
  return { items: page.items.map(presentDestination), nextCursor: page.nextCursor, total };
}

/** The newest three reviews of each destination named. */
export async function listRecentReviews(
  database: Database,
  actor: Actor,
  destinationIds: string[],
): Promise<{ items: DestinationReview[] }> {
  const rows = await selectRecentReviews(database, destinationIds, REVIEWS_FETCHED);
  const seesPeople = hasCapability(actor, 'people.see');
  return { items: rows.map((row) => presentReview(row, seesPeople)) };
}
