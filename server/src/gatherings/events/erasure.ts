import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { travelEvents } from './tables.ts';

/**
 * Deletes the notices about a host's events with the host's account, because these notices contain the title that the host wrote. The row locks wait for
 * transactions that are writing notices, and make later transactions wait.
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
