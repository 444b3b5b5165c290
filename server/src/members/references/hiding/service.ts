import { paths } from '@bros/contract/paths';
import { isNull } from 'drizzle-orm';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceWithdrawn } from '../announce.ts';
import { canHide } from '../policy.ts';
import { findForStaff } from '../queries.ts';
import { memberReferences } from '../tables.ts';

export const hideableReference = defineHideable({
  targetType: 'reference',
  actions: { hide: 'reference.hidden', restore: 'reference.shown' },
  table: memberReferences,
  posted: {
    authorId: memberReferences.authorId,
    at: memberReferences.createdAt,
    text: memberReferences.text,
    keys: { referenceId: memberReferences.id },
    isHideable: isNull(memberReferences.withdrawnAt),
  },
  async find(transaction, actor, { referenceId }: HideRequest & { referenceId: string }) {
    const found = await findForStaff(transaction, referenceId);
    if (!found) throw failure('NOT_FOUND');
    return { ...found, id: referenceId, mayModerate: canHide(actor, found) };
  },
  // Hides the notices about the reference too.
  follow: (deps, transaction, _request, found) => announceWithdrawn(deps, transaction, found),
  notice: (_transaction, { reason }, { aboutId, aboutName }) => ({
    kind: 'reference.hidden',
    path: paths.member(aboutId),
    values: { name: aboutName, reason },
  }),
  present: async (_transaction, _actor, { isHidden }) => ({ isHidden }),
});
