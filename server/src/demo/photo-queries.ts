import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { users } from '../core/people/accounts/tables.ts';
import { memberships } from '../core/people/memberships/tables.ts';
import { photos } from '../core/people/photos/tables.ts';
import { chatMessages } from '../messaging/chat/tables.ts';
import { destinations } from '../places/destinations/tables.ts';
import { destinationReviews, reviewPhotos } from '../places/reviews/tables.ts';
import type { Database } from '../platform/database/connect.ts';

/** Once the demo is an hour old, it gets no photos, so that deleted ones do not return. Uses the demo accounts, because the network is backdated. */
function isNew(database: Database, signIns: string[]) {
  const begun = database
    .select({ at: max(memberships.createdAt) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(users.email, signIns));
  return sql`${begun} > now() - interval '1 hour'`;
}

const author = { memberId: users.id, email: users.email, role: users.role, tier: memberships.tier };

export function findNewMembers(database: Database, emails: string[], signIns: string[]) {
  const photoIds = sql<string[]>`array(select ${photos.id} from ${photos} where ${photos.memberId} = ${users.id})`;
  return database
    .select({ ...author, photoIds })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(inArray(users.email, emails), isNew(database, signIns)));
}
export type DemoMember = Awaited<ReturnType<typeof findNewMembers>>[number];

export function findNewReviews(database: Database, emails: string[], signIns: string[]) {
  const { id } = destinationReviews;
  const photoIds = sql<string[]>`array(select ${reviewPhotos.id} from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${id})`;
  return database
    .select({ ...author, reviewId: id, city: destinations.slug, photoIds })
    .from(destinationReviews)
    .innerJoin(users, eq(users.id, destinationReviews.authorId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(and(inArray(users.email, emails), isNew(database, signIns)));
}

/** Returns the author's first message that begins with the text. */
export async function findNewMessage(database: Database, { email, text }: { email: string; text: string }, signIns: string[]) {
  const [message] = await database
    .select({ ...author, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), sql`starts_with(${chatMessages.content}, ${text})`, isNew(database, signIns)))
    .orderBy(asc(chatMessages.sequence))
    .limit(1);
  return message;
}
