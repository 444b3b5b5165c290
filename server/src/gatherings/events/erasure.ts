import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { travelEvents } from './tables.ts';

/**
 * The notices of an event give its title, which its host wrote: they go with the host's account, as the event does. Locked, it waits for transactions that tell
 * of the event, and keeps off later ones.
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
