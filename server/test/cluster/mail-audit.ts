import { sql } from 'drizzle-orm';
import { closeDatabase, connectDatabase, type Database } from '../../src/platform/database/connect.ts';
import { findRunningDatabase } from '../../src/platform/database/embedded.ts';
import { PATIENCE_MS } from '../patience.ts';
import { waitUntil } from '../process.ts';

const RETRIED_WITHIN_MS = 120_000;

export interface MailFindings {
  written: number;
  missing: number;
  doubled: number;
}

export async function auditMails(dataDir: string, arrived: readonly string[]): Promise<MailFindings> {
  const { url } = await findRunningDatabase({ dataDir, log: () => undefined });
  const database = connectDatabase(url, { onError: () => undefined, poolSize: 1 });
  try {
    await waitUntil(
      async () => (await readMails(database)).every(({ state }) => state === 'sent'),
      RETRIED_WITHIN_MS + PATIENCE_MS,
    ).catch(() => undefined);
    const mails = await readMails(database);
    const times = mails.map(({ id }) => arrived.filter((mail) => mail.includes(`<${id}@`)).length);
    return {
      written: mails.length,
      missing: mails.filter(({ state }, index) => state !== 'sent' || times[index] === 0).length,
      doubled: times.filter((count) => count > 1).length,
    };
  } finally {
    await closeDatabase(database);
  }
}

async function readMails(database: Database): Promise<{ id: string; state: string }[]> {
  const { rows } = await database.execute<{ id: string; state: string }>(sql`select id, state from mails`);
  return rows;
}
