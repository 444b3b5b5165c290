import type { Author } from '@bros/contract/core/authors';
import { MUTUAL_CONNECTIONS_SHOWN } from '@bros/contract/core/connection-rules';
import type { ConnectionCounts, ConnectionItem } from '@bros/contract/members/connections';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { presentItem } from '../present.ts';
import { countInCommon, countLists, type ListName, selectInCommon, selectList } from './queries.ts';

export async function listConnections(
  database: Database,
  viewer: Actor,
  name: ListName,
  page: PageRequest,
): Promise<Page<ConnectionItem>> {
  const rows = await selectList(database, viewer, name, page);
  const inCommon = await countInCommon(
    database,
    viewer,
    rows.map(({ memberId }) => memberId),
  );
  return presentPage(rows, page, (row) => presentItem(row, viewer, inCommon.get(row.memberId) ?? 0));
}

export const countConnections: (database: Database, viewer: Actor) => Promise<ConnectionCounts> = countLists;

export const countMutualConnections = countInCommon;

export async function findSharedConnections(
  database: Database,
  viewer: Actor,
  memberId: string,
): Promise<{ connectionCount: number; connections: Author[] }> {
  const counts = await countInCommon(database, viewer, [memberId]);
  const rows = await selectInCommon(database, viewer, memberId, MUTUAL_CONNECTIONS_SHOWN);
  const connections = rows.flatMap((row) => presentAuthor(row, true) ?? []);
  return { connectionCount: counts.get(memberId) ?? 0, connections };
}
