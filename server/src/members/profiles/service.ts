import { isDeepStrictEqual } from 'node:util';
import type { ReadingUnits } from '@bros/contract/core/units';
import type { OwnProfile } from '@bros/contract/members/profiles';
import { findCity } from '../../core/cities/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentOwnProfile } from './present.ts';
import { findOwnProfile, insertProfile, type ProfileChanges, updateProfile, updateUnits } from './queries.ts';

export async function getOwnProfile(database: Database | Transaction, actor: Actor): Promise<OwnProfile> {
  const row = await findOwnProfile(database, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return presentOwnProfile(row);
}

/** Idempotent. Throws EDIT_CONFLICT if another window saved since `version`, and INPUT_INVALID for an unlisted city. */
export function saveOwnProfile(
  database: Database,
  actor: Actor,
  edit: ProfileChanges & { version: number },
): Promise<OwnProfile> {
  const { version, ...typed } = edit;
  return inTransaction(database, async (transaction) => {
    const changes = { ...typed, ...(await findPlace(transaction, typed)) };
    const isSaved = await updateProfile(transaction, actor.memberId, version, changes);
    const current = await getOwnProfile(transaction, actor);
    if (!isSaved && !isSameEdit(current, changes)) throw failure('EDIT_CONFLICT');
    return current;
  });
}

/** Returns the chosen city's name and country, or the free text (docs/decisions/places.md). */
async function findPlace(
  transaction: Transaction,
  { cityId, location, country }: ProfileChanges,
): Promise<Pick<ProfileChanges, 'location' | 'country'>> {
  if (cityId === null) return { location, country };
  const city = await findCity(transaction, cityId);
  if (!city) {
    throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
  }
  return { location: city.region ? `${city.name}, ${city.region}` : city.name, country: city.country };
}

function isSameEdit(current: OwnProfile, changes: ProfileChanges): boolean {
  return (Object.keys(changes) as (keyof ProfileChanges)[]).every((field) => isDeepStrictEqual(current[field], changes[field]));
}

/** Keeps the version, because the profile form does not contain these settings. */
export async function setReadingUnits(database: Database, actor: Actor, units: ReadingUnits): Promise<ReadingUnits> {
  await updateUnits(database, actor.memberId, units);
  return units;
}

export const createProfile = insertProfile;
