import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { buildPoll } from '../../../test/polls.ts';
import { BACKGROUND_TIMEOUTS, connectDatabase } from '../../platform/database/connect.ts';
import { chatPollVotes } from './tables.ts';

const VOTERS = 100;
const POOL_SIZE = 3;

const { url, database } = await createTestDatabase();
const pool = connectDatabase(url, {
  onError: () => undefined,
  poolSize: POOL_SIZE,
  timeouts: { ...BACKGROUND_TIMEOUTS, connectMs: PATIENCE_MS },
});
const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
const app = await startTestApp({ env, database: { url, database: pool }, hasWorkers: false });
const authorMember = await buildMember(database);
const author = await app.openSession(authorMember);
const voters: Caller[] = await Promise.all(
  Array.from({ length: VOTERS }, async () => app.openSession(await buildMember(database))),
);

/** Locks the poll from a connection outside the app's pool. */
const whileLocked = (messageId: string, work: () => Promise<void>) =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select from chat_polls where message_id = ${messageId} for update`);
    await work();
  });

async function rowsOf(messageId: string) {
  const rows = await database
    .select({ answers: chatPollVotes.answers })
    .from(chatPollVotes)
    .where(eq(chatPollVotes.messageId, messageId));
  return [0, 1].map((answer) => rows.filter(({ answers }) => answers.includes(answer)).length);
}

describe('a hundred members', () => {
  test('vote concurrently: every vote counts, and other requests are served while the votes wait', async () => {
    const messageId = await buildPoll(database, authorMember);
    let voting: Promise<{ status: number }[]> | undefined;
    await whileLocked(messageId, async () => {
      voting = Promise.all(
        voters.map((voter, index) => voter.request('PUT', `/api/chat/polls/${messageId}/vote`, { answers: [index % 2] })),
      );
      await untilLockWaits(database);
      for (let reading = 0; reading < 20; reading += 1) {
        expect((await author.request('GET', '/api/notices')).status).toBe(200);
      }
    });
    expect(new Set((await voting)?.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await author.api.polls.results({ messageId })).toMatchObject({ counts: [50, 50], votersCount: VOTERS });
    expect(await rowsOf(messageId)).toEqual([50, 50]);
  });

  test('vote while the poll closes: each vote is either counted or refused', async () => {
    const messageId = await buildPoll(database, authorMember);
    const votes = voters.map((voter, index) => voter.api.polls.vote({ messageId, answers: [index % 2] }));
    await Promise.any(votes);
    const closed = await author.api.polls.close({ messageId });
    const outcomes = await Promise.allSettled(votes);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'POLL_CLOSED' } });
    expect(closed.votersCount).toBe(VOTERS - refused.length);
    const after = await author.api.polls.results({ messageId });
    expect(after.counts).toEqual(closed.counts);
    expect(await rowsOf(messageId)).toEqual(closed.counts);
  });
});
