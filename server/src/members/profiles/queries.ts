import type { ReadingUnits } from '@bros/contract/core/units';
import { and, eq, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { avatarColumns, isAvatar } from '../../core/people/photos/queries.ts';
import { photos } from '../../core/people/photos/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, placeholder } from '../../platform/database/prepared.ts';
import { trips } from '../trips/tables.ts';

const ownProfile = definePrepared('own_profile', (database) =>
  database
    .select({
      profile: userProfiles,
      role: users.role,
      tier: memberships.tier,
      memberSince: users.createdAt,
      avatar: avatarColumns,
      hasTrips: sql<boolean>`exists (select from ${trips} where ${trips.memberId} = ${userProfiles.userId})`,
    })
    .from(userProfiles)
    .innerJoin(memberships, eq(memberships.userId, userProfiles.userId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .leftJoin(photos, isAvatar)
    .where(eq(userProfiles.userId, placeholder('memberId'))),
);

export async function findOwnProfile(database: Database | Transaction, memberId: string) {
  const [row] = await ownProfile(database, null).execute({ memberId });
  return row;
}
export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

export type ProfileChanges = Required<
  Pick<
    typeof userProfiles.$inferInsert,
    | 'displayName'
    | 'bio'
    | 'cityId'
    | 'location'
    | 'country'
    | 'occupation'
    | 'age'
    | 'education'
    | 'culturalBackground'
    | 'interests'
    | 'languages'
  >
>;

export async function updateProfile(
  database: Database | Transaction,
  memberId: string,
  version: number,
  changes: ProfileChanges,
): Promise<boolean> {
  const rows = await database
    .update(userProfiles)
    .set({ ...changes, version: sql`${userProfiles.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(userProfiles.userId, memberId), eq(userProfiles.version, version)))
    .returning({ userId: userProfiles.userId });
  return rows.length > 0;
}

export async function updateUnits(database: Database, memberId: string, { temperature, clock }: ReadingUnits): Promise<void> {
  await database.update(userProfiles).set({ temperatureUnit: temperature, clock }).where(eq(userProfiles.userId, memberId));
}

/** `displayName` is the first name until the member changes it. */
export async function insertProfile(transaction: Transaction, memberId: string, displayName: string): Promise<void> {
  await transaction.insert(userProfiles).values({ userId: memberId, displayName });
}

export function selectWholeProfile(database: Database, memberId: string) {
  return database
    .select({
      displayName: userProfiles.displayName,
      bio: userProfiles.bio,
      city: cities.name,
      cityId: userProfiles.cityId,
      location: userProfiles.location,
      country: userProfiles.country,
      occupation: userProfiles.occupation,
      age: userProfiles.age,
      education: userProfiles.education,
      culturalBackground: userProfiles.culturalBackground,
      interests: userProfiles.interests,
      languages: userProfiles.languages,
      isHidden: userProfiles.isHidden,
      isOnHomePage: userProfiles.isOnHomePage,
      isAskable: userProfiles.isAskable,
      locationAudience: userProfiles.locationAudience,
      photosAudience: userProfiles.photosAudience,
      travelHistoryAudience: userProfiles.travelHistoryAudience,
      socialAccountsAudience: userProfiles.socialAccountsAudience,
      reliabilityAudience: userProfiles.reliabilityAudience,
      temperatureUnit: userProfiles.temperatureUnit,
      clock: userProfiles.clock,
      isActive: userProfiles.isActive,
      isVerified: userProfiles.isVerified,
      lastActiveAt: userProfiles.lastActiveAt,
      createdAt: userProfiles.createdAt,
      updatedAt: userProfiles.updatedAt,
    })
    .from(userProfiles)
    .leftJoin(cities, eq(cities.id, userProfiles.cityId))
    .where(eq(userProfiles.userId, memberId));
}
