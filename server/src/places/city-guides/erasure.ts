import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { selectGuideIdsBy } from './queries.ts';
import { addressesOf } from './service.ts';

/** Guides leave with their author's account, as reviews do; so do the notices of staff that lead to them. */
export const cityGuideErasure: ErasurePart = {
  name: 'city-guides',
  async erase(transaction, { memberId }) {
    const guides = await selectGuideIdsBy(transaction, memberId);
    await deleteNoticesOn(
      transaction,
      guides.flatMap(({ id }) => addressesOf(id)),
    );
  },
};
