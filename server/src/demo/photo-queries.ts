import { and, eq, inArray, like, max, notExists, sql } from 'drizzle-orm';
import { users } from '../core/people/accounts/tables.ts';
import { memberships } from '../core/people/memberships/tables.ts';
import { photos } from '../core/people/photos/tables.ts';
import { chatMessages, chatPhotos } from '../messaging/chat/tables.ts';
import { destinations } from '../places/destinations/tables.ts';
import { destinationReviews, reviewPhotos } from '../places/reviews/tables.ts';
import type { Database } from '../platform/database/connect.ts';

/** True for an hour after the demo was created, so deleted photos do not return. Uses the sign-in accounts, because the network's memberships are backdated. */
function isNew(database: Database, signIns: string[]) {
  const begun = database
    .select({ at: max(memberships.createdAt) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(users.email, signIns));
  return sql`${begun} > now() - interval '1 hour'`;
}

const demoMember = { memberId: users.id, email: users.email, role: users.role, tier: memberships.tier };

export function findMembersWithoutPhotos(database: Database, emails: string[], signIns: string[]) {
  return database
    .select(demoMember)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        inArray(users.email, emails),
        isNew(database, signIns),
        notExists(database.select().from(photos).where(eq(photos.memberId, users.id))),
      ),
    );
}

/** Returns at most one review. */
export function findReviewWithoutPhotos(database: Database, { email, city }: { email: string; city: string }, signIns: string[]) {
  return database
    .select({ ...demoMember, reviewId: destinationReviews.id })
    .from(destinationReviews)
    .innerJoin(users, eq(users.id, destinationReviews.authorId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(
      and(
        eq(users.email, email),
        eq(destinations.slug, city),
        isNew(database, signIns),
        notExists(database.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, destinationReviews.id))),
      ),
    );
}

/** Returns at most one message. */
export function findMessageWithoutPhotos(
  database: Database,
  { email, text }: { email: string; text: string },
  signIns: string[],
) {
  return database
    .select({ ...demoMember, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        like(chatMessages.content, `${text}%`),
        isNew(database, signIns),
        notExists(database.select().from(chatPhotos).where(eq(chatPhotos.messageId, chatMessages.id))),
      ),
    )
    .limit(1);
}
