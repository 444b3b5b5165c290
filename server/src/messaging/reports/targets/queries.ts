import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { connectedWith } from '../../../core/people/visibility/service.ts';
import { communityPosts, communityReplies } from '../../../gatherings/community-posts/tables.ts';
import { isAttendedBy, isRunBy } from '../../../gatherings/events/reading/service.ts';
import { eventReplies, travelEvents } from '../../../gatherings/events/tables.ts';
import { liveStreams, streamMessages, streamParticipants } from '../../../gatherings/streams/tables.ts';
import { isReadable } from '../../../members/references/service.ts';
import { memberReferences } from '../../../members/references/tables.ts';
import { cityGuides } from '../../../places/city-guides/tables.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import { stayPosts } from '../../../places/stay-posts/tables.ts';
import { tips } from '../../../places/tips/tables.ts';
import type { ReportTargets } from '../../../platform/report-targets.ts';
import { courseEditions, courseReviews, courses } from '../../../work/courses/tables.ts';
import { jobListings } from '../../../work/jobs/tables.ts';
import { isRoomOpen } from '../../chat/rooms/policy.ts';
import { chatMessages, chatMessageVersions } from '../../chat/tables.ts';

const GUIDE_EXCERPT_CHARACTERS = 2000;

/** Excludes the viewer's own content, and authors who have blocked the viewer. */
export const ownFinders = {
  message: (database, viewerId, id) =>
    database
      .select({
        memberId: sql<string>`${chatMessages.userId}`,
        excerpt: sql<string>`coalesce(nullif(${chatMessages.content}, ''), (
          select earlier.content from ${chatMessageVersions} earlier where earlier.message_id = ${chatMessages.id}
          order by earlier.version desc limit 1))`,
      })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.id, id),
          eq(chatMessages.state, 'visible'),
          ne(chatMessages.userId, viewerId),
          hasNotBlocked(chatMessages.userId, viewerId),
          isRoomOpen(chatMessages.roomId, viewerId),
        ),
      ),
  review: (database, viewerId, id) =>
    database
      .select({
        memberId: destinationReviews.authorId,
        excerpt: sql<string>`${destinationReviews.title} || ${': '} || ${destinationReviews.content}`,
      })
      .from(destinationReviews)
      .where(
        and(
          eq(destinationReviews.id, id),
          ne(destinationReviews.authorId, viewerId),
          hasNotBlocked(destinationReviews.authorId, viewerId),
        ),
      ),
  tip: (database, viewerId, id) =>
    database
      // Editors' tips have no author, so they cannot be reported.
      .select({ memberId: sql<string>`${tips.authorId}`, excerpt: sql<string>`${tips.title} || ${': '} || ${tips.text}` })
      .from(tips)
      .where(and(eq(tips.id, id), ne(tips.authorId, viewerId), hasNotBlocked(tips.authorId, viewerId))),
  communityPost: (database, viewerId, id) =>
    database
      .select({
        memberId: communityPosts.hostId,
        excerpt: sql<string>`${communityPosts.title} || ${': '} || ${communityPosts.text}`,
      })
      .from(communityPosts)
      .where(and(eq(communityPosts.id, id), ne(communityPosts.hostId, viewerId), hasNotBlocked(communityPosts.hostId, viewerId))),
  stayPost: (database, viewerId, id) =>
    database
      .select({
        memberId: stayPosts.authorId,
        excerpt: sql<string>`${stayPosts.title} || ${': '} || ${stayPosts.text}`,
      })
      .from(stayPosts)
      .where(
        and(
          eq(stayPosts.id, id),
          ne(stayPosts.authorId, viewerId),
          isNull(stayPosts.hiddenAt),
          hasNotBlocked(stayPosts.authorId, viewerId),
        ),
      ),
  communityReply: (database, viewerId, id) =>
    database
      .select({ memberId: communityReplies.authorId, excerpt: communityReplies.text })
      .from(communityReplies)
      .where(
        and(
          eq(communityReplies.id, id),
          ne(communityReplies.authorId, viewerId),
          hasNotBlocked(communityReplies.authorId, viewerId),
        ),
      ),
  event: (database, viewerId, id) =>
    database
      .select({
        memberId: travelEvents.hostId,
        excerpt: sql<string>`${travelEvents.title} || ${': '} || ${travelEvents.description}`,
      })
      .from(travelEvents)
      .where(
        and(
          eq(travelEvents.id, id),
          ne(travelEvents.hostId, viewerId),
          isEventKnownTo(viewerId),
          hasNotBlocked(travelEvents.hostId, viewerId),
        ),
      ),
  eventReply: (database, viewerId, id) =>
    database
      .select({ memberId: eventReplies.authorId, excerpt: eventReplies.text })
      .from(eventReplies)
      .innerJoin(travelEvents, eq(travelEvents.id, eventReplies.parentId))
      .where(
        and(
          eq(eventReplies.id, id),
          ne(eventReplies.authorId, viewerId),
          isEventKnownTo(viewerId),
          hasNotBlocked(eventReplies.authorId, viewerId),
        ),
      ),
  job: (database, viewerId, id) =>
    database
      .select({
        memberId: jobListings.postedBy,
        excerpt: sql<string>`${jobListings.title} || ${': '} || ${jobListings.description}`,
      })
      .from(jobListings)
      .where(
        and(
          eq(jobListings.id, id),
          ne(jobListings.postedBy, viewerId),
          inArray(jobListings.state, ['open', 'closed', 'expired']),
          isNull(jobListings.hiddenAt),
          hasNotBlocked(jobListings.postedBy, viewerId),
        ),
      ),
  course: (database, viewerId, id) =>
    database
      .select({
        memberId: sql<string>`${courses.creatorId}`,
        excerpt: sql<string>`${courseEditions.title} || ${': '} || ${courseEditions.description}`,
      })
      .from(courses)
      .innerJoin(courseEditions, and(eq(courseEditions.courseId, courses.id), eq(courseEditions.edition, 'live')))
      .where(and(eq(courses.id, id), ne(courses.creatorId, viewerId), hasNotBlocked(courses.creatorId, viewerId))),
  courseReview: (database, viewerId, id) =>
    database
      .select({ memberId: courseReviews.memberId, excerpt: courseReviews.text })
      .from(courseReviews)
      .where(
        and(
          eq(courseReviews.id, id),
          ne(courseReviews.memberId, viewerId),
          isNull(courseReviews.hiddenReason),
          hasNotBlocked(courseReviews.memberId, viewerId),
        ),
      ),
  cityGuide: (database, viewerId, id) =>
    database
      .select({
        memberId: cityGuides.authorId,
        excerpt: sql<string>`${cityGuides.liveTitle} || ${': '} || left(${cityGuides.liveText}, ${GUIDE_EXCERPT_CHARACTERS}::int)`,
      })
      .from(cityGuides)
      .where(
        and(
          eq(cityGuides.id, id),
          ne(cityGuides.authorId, viewerId),
          isNotNull(cityGuides.publishedAt),
          isNull(cityGuides.takenDownReason),
          hasNotBlocked(cityGuides.authorId, viewerId),
        ),
      ),
  reference: (database, viewerId, id) =>
    database
      .select({ memberId: memberReferences.authorId, excerpt: memberReferences.text })
      .from(memberReferences)
      .where(
        and(
          eq(memberReferences.id, id),
          ne(memberReferences.authorId, viewerId),
          isReadable,
          hasNotBlocked(memberReferences.authorId, viewerId),
        ),
      ),
  stream: (database, viewerId, id) =>
    database
      // The current host is responsible; after the stream, the member who started it.
      .select({
        memberId: answerableForStream,
        excerpt: sql<string>`${liveStreams.title} || ${': '} || ${liveStreams.description}`,
      })
      .from(liveStreams)
      .where(
        and(eq(liveStreams.id, id), sql`${answerableForStream} <> ${viewerId}`, hasNotBlocked(answerableForStream, viewerId)),
      ),
  streamMessage: (database, viewerId, id) =>
    database
      .select({ memberId: streamMessages.authorId, excerpt: streamMessages.text })
      .from(streamMessages)
      .innerJoin(
        streamParticipants,
        and(eq(streamParticipants.streamId, streamMessages.parentId), eq(streamParticipants.participantId, viewerId)),
      )
      .where(
        and(eq(streamMessages.id, id), ne(streamMessages.authorId, viewerId), hasNotBlocked(streamMessages.authorId, viewerId)),
      ),
} satisfies ReportTargets;

const answerableForStream = sql<string>`coalesce((select ${streamParticipants.participantId} from ${streamParticipants}
  where ${streamParticipants.streamId} = ${liveStreams.id} and ${streamParticipants.role} = 'host'), ${liveStreams.streamerId})`;

/** A guessed ID must not reach drafts or events for connections. */
const isEventKnownTo = (viewerId: string) =>
  and(
    ne(travelEvents.state, 'draft'),
    or(
      ne(travelEvents.visibility, 'connections'),
      sql`${travelEvents.hostId} in (${connectedWith(viewerId)})`,
      isRunBy(viewerId),
      isAttendedBy(viewerId),
    ),
  );

export const hasNotBlocked = (authorId: AnyPgColumn | SQL, viewerId: string) =>
  sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${authorId} and ${blocks.blockedId} = ${viewerId})`;
