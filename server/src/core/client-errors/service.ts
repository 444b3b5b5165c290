import type { ClientErrorRecord } from '@bros/contract/core/client-errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { clientErrors } from './tables.ts';

/**
 * Keeps an error that a browser met, grouped with those of the same fingerprint; of the group stays the context of the last one.
 *
 * @param memberId the member who is signed in; the report itself cannot name anybody
 */
export async function keepClientError(database: Database, record: ClientErrorRecord, memberId: string | null): Promise<void> {
  const last = {
    message: record.message,
    stack: record.stack ?? null,
    severity: record.severity,
    lastUrl: record.context.url,
    lastBrowser: record.context.browser,
    lastUserId: memberId,
    lastSessionId: record.context.sessionId,
    lastComponent: record.context.component ?? null,
    lastAction: record.context.action ?? null,
    lastMetadata: record.context.metadata ?? {},
  };
  await database
    .insert(clientErrors)
    .values({ fingerprint: record.fingerprint, ...last })
    .onConflictDoUpdate({
      target: clientErrors.fingerprint,
      set: { ...last, occurrences: sql`${clientErrors.occurrences} + 1`, lastSeenAt: sql`now()` },
    });
}
