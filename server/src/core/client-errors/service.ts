import type { ClientErrorRecord } from '@bros/contract/core/client-errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { clientErrors } from './tables.ts';

/**
 * Stores an error of a browser. Errors with the same fingerprint share one row, which has the context of the latest. * @param
 * memberId the member who is signed in; the report itself cannot name anybody
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
