import type { Role } from '@bros/contract/core/access';
import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS } from '@bros/contract/core/durations';
import type { DestinationId, MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import type { PhotoId } from '@bros/contract/core/member-photo';
import type { MemberState } from '@bros/contract/core/rules';
import type { TripId } from '@bros/contract/members/trip-id';
import type { ReviewId } from '@bros/contract/places/reviews';
import type { TipId } from '@bros/contract/places/tips';
import type { Tier } from '@bros/contract/tiers';
import { hashPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { moderationCases } from '../src/core/moderation/tables.ts';
import { notices } from '../src/core/notices/tables.ts';
import { users } from '../src/core/people/accounts/tables.ts';
import { userConnections } from '../src/core/people/connections/tables.ts';
import { memberships } from '../src/core/people/memberships/tables.ts';
import { photos } from '../src/core/people/photos/tables.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { credentials } from '../src/identity/accounts/tables.ts';
import { invitations } from '../src/identity/invitations/tables.ts';
import { trips } from '../src/members/trips/tables.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../src/messaging/chat/tables.ts';
import { payoutDetails } from '../src/money/payout-details/tables.ts';
import { addUp } from '../src/places/destinations/scores/policy.ts';
import { addToSums, updateScores } from '../src/places/destinations/scores/queries.ts';
import { destinations } from '../src/places/destinations/tables.ts';
import { featuredExpats } from '../src/places/expats/tables.ts';
import { destinationReviews } from '../src/places/reviews/tables.ts';
import { tips } from '../src/places/tips/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';

export const TEST_PASSWORD = 'plenty-of-lagoons-7';
let passwordHash: Promise<string> | undefined;
let made = 0;

export interface MemberTraits {
  email?: string;
  name?: string;
  displayName?: string;
  role?: Role;
  tier?: Tier;
  state?: MemberState;
  suspendedUntil?: Date;
  isConfirmed?: boolean;
  isVerified?: boolean;
  adminSince?: Date;
}

export interface TestMember {
  id: MemberId;
  email: string;
  displayName: string;
}

export async function buildMember(database: Database, traits: MemberTraits = {}): Promise<TestMember> {
  made += 1;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const id = newId();
  const { email = `member${made}@example.com`, name = `Member Number${made}`, isConfirmed = true, state = 'active' } = traits;
  const displayName = traits.displayName ?? `Member ${made}`;
  const tier = traits.tier ?? 'explorer';
  const suspendedUntil = state === 'suspended' ? (traits.suspendedUntil ?? new Date(Date.now() + DAY_MS)) : null;
  const role = traits.role ?? 'member';
  const adminSince = traits.adminSince ?? new Date(Date.now() - 30 * DAY_MS);
  const confirmedAt = isConfirmed ? new Date().toISOString() : null;
  await database.execute(sql`
    with account as (
      insert into ${users} (id, email, full_name, role, admin_since, state, suspended_until, is_email_confirmed, email_confirmed_at)
      values (${id}, ${email}, ${name}, ${role}, ${adminSince.toISOString()}, ${state}, ${suspendedUntil?.toISOString() ?? null}, ${isConfirmed}, ${confirmedAt})
    ), password as (
      insert into ${credentials} (id, user_id, account_id, provider_id, password_hash)
      values (${newId()}, ${id}, ${id}, 'credential', ${await passwordHash})
    ), profile as (
      insert into ${userProfiles} (user_id, display_name, is_verified)
      values (${id}, ${displayName}, ${traits.isVerified ?? false})
    )
    insert into ${memberships} (user_id, tier, granted_tier) values (${id}, ${tier}, ${tier})
  `);
  return { id: id as MemberId, email, displayName };
}

export async function letSell(database: Database, memberId: string): Promise<void> {
  await database.update(userProfiles).set({ isVerified: true }).where(eq(userProfiles.userId, memberId));
  const details = { userId: memberId, method: 'wallet', hint: '', ciphertext: 'sealed' } as const;
  await database.insert(payoutDetails).values(details).onConflictDoNothing();
}

let storiesMade = 0;

export async function buildExpatStory(database: Database, traits: Partial<typeof featuredExpats.$inferInsert> = {}) {
  storiesMade += 1;
  const month = `20${String(Math.floor(storiesMade / 12)).padStart(2, '0')}-${String((storiesMade % 12) + 1).padStart(2, '0')}-01`;
  const facts = { name: 'Marco', originCountry: 'Italy', currentCountry: 'Portugal', profession: 'Carpenter', yearsAbroad: 4 };
  const words = { story: 'I came for a winter.', keyTips: ['Learn to greet'], achievements: ['A workshop of my own'] };
  const published = { state: 'published', month, consentNote: 'By mail', publishedAt: new Date() } as const;
  const [row] = await database
    .insert(featuredExpats)
    .values({ ...facts, ...words, ...published, ...traits })
    .returning();
  if (!row) throw new Error('The story was not created.');
  return row;
}

export async function buildInvitation(database: Database, traits: Partial<typeof invitations.$inferInsert> = {}) {
  made += 1;
  const inviterId = traits.inviterId ?? (await buildMember(database, { role: 'admin' })).id;
  const [row] = await database
    .insert(invitations)
    .values({ code: `T${newId().replaceAll('-', '').slice(-20).toUpperCase()}`, label: 'For a test', ...traits, inviterId })
    .returning();
  if (!row) throw new Error('The invitation was not created.');
  return row;
}

export async function buildDestination(database: Database, traits: Partial<typeof destinations.$inferInsert> = {}) {
  made += 1;
  const name = traits.name ?? `City ${made}`;
  const place = {
    slug: `city-${made}`,
    name,
    city: name,
    country: 'Portugal',
    latitude: 38.7,
    longitude: -9.1,
    timeZone: 'Europe/Lisbon',
  };
  const [row] = await database
    .insert(destinations)
    .values({ ...place, description: 'A city of a test.', ...traits })
    .returning();
  if (!row) throw new Error('The destination was not created.');
  return { ...row, id: row.id as DestinationId };
}

export async function buildReview(database: Database, traits: Partial<typeof destinationReviews.$inferInsert> = {}) {
  const destinationId = traits.destinationId ?? (await buildDestination(database)).id;
  const authorId = traits.authorId ?? (await buildMember(database)).id;
  return database.transaction(async (transaction) => {
    const written = { rating: 4, title: 'Fine', content: 'I would come back.' };
    const [row] = await transaction
      .insert(destinationReviews)
      .values({ ...written, ...traits, destinationId, authorId })
      .returning();
    if (!row) throw new Error('The review was not created.');
    if (row.hiddenAt !== null) return { ...row, id: row.id as ReviewId };
    await addToSums(transaction, addUp([{ destinationId, ratings: row, by: 1 }]));
    await updateScores(transaction, [destinationId]);
    return { ...row, id: row.id as ReviewId };
  });
}

export async function buildMessage(database: Database, traits: Partial<typeof chatMessages.$inferInsert> = {}) {
  const roomId = traits.roomId ?? (await buildRoom(database)).id;
  const userId = traits.userId === undefined ? (await buildMember(database)).id : traits.userId;
  const [row] = await database
    .insert(chatMessages)
    .values({ clientId: newId(), content: 'Hello', messageType: 'user', ...traits, roomId, userId })
    .returning();
  if (!row) throw new Error('The message was not created.');
  return { ...row, id: row.id as MessageId };
}

export async function buildCase(database: Database, traits: Partial<typeof moderationCases.$inferInsert> = {}) {
  const message = await buildMessage(database, {
    state: 'hidden',
    ...(traits.memberId !== undefined && { userId: traits.memberId }),
  });
  const memberId = message.userId ?? '';
  const [row] = await database
    .insert(moderationCases)
    .values({
      messageId: message.id,
      memberId,
      content: message.content,
      origin: 'rules',
      rules: ['insult'],
      score: 6,
      ...traits,
    })
    .returning();
  if (!row) throw new Error('The case was not created.');
  return row;
}

export async function buildRoom(database: Database, traits: Partial<typeof chatRooms.$inferInsert> = {}) {
  made += 1;
  const [row] = await database
    .insert(chatRooms)
    .values({ slug: `room-${made}`, name: `Room ${made}`, ...traits })
    .returning();
  if (!row) throw new Error('The room was not created.');
  return { ...row, id: row.id as RoomId };
}

export async function buildDirectRoom(
  database: Database,
  one: { id: string },
  other: { id: string },
  traits: Pick<typeof chatRooms.$inferInsert, 'id'> = {},
) {
  const link = { requesterId: one.id, targetId: other.id, message: 'Hello from a test', status: 'accepted' as const };
  const moments = { expiresAt: new Date(Date.now() + DAY_MS), decidedAt: new Date() };
  await database
    .insert(userConnections)
    .values({ ...link, ...moments })
    .onConflictDoNothing();
  const [row] = await database
    .insert(chatRooms)
    .values({ kind: 'direct', memberCount: 2, ...traits })
    .returning();
  if (!row) throw new Error('The room was not created.');
  const [firstMemberId = '', secondMemberId = ''] = [one.id, other.id].sort();
  await database.insert(chatDirectRooms).values({ roomId: row.id, firstMemberId, secondMemberId });
  await database
    .insert(chatRoomMembers)
    .values([firstMemberId, secondMemberId].map((userId) => ({ roomId: row.id, userId, latestSequence: 0 })));
  return { ...row, id: row.id as RoomId };
}

export async function buildNotice(database: Database, traits: Partial<typeof notices.$inferInsert> = {}) {
  const memberId = traits.memberId ?? (await buildMember(database)).id;
  const [row] = await database
    .insert(notices)
    .values({ kind: 'report.decided', path: '/dashboard', values: { outcome: 'upheld' }, ...traits, memberId })
    .returning();
  if (!row) throw new Error('The notice was not created.');
  return row;
}

export async function buildPhoto(database: Database, traits: Partial<typeof photos.$inferInsert> = {}) {
  const id = newId();
  const memberId = traits.memberId ?? (await buildMember(database)).id;
  const base = `user-photos/${memberId}/0-${id}`;
  const files = { wholeKey: `${base}.webp`, renditionBase: base, renditionKeys: [`${base}-160.webp`] };
  const crop = { left: 0, top: 0, width: 1, height: 1 };
  const [row] = await database
    .insert(photos)
    .values({ id, kind: 'photo', position: 0, width: 600, height: 600, crop, color: '#806040', ...files, ...traits, memberId })
    .returning();
  if (!row) throw new Error('The photo was not created.');
  return { ...row, id: row.id as PhotoId };
}

export async function buildTip(database: Database, traits: Partial<typeof tips.$inferInsert> = {}) {
  const authorId = traits.authorId === undefined ? (await buildMember(database)).id : traits.authorId;
  const words = { category: 'money', title: 'Two cards', text: 'In two pockets, from two banks.' } as const;
  const [row] = await database
    .insert(tips)
    .values({ clientId: newId(), ...words, ...traits, authorId })
    .returning();
  if (!row) throw new Error('The tip was not created.');
  return { ...row, id: row.id as TipId };
}

export const LISBON = 2_267_057 as CityId;
export const BANGKOK = 1_609_350 as CityId;
export const AUCKLAND = 2_193_733 as CityId;

export async function buildTrip(database: Database, traits: Partial<typeof trips.$inferInsert> = {}) {
  const memberId = traits.memberId ?? (await buildMember(database)).id;
  await seedFirstCities(database);
  const stay = { clientId: newId(), cityId: LISBON, arrivesOn: '2020-05-03', leavesOn: '2020-05-16' };
  const [row] = await database
    .insert(trips)
    .values({ ...stay, ...traits, memberId })
    .returning();
  if (!row) throw new Error('The trip was not created.');
  return { ...row, id: row.id as TripId };
}

export async function buildConnection(
  database: Database,
  traits: Pick<typeof userConnections.$inferInsert, 'requesterId' | 'targetId'> & Partial<typeof userConnections.$inferInsert>,
) {
  const isPending = (traits.status ?? 'pending') === 'pending';
  const defaults = {
    message: 'Hello from a test',
    expiresAt: new Date(Date.now() + 30 * DAY_MS),
    decidedAt: isPending ? null : new Date(),
  };
  const [row] = await database
    .insert(userConnections)
    .values({ ...defaults, ...traits })
    .returning();
  if (!row) throw new Error('The connection was not created.');
  return row;
}
