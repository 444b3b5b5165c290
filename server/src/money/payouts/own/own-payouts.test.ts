import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { payoutRuns, payouts } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const dayOf = (month: number) => new Date(Date.UTC(2030, month - 1, 15, 6));

async function buildRun(month: number): Promise<string> {
  const dueAt = dayOf(month);
  const period = dueAt.toISOString().slice(0, 7);
  const [run] = await database.insert(payoutRuns).values({ period, dueAt, isSandbox: true, preparedAt: dueAt }).returning();
  return run?.id ?? '';
}
const runs = await Promise.all([1, 2, 3, 4, 5].map(buildRun));

type Traits = Omit<typeof payouts.$inferInsert, 'runId' | 'userId' | 'currency' | 'createdAt'>;
const build = (userId: string, month: number, traits: Traits) =>
  database.insert(payouts).values({
    ...traits,
    userId,
    runId: runs[month - 1] ?? '',
    currency: 'usd',
    createdAt: dayOf(month),
    detailsCiphertext: 'zq7sealed',
    detailsRevision: 1,
    note: 'zq7note',
  });
const wallet = { method: 'wallet', hint: 'a•••@example.com' } as const;

test('members read only their own payouts, newest first, page by page', async () => {
  const [{ api, member }, other] = [await app.signedIn(), await app.signedIn()];
  await build(member.id, 1, { ...wallet, amountCents: 5000, state: 'paid', paidAt: dayOf(1) });
  await build(member.id, 2, { ...wallet, amountCents: 6100, state: 'failed', failure: 'accountClosed', failedAt: dayOf(2) });
  await build(member.id, 3, { amountCents: 7200, state: 'held', obstacle: 'noDetails' });
  await build(member.id, 4, { ...wallet, amountCents: 8300, state: 'approved' });
  await build(member.id, 5, { ...wallet, amountCents: 9400, state: 'planned' });
  await build(other.member.id, 5, { ...wallet, amountCents: 77_777, state: 'planned' });

  const first = await api.payouts.mine({ limit: 3 });
  const second = await api.payouts.mine({ limit: 3, cursor: first.nextCursor ?? '' });
  expect(second.nextCursor).toBeNull();
  const items = [...first.items, ...second.items];
  expect(items.map(({ period, state, amountCents }) => [period, state, amountCents])).toEqual([
    ['2030-05', 'planned', 9400],
    ['2030-04', 'approved', 8300],
    ['2030-03', 'held', 7200],
    ['2030-02', 'failed', 6100],
    ['2030-01', 'paid', 5000],
  ]);
  expect(items[2]).toMatchObject({ obstacle: 'noDetails', method: null, endedAt: null });
  expect(items[3]).toMatchObject({ failure: 'accountClosed', endedAt: dayOf(2).toISOString() });
  expect(items[4]).toMatchObject({ ...wallet, dueAt: dayOf(1).toISOString(), endedAt: dayOf(1).toISOString() });
  expect(JSON.stringify(items)).not.toContain('zq7');
  expect((await other.api.payouts.mine({})).items.map(({ amountCents }) => amountCents)).toEqual([77_777]);
});

test.each(['limit=0', 'limit=51', 'limit=x', 'userId=1'])('no other parameter is accepted: %s', async (query) => {
  const caller = await app.signedIn();
  expect((await caller.request('GET', `/api/payouts?${query}`)).status).toBe(422);
});
