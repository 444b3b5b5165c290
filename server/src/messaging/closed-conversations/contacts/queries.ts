import { CLOSED_CONVERSATION_DAYS } from '@bros/contract/core/report-rules';
import { sql } from 'drizzle-orm';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { accounts, member } from '../../../core/people/members/queries.ts';
import { isStaying } from '../../../core/people/visibility/service.ts';
import { communityParticipants, communityPosts } from '../../../gatherings/community-posts/tables.ts';
import { eventParticipants, travelEvents } from '../../../gatherings/events/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chatDirectRooms, chatMentions, chatMessages } from '../../chat/tables.ts';

export interface Contact {
  memberId: string;
  roomId: string | null;
}

const { firstMemberId, secondMemberId, roomId } = chatDirectRooms;

const contactsOf = (id: string) => sql`
  select case when ${firstMemberId} = ${id} then ${secondMemberId} else ${firstMemberId} end as id from ${chatDirectRooms}
    where ${id} in (${firstMemberId}, ${secondMemberId}) and exists (
      select from ${chatMessages} where ${chatMessages.roomId} = ${roomId} and ${chatMessages.userId} is not null)
  union select case when ${userConnections.requesterId} = ${id} then ${userConnections.targetId} else ${userConnections.requesterId} end
    from ${userConnections} where ${id} in (${userConnections.requesterId}, ${userConnections.targetId})
  union select answer.user_id from written join ${chatMessages} answer on answer.reply_to_id = written.id where answer.state <> 'hidden'
  union select answered.user_id from written join ${chatMessages} answered on answered.id = written.reply_to_id
  union select ${chatMentions.userId} from written join ${chatMentions} on ${chatMentions.messageId} = written.id
  union select ${communityParticipants.memberId} from ${communityPosts}
    join ${communityParticipants} on ${communityParticipants.postId} = ${communityPosts.id} where ${communityPosts.hostId} = ${id}
  union select ${communityPosts.hostId} from ${communityParticipants}
    join ${communityPosts} on ${communityPosts.id} = ${communityParticipants.postId} where ${communityParticipants.memberId} = ${id}
  union select ${eventParticipants.memberId} from ${travelEvents}
    join ${eventParticipants} on ${eventParticipants.eventId} = ${travelEvents.id} where ${travelEvents.hostId} = ${id}
  union select ${travelEvents.hostId} from ${eventParticipants}
    join ${travelEvents} on ${travelEvents.id} = ${eventParticipants.eventId} where ${eventParticipants.memberId} = ${id}`;

/** Empty if the leaver is already banned or leaving. Omits members whom the leaver blocked, so a second reason stays hidden. */
export async function selectLeftBehind(transaction: Transaction, leaverId: string, only?: string): Promise<Contact[]> {
  const { rows } = await transaction.execute<{ memberId: string; roomId: string | null }>(sql`
    with written as materialized (select id, reply_to_id from ${chatMessages} where ${chatMessages.userId} = ${leaverId}
      and ${chatMessages.state} <> 'hidden' and ${chatMessages.createdAt} > now() - make_interval(days => ${CLOSED_CONVERSATION_DAYS}))
    select contact.id as "memberId", ${roomId} as "roomId"
    from (${contactsOf(leaverId)}) as contact
    join ${accounts} on ${member.id} = contact.id
    left join ${chatDirectRooms} on ${firstMemberId} = least(contact.id, ${leaverId}::uuid) and ${secondMemberId} = greatest(contact.id, ${leaverId}::uuid)
    where contact.id <> ${leaverId} ${only ? sql`and contact.id = ${only}` : sql``}
      and not exists (select from ${blocks} where ${blocks.blockerId} = ${leaverId} and ${blocks.blockedId} = contact.id)
      and exists (select from ${accounts} where ${member.id} = ${leaverId} and ${isStaying})`);
  return rows;
}
