import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { siteSettings } from './tables.ts';

export function selectSettings(database: Database | Transaction) {
  return database.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
}

export interface SettingChange {
  key: string;
  value: unknown;
  /** The revision that the caller saw; 0 if never changed. */
  revision: number;
  changedBy: string;
}

/** False if the revision has changed. */
export async function writeSetting(
  transaction: Transaction,
  { key, value, revision, changedBy }: SettingChange,
): Promise<boolean> {
  // Drizzle would write JSON's null as SQL's null.
  const json = sql`${JSON.stringify(value)}::jsonb`;
  const row = { key, value: json, revision: revision + 1, changedBy };
  const savedRows =
    revision === 0
      ? await transaction.insert(siteSettings).values(row).onConflictDoNothing().returning({ key: siteSettings.key })
      : await transaction
          .update(siteSettings)
          .set({ ...row, changedAt: sql`now()` })
          .where(and(eq(siteSettings.key, key), eq(siteSettings.revision, revision)))
          .returning({ key: siteSettings.key });
  return savedRows.length > 0;
}

export async function insertFirst(transaction: Transaction, key: string, value: boolean): Promise<boolean> {
  const row = { key, value: sql`${JSON.stringify(value)}::jsonb`, revision: 1 };
  return (
    (await transaction.insert(siteSettings).values(row).onConflictDoNothing().returning({ key: siteSettings.key })).length > 0
  );
}
