import type { PrivacySettings } from '@bros/contract/members/privacy';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { findSettings, type SettingsRow, saveSetting } from './queries.ts';

export async function getSettings(database: Database, actor: Actor): Promise<PrivacySettings> {
  return present(await findSettings(database, actor.memberId));
}

/** Takes effect with the commit: readers check the profile (people/visibility/), and a trigger updates `directory_entries`. */
export async function setSetting(
  database: Database,
  actor: Actor,
  setting: Parameters<typeof saveSetting>[2],
): Promise<PrivacySettings> {
  return present(await saveSetting(database, actor.memberId, setting));
}

function present(row: SettingsRow | undefined): PrivacySettings {
  if (!row) throw failure('NOT_FOUND');
  return presentSettings(row);
}

function presentSettings({ isHidden, isOnHomePage, isAskable, ...audiences }: SettingsRow): PrivacySettings {
  return { audiences, isHidden, isOnHomePage, isAskable };
}
