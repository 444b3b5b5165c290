import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { userProfiles } from '../../profiles/tables.ts';
import { siteSettings } from '../../site-settings/tables.ts';

/** The last change of each setting, and who made it. */
export function selectChanges(database: Database) {
  return database
    .select({
      key: siteSettings.key,
      revision: siteSettings.revision,
      changedAt: siteSettings.changedAt,
      changedBy: userProfiles.displayName,
    })
    .from(siteSettings)
    .leftJoin(userProfiles, eq(userProfiles.userId, siteSettings.changedBy))
    .orderBy(asc(siteSettings.key));
}
