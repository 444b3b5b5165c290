import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { presentTip } from '../present.ts';
import { getTip, lockReadable } from '../service.ts';
import { tips } from '../tables.ts';

export const hideableTip = defineHideable({
  targetType: 'tip',
  actions: { hide: 'tip.hidden', restore: 'tip.restored' },
  table: tips,
  posted: { authorId: tips.authorId, at: tips.createdAt, text: tips.title, keys: { tipId: tips.id } },
  async find(transaction, actor, { tipId }: HideRequest & { tipId: string }) {
    const row = await lockReadable(transaction, actor, tipId);
    const { can } = presentTip(row, actor);
    return { id: tipId, authorId: row.tip.authorId, mayModerate: can.hide || can.restore };
  },
  notice: (_transaction, { reason }) => ({
    kind: 'tip.hidden',
    path: paths.dashboardNomadBoardTab('tips', 'mine'),
    values: { reason },
  }),
  present: (transaction, actor, { tipId }) => getTip(transaction, actor, tipId),
});
