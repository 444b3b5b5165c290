import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { siteSettings } from './tables.ts';

/** Selects the changed settings in no order: a handful of rows. */
export function selectSettings(database: Database | Transaction) {
  return database.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
}

export interface SettingChange {
  key: string;
  value: unknown;
  /** The revision that the change was made from; 0 for one that was never settled. */
  revision: number;
  changedBy: string;
}

/** Writes a setting if it is still as it was seen. Returns whether it was. */
export async function writeSetting(
  transaction: Transaction,
  { key, value, revision, changedBy }: SettingChange,
): Promise<boolean> {
  // JSON's null is a value; Drizzle would write a null of SQL.
  const json = sql`${JSON.stringify(value)}::jsonb`;
  const row = { key, value: json, revision: revision + 1, changedBy };
  const written =
    revision === 0
      ? await transaction.insert(siteSettings).values(row).onConflictDoNothing().returning({ key: siteSettings.key })
      : await transaction
          .update(siteSettings)
          .set({ ...row, changedAt: sql`now()` })
          .where(and(eq(siteSettings.key, key), eq(siteSettings.revision, revision)))
          .returning({ key: siteSettings.key });
  return written.length > 0;
}
