import type { Reply, ReplyId } from '@bros/contract/core/replies';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import { presentAuthor } from '../authors/present.ts';
import { abilitiesOnReply } from './policy.ts';
import type { ReplyRow } from './queries.ts';

export function presentReply(row: ReplyRow, actor: Actor): Reply {
  const isHidden = row.hiddenReason !== null;
  return {
    id: row.id as ReplyId,
    author: presentAuthor(row, hasCapability(actor, 'people.see')),
    isOwn: row.writerId === actor.memberId,
    isByHost: row.isByHost,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    hidden: row.hiddenReason !== null ? { reason: row.hiddenReason } : null,
    can: abilitiesOnReply({ authorId: row.writerId, authorRole: row.authorRole, isHidden }, actor),
  };
}
