import { and, eq, inArray, sql } from 'drizzle-orm';
import { cities } from '../core/cities/tables.ts';
import { users } from '../core/people/accounts/tables.ts';
import { userConnections } from '../core/people/connections/tables.ts';
import { memberships } from '../core/people/memberships/tables.ts';
import { userProfiles } from '../core/people/profiles/tables.ts';
import { credentials } from '../identity/accounts/tables.ts';
import { makeInvitationCode } from '../identity/invitations/code.ts';
import { invitations, invitationUses } from '../identity/invitations/tables.ts';
import { trips } from '../members/trips/tables.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../messaging/chat/tables.ts';
import { billingCustomers } from '../money/billing/tables.ts';
import { addUp } from '../places/destinations/scores/policy.ts';
import { addToSums, updateScores } from '../places/destinations/scores/queries.ts';
import { destinations } from '../places/destinations/tables.ts';
import { destinationReviews } from '../places/reviews/tables.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import type { DemoInvitation, DemoMessage, DemoReview, DemoTrip } from './content.ts';
import { daysFromNow, type IdOf } from './days.ts';
import type { DemoMember } from './people.ts';

const DEMO_LOCK = 3_366_001;

export async function lockDemo(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
}

/** The connection holds the lock, because the payments take longer than a transaction may be idle. */
const PAYMENTS_LOCK = 3_366_002;

export async function payAlone({ $client: pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [PAYMENTS_LOCK]);
    if (rows[0]?.isOurs) await work();
  } finally {
    // Ending the connection releases the lock.
    client.release(true);
  }
}

export async function hasPayer(database: Database, emails: string[]): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(inArray(users.email, emails))
    .limit(1);
  return found.length > 0;
}

export async function findIdOfEmail(database: Database, email: string): Promise<string | undefined> {
  const [row] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

export async function hasUserWithEmail(database: Database | Transaction, emails: string[]): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  return found.length > 0;
}

export async function insertDemoMember(
  transaction: Transaction,
  member: DemoMember & { email: string; passwordHash: string },
): Promise<string> {
  const { email, passwordHash, fullName, role, tier, mailbox, cityId, ...profile } = member;
  const id = newId();
  const adminSince = role === 'admin' ? sql`now() - interval '90 days'` : null;
  const confirmed = { emailVerified: true, emailConfirmedAt: sql`now()` };
  await transaction.insert(users).values({ id, name: fullName, email, role, adminSince, ...confirmed });
  await transaction.insert(credentials).values({ userId: id, accountId: id, providerId: 'credential', password: passwordHash });
  const city = sql`(select ${cities.id} from ${cities} where ${cities.id} = ${cityId})`;
  await transaction.insert(userProfiles).values({ ...profile, userId: id, cityId: city });
  await transaction.insert(memberships).values({ userId: id, tier, grantedTier: tier });
  return id;
}

interface DemoThread {
  one: string;
  other: string;
  messages: readonly { by: string; content: string; at?: Date | undefined }[];
}

export async function insertDemoThread(
  transaction: Transaction,
  { one, other, messages }: DemoThread,
  idOf: IdOf,
): Promise<void> {
  const [room] = await transaction.insert(chatRooms).values({ kind: 'direct', memberCount: 2 }).returning({ id: chatRooms.id });
  if (!room) throw new Error('The room was not created.');
  const [firstMemberId = '', secondMemberId = ''] = [idOf(one), idOf(other)].sort();
  await transaction.insert(chatDirectRooms).values({ roomId: room.id, firstMemberId, secondMemberId });
  const stored = await transaction
    .insert(chatMessages)
    .values(
      messages.map(({ by, content, at }) => ({
        roomId: room.id,
        userId: idOf(by),
        clientId: newId(),
        content,
        messageType: 'user' as const,
        createdAt: at ?? sql`clock_timestamp()`,
      })),
    )
    .returning({ userId: chatMessages.userId, sequence: chatMessages.sequence });
  const latestSequence = stored.at(-1)?.sequence ?? 0;
  const readBy = (memberId: string) => stored.findLast(({ userId }) => userId === memberId)?.sequence ?? 0;
  await transaction.insert(chatRoomMembers).values(
    [firstMemberId, secondMemberId].map((userId) => ({
      roomId: room.id,
      userId,
      latestSequence,
      readSequence: readBy(userId),
    })),
  );
}

