import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openCrowd } from '../../../test/crowd.ts';
import { buildMember } from '../../../test/factories.ts';
import { buildPoll } from '../../../test/polls.ts';
import { chatPollVotes } from './tables.ts';

const VOTERS = 100;

const { app, database, members: voters, requestWhileLocked } = await openCrowd(VOTERS);
const authorMember = await buildMember(database);
const author = await app.openSession(authorMember);

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
    const lock = sql`select from chat_polls where message_id = ${messageId} for update`;
    const answers = await requestWhileLocked(lock, () =>
      voters.map((voter, index) => voter.request('PUT', `/api/chat/polls/${messageId}/vote`, { answers: [index % 2] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await author.api.polls.results({ messageId })).toMatchObject({ counts: [50, 50], votersCount: VOTERS });
    expect(await rowsOf(messageId)).toEqual([50, 50]);
  });

  test('vote while the poll closes: each vote is either counted or rejected', async () => {
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
