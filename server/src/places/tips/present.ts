import type { Tip, TipId } from '@bros/contract/places/tips';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn } from './policy.ts';
import type { TipRow } from './queries.ts';

export function presentTip(row: TipRow, actor: Actor): Tip {
  const { tip, city } = row;
  const { authorId, category, title, text, voteCount, version } = tip;
  const isOwn = authorId === actor.memberId;
  return {
    id: tip.id as TipId,
    category,
    title,
    text,
    city: city && presentCity(city),
    isEditorial: authorId === null,
    author: presentAuthor(row, hasCapability(actor, 'people.see')),
    isOwn,
    voteCount,
    hasVoted: row.hasVoted,
    createdAt: tip.createdAt.toISOString(),
    editedAt: tip.editedAt?.toISOString() ?? null,
    version,
    hidden: tip.hiddenReason !== null && (isOwn || actor.role !== 'member') ? { reason: tip.hiddenReason } : null,
    can: abilitiesOn({ authorId, authorRole: row.authorRole, isHidden: tip.hiddenAt !== null }, actor),
  };
}
