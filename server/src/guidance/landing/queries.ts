import { and, count, eq, ne, sql } from 'drizzle-orm';
import { directoryEntries } from '../../core/people/directory/tables.ts';
import { member, selectAccounts } from '../../core/people/members/queries.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Counts only confirmed, active accounts as members. */
export async function countLanding(database: Database) {
  const counted = (query: unknown) => sql<number>`(${query})::int`;
  const [row] = await database
    .select({
      memberCount: counted(
        selectAccounts(database, { rows: count() }).where(sql`${member.isConfirmed} and ${member.state} = 'active'`),
      ),
      cityCount: counted(
        database
          .select({ rows: sql`count(distinct (${directoryEntries.city}, ${directoryEntries.country}))` })
          .from(directoryEntries)
          .where(ne(directoryEntries.city, '')),
      ),
      destinationCount: counted(database.select({ rows: count() }).from(destinations)),
      roomCount: counted(
        database
          .select({ rows: count() })
          .from(chatRooms)
          .where(and(eq(chatRooms.isActive, true), eq(chatRooms.kind, 'public'))),
      ),
    })
    .from(sql`(select 1) as one`);
  return row ?? { memberCount: 0, cityCount: 0, destinationCount: 0, roomCount: 0 };
}
