import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chatRooms } from '../../chat/tables.ts';

type Picture = Pick<typeof chatRooms.$inferSelect, 'pictureBase' | 'pictureKeys'>;
export const NO_PICTURE: Picture = { pictureBase: null, pictureKeys: [] };

/** A trigger queues the replaced files for removal. */
export async function updatePicture(transaction: Transaction, roomId: string, picture: Picture): Promise<void> {
  await transaction
    .update(chatRooms)
    .set({ ...picture, pictureVersion: sql`${chatRooms.pictureVersion} + 1` })
    .where(eq(chatRooms.id, roomId));
}
