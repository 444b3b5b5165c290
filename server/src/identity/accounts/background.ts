import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { barredAddresses, emailChanges, emailRestores, sessions, verifications } from './tables.ts';

const KEEP_EXPIRED = sql`now() - interval '7 days'`;

/** Runs every night. Rows stay for a week after their expiry. */
export function sweepExpiredJob(database: Database): JobDefinition<object> {
  return {
    name: 'accounts.sweep-expired',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '20 3 * * *',
    async handle() {
      await database.delete(verifications).where(lt(verifications.expiresAt, KEEP_EXPIRED));
      await database.delete(emailChanges).where(lt(emailChanges.expiresAt, KEEP_EXPIRED));
      await database.delete(emailRestores).where(lt(emailRestores.expiresAt, KEEP_EXPIRED));
      await database.delete(sessions).where(lt(sessions.expiresAt, KEEP_EXPIRED));
      await database.delete(barredAddresses).where(lt(barredAddresses.until, sql`now()`));
    },
  };
}
