import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chatMessages } from '../tables.ts';

export async function findLastWriter(transaction: Transaction, roomId: string, readerId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ writerId: sql<string>`${chatMessages.userId}` })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.state, 'visible'), ne(chatMessages.userId, readerId)))
    .orderBy(desc(chatMessages.sequence))
    .limit(1);
  return row?.writerId;
}
