import { sql } from 'drizzle-orm';
import { cities } from '../core/cities/tables.ts';
import { communityParticipants, communityPosts, communityReplies } from '../gatherings/community-posts/tables.ts';
import { tips, tipVotes } from '../places/tips/tables.ts';
import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import type { DemoPost, DemoTip } from './content.ts';
import { daysFromNow, type IdOf, momentSince } from './days.ts';

export async function insertDemoTip(transaction: Transaction, tip: DemoTip, idOf: IdOf): Promise<void> {
  const { by, votes, ...texts } = tip;
  const id = newId();
  await transaction.insert(tips).values({ id, ...texts, authorId: idOf(by), clientId: newId(), voteCount: votes.length });
  await transaction.insert(tipVotes).values(votes.map((voter) => ({ tipId: id, memberId: idOf(voter) })));
}

export async function insertDemoPost(transaction: Transaction, post: DemoPost, idOf: IdOf): Promise<void> {
  const { by, from, to, participants, replies, createdAt: writtenAt = new Date(), ...texts } = post;
  const id = newId();
  const endsAt = sql`(select (${daysFromNow(to + 1)})::timestamp at time zone ${cities.timeZone} from ${cities} where ${cities.id} = ${texts.cityId})`;
  await transaction.insert(communityPosts).values({
    id,
    ...texts,
    hostId: idOf(by),
    clientId: newId(),
    createdAt: writtenAt,
    startsOn: daysFromNow(from),
    endsOn: daysFromNow(to),
    endsAt,
  });
  const guests = participants.map(({ who, state }) => ({ postId: id, memberId: idOf(who), state }));
  if (guests.length > 0) await transaction.insert(communityParticipants).values(guests);
  for (const [index, { who, text }] of replies.entries()) {
    const createdAt = momentSince(writtenAt, index, replies.length);
    await transaction.insert(communityReplies).values({ parentId: id, authorId: idOf(who), clientId: newId(), text, createdAt });
  }
}
