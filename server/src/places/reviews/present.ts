import type { DestinationId } from '@bros/contract/core/fields';
import type {
  DestinationPhoto,
  RecentReview,
  Review,
  ReviewId,
  ReviewPhotoId,
  ReviewVersion,
} from '@bros/contract/places/reviews';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn, canSeePhotos, isOwn, isStaff } from './policy.ts';
import type { BestPhotoRow, RecentReviewRow, ReviewRow, ReviewVersionRow } from './queries.ts';

/** Names only active authors, and only to tiers that show people. */
export const presentRecentReview = (row: RecentReviewRow, canSeePeople: boolean): RecentReview => ({
  ...presentWords(row),
  authorName: canSeePeople ? row.authorName : null,
});

const presentWords = (row: Omit<RecentReviewRow, 'authorName'>) => ({
  id: row.id as ReviewId,
  destinationId: row.destinationId as DestinationId,
  rating: row.rating,
  title: row.title,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
});

export const presentBestPhoto = ({ destinationId, id, color, authorName }: BestPhotoRow): DestinationPhoto => ({
  destinationId: destinationId as DestinationId,
  photo: { id: id as ReviewPhotoId, color },
  authorName,
});

/** Authors see their own name and photos on any tier. */
export function presentReview(row: ReviewRow, actor: Actor): Review {
  const own = isOwn(actor, row);
  const showsPhotos = own || (canSeePhotos(actor, row) && row.authorName !== null);
  return {
    ...presentWords(row),
    author: presentAuthor(row, own || hasCapability(actor, 'people.see')),
    costOfLiving: row.costOfLiving,
    internetSpeed: row.internetSpeed,
    safety: row.safety,
    weather: row.weather,
    photos: showsPhotos ? row.photos.map(({ id, color }) => ({ id: id as ReviewPhotoId, color })) : [],
    version: row.version,
    editedAt: row.editedAt?.toISOString() ?? null,
    helpfulCount: row.helpfulCount,
    isHelpful: row.isHelpful,
    isOwn: own,
    hidden: presentHidden(row, own || isStaff(actor)),
    can: abilitiesOn(actor, row),
  };
}

function presentHidden({ hiddenAt, hiddenReason }: ReviewRow, seesReason: boolean): Review['hidden'] {
  if (!seesReason || hiddenAt === null || hiddenReason === null) return null;
  return { at: hiddenAt.toISOString(), reason: hiddenReason };
}

export function presentVersion(row: ReviewVersionRow): ReviewVersion {
  return {
    version: row.version,
    rating: row.rating,
    costOfLiving: row.costOfLiving,
    internetSpeed: row.internetSpeed,
    safety: row.safety,
    weather: row.weather,
    title: row.title,
    content: row.content,
    replacedAt: row.replacedAt.toISOString(),
  };
}
