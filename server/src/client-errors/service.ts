import type { ClientErrorRecord } from '@bros/contract/client-errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect.ts';
import { clientErrors } from './tables.ts';

/** Keeps an error that a browser met, grouped with those of the same fingerprint. */
export async function keepClientError(database: Database, record: ClientErrorRecord): Promise<void> {
  const last = {
    message: record.message,
    stack: record.stack ?? null,
    severity: record.severity,
    lastUrl: record.context.url,
    lastBrowser: record.context.browser,
  };
  await database
    .insert(clientErrors)
    .values({ fingerprint: record.fingerprint, ...last })
    .onConflictDoUpdate({
      target: clientErrors.fingerprint,
      set: { ...last, occurrences: sql`${clientErrors.occurrences} + 1`, lastSeenAt: sql`now()` },
    });
}
