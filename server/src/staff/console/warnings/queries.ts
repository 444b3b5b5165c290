import { SCAM_CONTACTS_DAYS } from '@bros/contract/core/moderation-rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { accounts, member, selectAccounts } from '../../../core/people/members/queries.ts';
import { chatDirectRooms, chatMentions, chatMessages } from '../../../messaging/chat/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { scamWarnings } from './tables.ts';

/**
 * Stores whom to warn: people to whom the banned member ever wrote directly or sent a connection request, and people who recently answered the member or whom
 * the member recently answered or mentioned. Ignores held messages, which were never visible.
 */
export async function insertContacts(transaction: Transaction, bannedId: string): Promise<void> {
  const written = sql`select id, reply_to_id from ${chatMessages} where ${chatMessages.userId} = ${bannedId}
    and ${chatMessages.state} <> 'hidden' and ${chatMessages.createdAt} > now() - make_interval(days => ${SCAM_CONTACTS_DAYS})`;
  await transaction.execute(sql`
    with written as materialized (${written})
    insert into ${scamWarnings} (banned_id, member_id)
    select ${bannedId}::uuid, contact.id from (
      select case when ${chatDirectRooms.firstMemberId} = ${bannedId} then ${chatDirectRooms.secondMemberId} else ${chatDirectRooms.firstMemberId} end as id
      from ${chatDirectRooms} where ${bannedId} in (${chatDirectRooms.firstMemberId}, ${chatDirectRooms.secondMemberId})
        and exists (select from ${chatMessages} where ${chatMessages.roomId} = ${chatDirectRooms.roomId}
          and ${chatMessages.userId} = ${bannedId} and ${chatMessages.state} <> 'hidden')
      union select ${userConnections.targetId} from ${userConnections} where ${userConnections.requesterId} = ${bannedId}
      union select answer.user_id from written join ${chatMessages} answer on answer.reply_to_id = written.id where answer.state <> 'hidden'
      union select answered.user_id from written join ${chatMessages} answered on answered.id = written.reply_to_id
      union select ${chatMentions.userId} from written join ${chatMentions} on ${chatMentions.messageId} = written.id
    ) as contact join ${accounts} on ${member.id} = contact.id
    where contact.id <> ${bannedId} and ${member.state} <> 'banned'
    on conflict do nothing`);
}

/** Locks the member, so the result stays true until the commit. */
export async function isStillBanned(transaction: Transaction, memberId: string): Promise<boolean> {
  const [row] = await selectAccounts(transaction, { id: member.id })
    .where(and(eq(member.id, memberId), eq(member.state, 'banned')))
    .for('share');
  return row !== undefined;
}

/** The next member to warn, in ID order. Skips rows that another transaction has locked. */
export async function claimNext(transaction: Transaction, bannedId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ memberId: scamWarnings.memberId })
    .from(scamWarnings)
    .where(and(eq(scamWarnings.bannedId, bannedId), isNull(scamWarnings.warnedAt)))
    .orderBy(asc(scamWarnings.memberId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.memberId;
}

export async function markWarned(transaction: Transaction, bannedId: string, memberId: string): Promise<void> {
  await transaction
    .update(scamWarnings)
    .set({ warnedAt: sql`now()` })
    .where(and(eq(scamWarnings.bannedId, bannedId), eq(scamWarnings.memberId, memberId)));
}
