import { paths } from '@bros/contract/paths';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { conciergeFiles, conciergeRequests } from './tables.ts';

/** Deletes the member's requests, messages, sent and unsent files, and the staff notices that link to them. */
export const conciergeErasure: ErasurePart = {
  name: 'concierge',
  async erase(transaction, { memberId }) {
    const { id } = conciergeRequests;
    const requests = await transaction.select({ id }).from(conciergeRequests).where(eq(conciergeRequests.memberId, memberId));
    await deleteNoticesOn(
      transaction,
      requests.map((request) => paths.adminConciergeRequest(request.id)),
    );
    await transaction
      .delete(conciergeFiles)
      .where(and(eq(conciergeFiles.uploaderId, memberId), isNull(conciergeFiles.messageId)));
  },
};
