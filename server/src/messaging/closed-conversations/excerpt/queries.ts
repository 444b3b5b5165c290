import { CLOSED_REPORT_MESSAGES, CLOSED_REPORT_POSTS } from '@bros/contract/core/report-rules';
import { sql } from 'drizzle-orm';
import { communityPosts, communityReplies } from '../../../gatherings/community-posts/tables.ts';
import { eventReplies, travelEvents } from '../../../gatherings/events/tables.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import { tips } from '../../../places/tips/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chatMessages, chatRooms } from '../../chat/tables.ts';
import type { LockedClosed } from '../queries.ts';

type Line = { at: string; source: string; words: string };

async function selectConversation(transaction: Transaction, { roomId, memberId, closedAt }: LockedClosed): Promise<Line[]> {
  if (!roomId) return [];
  const { rows } = await transaction.execute<Line>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, content as words,
      case when user_id = ${memberId} then 'Reporter' else 'Reported' end as source
    from (select * from ${chatMessages} where ${chatMessages.roomId} = ${roomId} and ${chatMessages.userId} is not null
      and ${chatMessages.state} = 'visible' and ${chatMessages.content} <> '' and ${chatMessages.createdAt} <= ${closedAt}
      order by ${chatMessages.sequence} desc limit ${CLOSED_REPORT_MESSAGES}) as latest
    order by sequence`);
  return rows;
}

/** Only posts that every member could read, oldest first. */
async function selectPosts(transaction: Transaction, { otherId, closedAt }: LockedClosed): Promise<Line[]> {
  if (!otherId) return [];
  const { rows } = await transaction.execute<Line>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, source, words from (
      select * from (
        select ${chatMessages.createdAt}, 'Message in ' || ${chatRooms.name} as source, ${chatMessages.content} as words
          from ${chatMessages} join ${chatRooms} on ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} = 'public'
          where ${chatMessages.userId} = ${otherId} and ${chatMessages.state} = 'visible' and ${chatMessages.content} <> ''
        union all select ${destinationReviews.createdAt}, 'Review', ${destinationReviews.title} || ': ' || ${destinationReviews.content}
          from ${destinationReviews} where ${destinationReviews.authorId} = ${otherId} and ${destinationReviews.hiddenAt} is null
        union all select ${tips.createdAt}, 'Tip', ${tips.title} || ': ' || ${tips.text}
          from ${tips} where ${tips.authorId} = ${otherId} and ${tips.hiddenAt} is null
        union all select ${communityPosts.createdAt}, 'Community post', ${communityPosts.title} || ': ' || ${communityPosts.text}
          from ${communityPosts} where ${communityPosts.hostId} = ${otherId} and ${communityPosts.hiddenAt} is null
        union all select ${communityReplies.createdAt}, 'Reply', ${communityReplies.text}
          from ${communityReplies} where ${communityReplies.authorId} = ${otherId} and ${communityReplies.hiddenAt} is null
        union all select ${travelEvents.publishedAt}, 'Event', ${travelEvents.title} || ': ' || ${travelEvents.description}
          from ${travelEvents} where ${travelEvents.hostId} = ${otherId} and ${travelEvents.visibility} in ('public', 'members')
            and ${travelEvents.publishedAt} is not null and ${travelEvents.hiddenAt} is null and ${travelEvents.seriesPosition} = 1
        union all select ${eventReplies.createdAt}, 'Message to an event', ${eventReplies.text}
          from ${eventReplies} join ${travelEvents} on ${travelEvents.id} = ${eventReplies.parentId} and ${travelEvents.visibility} in ('public', 'members')
          where ${eventReplies.authorId} = ${otherId} and ${eventReplies.hiddenAt} is null
      ) as written (created_at, source, words)
      where created_at <= ${closedAt} order by created_at desc limit ${CLOSED_REPORT_POSTS}) as latest
    order by created_at`);
  return rows;
}

export async function composeExcerpt(
  transaction: Transaction,
  closed: LockedClosed,
  asked: { withConversation: boolean; withPosts: boolean },
): Promise<string | null> {
  const lines = [
    ...(asked.withConversation ? await selectConversation(transaction, closed) : []),
    ...(asked.withPosts ? await selectPosts(transaction, closed) : []),
  ];
  return lines.map(({ at, source, words }) => `${at} ${source}: ${words}`).join('\n') || null;
}
