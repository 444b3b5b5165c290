import type { Role } from '@bros/contract/core/access';
import type { Reply } from '@bros/contract/core/replies';
import type { Actor } from '../../../platform/api/context.ts';
import { hidingAbilities, mayModerate } from '../authors/policy.ts';

export function abilitiesOnReply(
  reply: { authorId: string; authorRole: Role | null; isHidden: boolean },
  actor: Pick<Actor, 'memberId' | 'role'>,
): Reply['can'] {
  const isOwn = reply.authorId === actor.memberId;
  const inCare = mayModerate(actor, { id: reply.authorId, role: reply.authorRole });
  return {
    remove: isOwn,
    report: !isOwn && actor.role === 'member' && !reply.isHidden,
    ...hidingAbilities(inCare, reply.isHidden),
  };
}
