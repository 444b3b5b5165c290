import type { ClientErrorRecord } from '@bros/contract/core/client-errors';
import { CLIENT_ERRORS_KEPT_DAYS } from '@bros/contract/core/rules';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { clientErrors } from './tables.ts';

/**
 * Equal fingerprints share a row with the latest context.
 * @param memberId from the session, because a report contains none
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

/** Idempotent. Needs no batches, because there is only one row per kind of error. */
export async function deleteOldClientErrors(database: Database): Promise<void> {
  await database
    .delete(clientErrors)
    .where(lt(clientErrors.lastSeenAt, sql`now() - make_interval(days => ${CLIENT_ERRORS_KEPT_DAYS})`));
}
