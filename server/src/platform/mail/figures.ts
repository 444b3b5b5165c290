import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export interface MailFigures {
  queued: number;
  /** 0 if no email is queued. */
  oldestSeconds: number;
  failed: number;
}

/** Includes private emails, of which an operator sees only the number. */
export async function readMailFigures(database: Database): Promise<MailFigures> {
  const { rows } = await database.execute<MailFigures & Record<string, unknown>>(sql`
    select count(*) filter (where state = 'queued')::int as queued,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as "oldestSeconds",
      count(*) filter (where state = 'failed')::int as failed
    from mails where state = 'queued' or (state = 'failed' and created_at > now() - interval '1 day')`);
  return rows[0] ?? { queued: 0, oldestSeconds: 0, failed: 0 };
}
