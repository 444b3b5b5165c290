import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { travelEvents } from './tables.ts';

/**
 * Deletes notices on events with the host's account, because they contain the host's title. The row locks wait for transactions that are writing notices, and
 * block later ones.
 */
export const eventErasure: ErasurePart = {
  name: 'events',
  async erase(transaction, { memberId }) {
    const hosted = await transaction
      .select({ id: travelEvents.id })
      .from(travelEvents)
      .where(eq(travelEvents.hostId, memberId))
      .for('update');
    await deleteNoticesOn(
      transaction,
      hosted.map(({ id }) => paths.event(id)),
    );
  },
};
