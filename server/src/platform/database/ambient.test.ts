import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { inAmbientTransaction, joinAmbientTransaction } from './ambient.ts';

const { database } = await startTestApp();

test('a transaction throws the error of the part that failed first', async () => {
  const failing = inAmbientTransaction(database, async (transaction) => {
    await joinAmbientTransaction(async (part) => {
      await part.execute(sql`select 1 / 0`);
    }).catch(() => undefined);
    await transaction.execute(sql`select 1`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});