export async function insertDemoReview(
  transaction: Transaction,
  review: Omit<DemoReview, 'by'> & { authorId: string },
): Promise<void> {
  const { destination: slug, ...written } = review;
  const [destination] = await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(eq(destinations.slug, slug))
    .for('no key update');
  if (!destination) return;
  const [row] = await transaction
    .insert(destinationReviews)
    .values({ ...written, destinationId: destination.id })
    .returning();
  if (!row) throw new Error('The review was not stored.');
  await addToSums(transaction, addUp([{ destinationId: destination.id, ratings: row, by: 1 }]));
  await updateScores(transaction, [destination.id]);
}

export async function insertDemoMessage(
  transaction: Transaction,
  message: Omit<DemoMessage, 'by'> & { authorId: string },
): Promise<void> {
  const { room: slug, authorId, content } = message;
  const [room] = await transaction.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.slug, slug)).for('update');
  if (!room) return;
  const joined = await transaction
    .insert(chatRoomMembers)
    .values({ roomId: room.id, userId: authorId })
    .onConflictDoNothing()
    .returning();
  if (joined.length > 0) {
    await transaction
      .update(chatRooms)
      .set({ memberCount: sql`${chatRooms.memberCount} + 1` })
      .where(eq(chatRooms.id, room.id));
  }
  await transaction
    .insert(chatMessages)
    .values({ roomId: room.id, userId: authorId, clientId: newId(), content, messageType: 'user' });
}

export async function insertDemoInvitation(
  transaction: Transaction,
  { code, label, inviterId }: Omit<DemoInvitation, 'by'> & { inviterId: string },
): Promise<void> {
  await transaction.insert(invitations).values({ code, label, inviterId }).onConflictDoNothing();
}

export async function insertDemoReferral(
  transaction: Transaction,
  { inviterId, memberId, isPersonal, at }: { inviterId: string; memberId: string; isPersonal: boolean; at?: Date },
): Promise<void> {
  const personal = { code: makeInvitationCode(), label: 'Personal link', inviterId, isPersonal: true };
  if (isPersonal) await transaction.insert(invitations).values(personal).onConflictDoNothing();
  const [invitation] = await transaction
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1`, clicksBefore: sql`${invitations.clicksBefore} + 1` })
    .where(and(eq(invitations.inviterId, inviterId), eq(invitations.isPersonal, isPersonal)))
    .returning({ id: invitations.id });
  if (!invitation) throw new Error('The demo member has no such code.');
  await transaction
    .insert(invitationUses)
    .values({ invitationId: invitation.id, inviterId, memberId, confirmedAt: at ?? sql`now()`, createdAt: at ?? sql`now()` });
}

/** `from` and `to` are days from today; `to` is null for an open stay. */
export async function insertDemoTrip(
  transaction: Transaction,
  { memberId, cityId, from, to, rating, review, createdAt }: Omit<DemoTrip, 'by'> & { memberId: string },
): Promise<void> {
  await transaction.insert(trips).values({
    memberId,
    clientId: newId(),
    cityId,
    arrivesOn: daysFromNow(from),
    leavesOn: to === null ? null : daysFromNow(to),
    rating,
    review,
    createdAt,
  });
}

export async function insertDemoConnection(transaction: Transaction, requesterId: string, targetId: string): Promise<void> {
  const settled = { status: 'accepted' as const, message: '', expiresAt: sql`now()`, decidedAt: sql`now()` };
  await transaction.insert(userConnections).values({ requesterId, targetId, ...settled });
}
