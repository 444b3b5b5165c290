import { and, count, eq, sql } from 'drizzle-orm';
import { chatRooms } from '../chat/tables.ts';
import { destinations } from '../destinations/tables.ts';
import { users } from '../people/accounts/tables.ts';
import type { Database } from '../platform/database/connect.ts';

/** Everything the landing page counts, in one statement. Members are those who confirmed their e-mail and are in good standing. */
export async function countLanding(database: Database) {
  const counted = (query: unknown) => sql<number>`(${query})::int`;
  const [row] = await database
    .select({
      memberCount: counted(
        database.select({ rows: count() }).from(users).where(sql`${users.emailVerified} and ${users.state} = 'active'`),
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
  return row ?? { memberCount: 0, destinationCount: 0, roomCount: 0 };
}
