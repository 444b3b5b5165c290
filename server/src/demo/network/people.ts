import { bioField, displayNameField, nameField, placeField } from '@bros/contract/core/fields';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  TRIP_REVIEW_MAX_CHARACTERS,
} from '@bros/contract/core/rules';
import { tagsField } from '@bros/contract/core/tags';
import { TIERS } from '@bros/contract/tiers';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { trips } from '../../members/trips/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { daysAgo, daysFromNow, type IdOf, plannedDaysAgo } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter, placeOf } from './cast.ts';

/** `from` and `to` are days from today; `to` is null for an open stay. */
const stay = z.strictObject({
  city: citySlug,
  from: z.int(),
  to: z.int().nullable(),
  rating: z.int().min(1).max(5).optional(),
  review: z.string().max(TRIP_REVIEW_MAX_CHARACTERS).optional(),
});
type Stay = z.infer<typeof stay>;

const person = z.strictObject({
  mailbox,
  fullName: nameField,
  displayName: displayNameField,
  tier: z.enum(TIERS),
  joinedDaysAgo: z.int().positive(),
  age: z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS),
  city: citySlug,
  occupation: placeField,
  culturalBackground: placeField,
  bio: bioField,
  interests: tagsField(INTERESTS_MAX),
  languages: tagsField(LANGUAGES_MAX),
  trips: z.array(stay),
});
type Person = z.infer<typeof person>;

const people = z.strictObject({ members: z.array(person), tripsOfSignIns: z.array(stay.extend({ by: mailbox })) });

export const readPeople = () => readDataFile('demo/people.json', people);

const ACTIVE_WITHIN_MINUTES = 3 * 24 * 60;

export async function insertPeople(transaction: Transaction, emailOf: IdOf, { members }: z.infer<typeof people>) {
  const rows = members.map((member) => ({ ...member, id: newId(), joinedAt: daysAgo(member.joinedDaysAgo) }));
  await transaction.insert(users).values(
    rows.map(({ id, mailbox: name, fullName, joinedAt }) => ({
      id,
      name: fullName,
      email: emailOf(name),
      emailVerified: true,
      emailConfirmedAt: joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  await transaction.insert(userProfiles).values(rows.map((row, index) => profileOf(row, index)));
  await transaction
    .insert(memberships)
    .values(rows.map(({ id: userId, tier, joinedAt: createdAt }) => ({ userId, tier, grantedTier: tier, createdAt })));
  return new Map(rows.map(({ id, mailbox: name }) => [name, id]));
}

export async function backdate(
  transaction: Transaction,
  idOf: IdOf,
  joined: readonly { mailbox: string; joinedDaysAgo: number }[],
) {
  for (const { mailbox: name, joinedDaysAgo } of joined) {
    const joinedAt = daysAgo(joinedDaysAgo);
    const dates = { createdAt: joinedAt, emailConfirmedAt: joinedAt };
    await transaction
      .update(users)
      .set(dates)
      .where(eq(users.id, idOf(name)));
  }
}

function profileOf({ id, joinedAt, ...member }: Person & { id: string; joinedAt: Date }, index: number) {
  const { displayName, age, occupation, culturalBackground, bio, interests, languages } = member;
  const { id: cityId, name: location, country } = placeOf(member.city);
  return {
    userId: id,
    displayName,
    age,
    occupation,
    culturalBackground,
    bio,
    interests,
    languages,
    cityId,
    location,
    country,
    createdAt: joinedAt,
    updatedAt: joinedAt,
    isOnHomePage: index % 3 === 0,
    isAskable: index % 2 === 0,
    // Multiplied by a prime, so the order by activity differs from the order by joining date.
    lastActiveAt: minutesAfter(new Date(), -((index * 977) % ACTIVE_WITHIN_MINUTES)),
  };
}

export async function insertStays(transaction: Transaction, idOf: IdOf, { members, tripsOfSignIns }: z.infer<typeof people>) {
  const stays = [...members.flatMap(({ mailbox: by, trips: own }) => own.map((one) => ({ ...one, by }))), ...tripsOfSignIns];
  await transaction.insert(trips).values(stays.map(({ by, ...one }) => ({ memberId: idOf(by), ...stayRow(one) })));
}

const stayRow = ({ city, from, to, rating, review }: Stay) => ({
  clientId: newId(),
  cityId: placeOf(city).id,
  arrivesOn: daysFromNow(from),
  leavesOn: to === null ? null : daysFromNow(to),
  createdAt: daysAgo(plannedDaysAgo({ from })),
  rating: rating ?? null,
  review: review ?? '',
});
