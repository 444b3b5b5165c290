import type { PublicEvent } from '@bros/contract/gatherings/event-cards';
import type { Database } from '../../../platform/database/connect.ts';
import { selectNextPublic } from './queries.ts';

export async function listNextPublic(database: Database, limit: number): Promise<PublicEvent[]> {
  const rows = await selectNextPublic(database, limit);
  return rows.map((row) => ({ ...row, id: row.id as PublicEvent['id'] }));
}
