import type { ConnectionCounts, ConnectionItem } from '@bros/contract/connections';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { presentItem } from '../present.ts';
import { countInCommon, countLists, type ListName, selectList } from './queries.ts';

/** A page of the viewer's requests or connections, newest first. A cursor that we did not make begins at the top. */
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

/** Friends in common of the viewer with each of several members; members without any are missing. For lists of other features. */
export const countFriendsInCommon = countInCommon;
