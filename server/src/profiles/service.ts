import type { OwnProfile } from '@bros/contract/profiles';
import type { Actor } from '../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { presentOwnProfile } from './present.ts';
import { findOwnProfile, insertProfile, type ProfileChanges, updateProfile } from './queries.ts';

export async function getOwnProfile(database: Database | Transaction, actor: Actor): Promise<OwnProfile> {
  const row = await findOwnProfile(database, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return presentOwnProfile(row);
}

/** Saves an edit. Throws EDIT_CONFLICT when another window saved since `version`. Saving the same thing twice changes nothing. */
export function saveOwnProfile(
  database: Database,
  actor: Actor,
  edit: ProfileChanges & { version: number },
): Promise<OwnProfile> {
  const { version, ...changes } = edit;
  return inTransaction(database, async (transaction) => {
    const isSaved = await updateProfile(transaction, actor.memberId, version, changes);
    const current = await getOwnProfile(transaction, actor);
    if (!isSaved && !isSameEdit(current, changes)) throw failure('EDIT_CONFLICT');
    return current;
  });
}

/** Whether a repeated request asks for what is already there. */
function isSameEdit(current: OwnProfile, changes: ProfileChanges): boolean {
  return (Object.keys(changes) as (keyof ProfileChanges)[]).every((field) => current[field] === changes[field]);
}

/** A new member's profile. */
export const createProfile = insertProfile;
