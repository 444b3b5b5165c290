import type { MemberId } from '@bros/contract/core/fields';
import type { CommunityPostId } from '@bros/contract/gatherings/community-posts';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import type { ReviewId } from '@bros/contract/places/reviews';
import type { StaffContent, StaffEvent, StaffPost, StaffReview } from '@bros/contract/staff/staff-content';
import { hidingAbilities, mayModerate } from '../../../core/people/authors/policy.ts';
import { abilitiesOn } from '../../../places/reviews/policy.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { EventRow, PostRow, ReviewRow } from './queries.ts';

function presentContent(row: EventRow | PostRow | ReviewRow, can: { open: boolean; mayModerate: boolean }): StaffContent {
  const { title, excerpt, city, publishedAt, editedAt, hiddenReason } = row;
  return {
    author: { id: row.authorId as MemberId, displayName: row.authorName },
    title,
    excerpt,
    city,
    publishedAt: publishedAt.toISOString(),
    editedAt: editedAt && editedAt > publishedAt ? editedAt.toISOString() : null,
    hiddenReason,
    can: { open: can.open, ...hidingAbilities(can.open && can.mayModerate, hiddenReason !== null) },
  };
}

const isHostInCare = ({ authorId, authorRole }: EventRow | PostRow, actor: Actor) =>
  mayModerate(actor, { id: authorId, role: authorRole });

export const presentEvent =
  (actor: Actor) =>
  (row: EventRow): StaffEvent => ({
    ...presentContent(row, { open: true, mayModerate: isHostInCare(row, actor) }),
    id: row.id as EventId,
    state: row.state,
    startsOn: row.startsOn,
    isOnline: row.isOnline,
    series: row.seriesId === null ? null : { position: row.seriesPosition, count: row.seriesCount },
  });

export const presentPost =
  (actor: Actor) =>
  (row: PostRow): StaffPost => ({
    ...presentContent(row, { open: row.canOpen, mayModerate: isHostInCare(row, actor) }),
    id: row.id as CommunityPostId,
    kind: row.kind,
    state: row.state,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
  });

export const presentReview =
  (actor: Actor) =>
  (row: ReviewRow): StaffReview => ({
    ...presentContent(row, { open: row.canOpen, mayModerate: abilitiesOn(actor, row).hide }),
    id: row.id as ReviewId,
    state: row.state,
    rating: row.rating,
    destination: row.destination,
  });
