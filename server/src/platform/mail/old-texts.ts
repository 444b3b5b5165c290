import { MAIL_TEXTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { JobDefinition } from '../queue.ts';
import { mails } from './tables.ts';

const BATCH = 500;

/** Runs every night. A queued email becomes failed, because it must not be sent without its text. */
export function deleteOldTextsJob(database: Database, batch = BATCH): JobDefinition<object> {
  return {
    name: 'mail.delete-old-texts',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    async handle() {
      while ((await deleteOldTexts(database, batch)) === batch);
    },
  };
}

async function deleteOldTexts(database: Database, limit: number): Promise<number> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(days => ${MAIL_TEXTS_KEPT_DAYS})`);
  const old = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOld, ne(mails.text, '')))
    .orderBy(mails.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await database
    .update(mails)
    .set({
      text: '',
      html: '',
      // Contains the reader's token.
      oneClickUrl: null,
      state: sql`case ${mails.state} when 'queued' then 'failed' else ${mails.state} end`,
    })
    .where(inArray(mails.id, old));
  return rowCount ?? 0;
}
