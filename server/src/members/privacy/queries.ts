import type { Audience, GuardedPart } from '@bros/contract/core/audiences';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

const AUDIENCE_OF = {
  location: 'locationAudience',
  photos: 'photosAudience',
  travelHistory: 'travelHistoryAudience',
  socialAccounts: 'socialAccountsAudience',
  reliability: 'reliabilityAudience',
} as const satisfies Record<GuardedPart, keyof typeof userProfiles.$inferInsert>;

const columns = {
  location: userProfiles.locationAudience,
  photos: userProfiles.photosAudience,
  travelHistory: userProfiles.travelHistoryAudience,
  socialAccounts: userProfiles.socialAccountsAudience,
  reliability: userProfiles.reliabilityAudience,
  isHidden: userProfiles.isHidden,
  isOnHomePage: userProfiles.isOnHomePage,
  isAskable: userProfiles.isAskable,
};

export async function findSettings(database: Database, memberId: string) {
  const [row] = await database.select(columns).from(userProfiles).where(eq(userProfiles.userId, memberId));
  return row;
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function saveSetting(
  database: Database,
  memberId: string,
  setting: { part: GuardedPart; audience: Audience } | { isHidden: boolean } | { isOnHomePage: boolean } | { isAskable: boolean },
): Promise<SettingsRow | undefined> {
  const [row] = await database
    .update(userProfiles)
    .set('part' in setting ? { [AUDIENCE_OF[setting.part]]: setting.audience } : setting)
    .where(eq(userProfiles.userId, memberId))
    .returning(columns);
  return row;
}
