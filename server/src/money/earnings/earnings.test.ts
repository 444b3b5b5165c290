import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { DAY_MS } from '@bros/contract/core/durations';
import { CURRENCY, type LedgerJournalKind, type MemberAccountKind } from '@bros/contract/core/money';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildEarning, buildPayout } from '../../../test/money-factories.ts';
import { moveClock } from '../../../test/payments.ts';
import { siteSettings } from '../../core/site-settings/tables.ts';
import type { earnings } from '../commissions/tables.ts';
import { house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { nameOfMonth, nextPayoutDay, periodMonthsAgo } from './policy.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const now = new Date();
const inMonth = (back: number) => new Date(periodMonthsAgo(now, back).start.getTime() + 9 * DAY_MS);
const monthName = (back: number) => nameOfMonth(periodMonthsAgo(now, back));

const { id: payoutId } = await buildPayout(database);

type Traits = Partial<typeof earnings.$inferInsert>;

async function buildEarner(...rows: Traits[]) {
  const caller = await app.signedIn();
  const earn = (traits: Traits) => buildEarning(database, { ...traits, userId: caller.member.id });
  const made: Awaited<ReturnType<typeof earn>>[] = [];
  for (const row of rows) made.push(await earn(row));
  return Object.assign(caller, { earn, made });
}

const EVERY_KIND: Traits[] = [
  { amountCents: 100, status: 'pending', transactionDate: inMonth(0) },
  { amountCents: 2000, status: 'completed', transactionDate: inMonth(1) },
  { amountCents: 700, status: 'completed', transactionDate: inMonth(2), payoutId },
  { amountCents: 5300, status: 'paid', transactionDate: inMonth(3), payoutId },
  { amountCents: 0, status: 'reversed', transactionDate: inMonth(1) },
  { amountCents: -500, type: 'reversal', status: 'completed', transactionDate: inMonth(0) },
  { amountCents: 400, type: 'return', status: 'completed', transactionDate: inMonth(0) },
  { amountCents: 9999, status: 'completed', currency: 'eur', transactionDate: inMonth(0) },
  { amountCents: 50, status: 'paid', transactionDate: inMonth(7), payoutId },
];

describe('the totals of earnings', () => {
  test('add up the earnings of each state', async () => {
    const earner = await buildEarner(...EVERY_KIND);
    expect(await earner.api.earnings.summary()).toEqual({
      currency: 'usd',
      totalEarnedCents: 2000 + 700 + 5300 - 500 + 400 + 50,
      thisMonthCents: 100 - 500 + 400,
      thisMonthPendingCents: 100,
      lastMonthCents: 2000,
      pendingCents: 100,
      availableCents: 2000 - 500 + 400,
      underwayCents: 700,
      nextPayout: { day: nextPayoutDay(now), centsToMinimumPayout: 5000 - 1900 },
    });
    expect(await earner.api.earnings.months()).toEqual({
      currency: 'usd',
      months: [5, 4, 3, 2, 1, 0].map((back) => ({
        month: monthName(back),
        amountCents: { 0: 0, 1: 2000, 2: 700, 3: 5300, 4: 0, 5: 0 }[back],
      })),
      firstMonth: monthName(7),
    });
  });

  test('are zero for a member without earnings, even if others have some', async () => {
    await buildEarner({ amountCents: 9000 });
    const browser = await app.signedIn({ tier: 'browser' });
    const sums = await browser.api.earnings.summary();
    expect(sums).toMatchObject({ totalEarnedCents: 0, thisMonthCents: 0, pendingCents: 0, availableCents: 0 });
    expect(sums.nextPayout.centsToMinimumPayout).toBe(5000);
    const { months, firstMonth } = await browser.api.earnings.months();
    expect(months.map(({ amountCents }) => amountCents)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(firstMonth).toBeNull();
    expect(await browser.api.earnings.list({})).toEqual({ items: [], nextCursor: null });
  });

  test('show that nothing is missing once the minimum is reached', async () => {
    const earner = await buildEarner({ amountCents: 5000 });
    expect((await earner.api.earnings.summary()).nextPayout.centsToMinimumPayout).toBe(0);
  });
});

describe('the history of earnings', () => {
  test('contains the reader’s rows, newest first', async () => {
    const referred = await buildMember(database, { displayName: 'Zq7sentinel' });
    const earner = await buildEarner(
      { amountCents: 160, referredId: referred.id, description: 'Commission', transactionDate: inMonth(1) },
      { amountCents: 240, status: 'pending', transactionDate: inMonth(0) },
    );
    await buildEarner({ amountCents: 1 });
    const response = await earner.request('GET', '/api/earnings');
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      items: [
        {
          id: earner.made[1]?.id,
          transactionType: 'commission',
          description: 'Commission',
          amountCents: 240,
          currency: 'usd',
          status: 'pending',
          transactionDate: inMonth(0).toISOString(),
          maturesAt: inMonth(0).toISOString(),
        },
        expect.objectContaining({ id: earner.made[0]?.id, status: 'completed', maturesAt: null }),
      ],
      nextCursor: null,
    });
    expect(text).not.toContain(referred.id);
    expect(text).not.toContain(earner.made[0]?.invoiceId);
    expect(text).not.toContain('sentinel');
  });

  test('pages without repeating or skipping rows, even if times are equal', async () => {
    const at = inMonth(1);
    const earner = await buildEarner(...Array.from({ length: 7 }, (_, index) => ({ amountCents: index, transactionDate: at })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await earner.api.earnings.list({ limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(earner.made.map(({ id }) => id).toSorted());
  });

  test('filters by type, state and month', async () => {
    const earner = await buildEarner(...EVERY_KIND);
    const count = async (filter: object) => (await earner.api.earnings.list(filter)).items.length;
    expect(await count({ type: 'reversal' })).toBe(1);
    expect(await count({ type: 'return' })).toBe(1);
    expect(await count({ status: 'paid' })).toBe(2);
    expect(await count({ status: 'reversed' })).toBe(1);
    expect(await count({ month: monthName(1) })).toBe(2);
    expect(await count({ month: monthName(1), status: 'completed' })).toBe(1);
    expect(await count({ month: '2019-01' })).toBe(0);
  });

  test.each([
    'type=gift',
    'status=all',
    'month=2026-13',
    'month=2026',
    'month=1999-01',
    'limit=0',
    'limit=51',
    'unknown=1',
    'type[0]=reversal',
    `cursor=${'x'.repeat(2001)}`,
  ])('rejects %s', async (query) => {
    expect((await (await app.signedIn()).request('GET', `/api/earnings?${query}`)).status).toBe(422);
  });

  test('starts at the top with an unknown cursor', async () => {
    const earner = await buildEarner({});
    expect((await earner.api.earnings.list({ cursor: 'bm90aGluZw' })).items).toHaveLength(1);
  });
});

describe('a statement of earnings', () => {
  const ask = (caller: Awaited<ReturnType<typeof buildEarner>>, query: string) =>
    caller.request('GET', `/api/earnings/statement?${query}`);

  test('as CSV has a line for each row of the period, oldest first, and no spreadsheet formula', async () => {
    const [first, last] = [periodMonthsAgo(now, 2).start, new Date(periodMonthsAgo(now, 2).end.getTime() - 1)];
    const earner = await buildEarner(
      { amountCents: -205, type: 'reversal', description: '=HYPERLINK("http://evil.example")', transactionDate: last },
      { amountCents: 1234, description: 'Commission, "quoted"\nand on', transactionDate: first },
      { amountCents: 5, description: 'Zürich – 東京', status: 'pending', transactionDate: inMonth(2) },
      { amountCents: 1, transactionDate: periodMonthsAgo(now, 1).start },
      { amountCents: 2, transactionDate: new Date(first.getTime() - 1) },
    );
    const response = await ask(earner, `period=${monthName(2)}&format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="bros-abroad-earnings-${monthName(2)}.csv"`);
    const [{ id: third = '' } = {}, { id: one = '' } = {}, { id: two = '' } = {}] = earner.made;
    const day = (date: Date) => date.toISOString().slice(0, 10);
    expect(await response.text()).toBe(
      [
        'date,type,description,status,amount,currency,id',
        `${day(first)},commission,"Commission, ""quoted""\nand on",completed,12.34,USD,${one}`,
        `${day(inMonth(2))},commission,Zürich – 東京,pending,0.05,USD,${two}`,
        `${day(last)},reversal,"'=HYPERLINK(""http://evil.example"")",completed,-2.05,USD,${third}`,
        '',
      ].join('\r\n'),
    );
  });

  test('of a year contains all rows of the member only, even if they exceed one batch', async () => {
    const earner = await buildEarner({}, {});
    await buildEarner({ amountCents: 666 });
    const [one] = earner.made;
    const at = new Date(Date.UTC(2024, 5, 1));
    const many = Array.from({ length: 501 }, (_, index) => ({ amountCents: index, transactionDate: at }));
    await Promise.all(many.map((row) => earner.earn({ ...row, type: 'return', invoiceId: one?.invoiceId ?? '' })));
    const lines = (await (await ask(earner, 'period=2024&format=csv')).text()).trim().split('\r\n').slice(1);
    const amounts = lines.map((line) => Math.round(Number(line.split(',')[4]) * 100));
    expect(amounts.toSorted((a, b) => a - b)).toEqual(many.map(({ amountCents }) => amountCents));
  });

  test('as PDF is a tagged file with every row, and is valid even without rows', async () => {
    const earner = await buildEarner(...Array.from({ length: 40 }, () => ({ transactionDate: inMonth(1) })));
    const response = await ask(earner, `period=${monthName(1)}&format=pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toContain('/Marked true');
    expect(text.match(/\/S \/TR/g)).toHaveLength(41);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const empty = await ask(earner, 'period=2020&format=pdf');
    expect(Buffer.from(await empty.arrayBuffer()).toString('latin1')).toContain('%%EOF');
  });

  test('as PDF shows balances, payouts, member and operator, from the ledger only', async () => {
    const earner = await app.signedIn({ name: 'Diego Alvarez Ortega' });
    const { id } = earner.member;
    const settings = { operatorName: 'Bros Abroad GmbH', operatorAddress: 'Hafenweg 1, Hamburg' };
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value, revision: 1 }));
    await database.insert(siteSettings).values(rows);
    const book = (kind: LedgerJournalKind, account: MemberAccountKind, cents: number, at: Date) => {
      const entries = move(ofMember(id, account), house('commissionExpense'), cents);
      const journal = { kind, sourceId: randomUUID(), currency: CURRENCY, happenedAt: at, entries };
      return database.transaction((transaction) => post(transaction, journal));
    };
    await book('commission', 'memberAvailable', 7000, inMonth(3));
    await book('commission', 'memberPending', 3001, periodMonthsAgo(now, 2).start);
    await book('commissionReversed', 'memberPending', -500, inMonth(2));
    await book('payoutApproved', 'memberAvailable', -6000, inMonth(2));
    await book('commission', 'memberPending', 9999, periodMonthsAgo(now, 1).start);
    await buildEarning(database, { userId: id, amountCents: 123_400, transactionDate: inMonth(2) });

    const response = await earner.request('GET', `/api/earnings/statement?period=${monthName(2)}&format=pdf`);
    const text = wordsOf(Buffer.from(await response.arrayBuffer()));
    const { start, end } = periodMonthsAgo(now, 2);
    const lastDay = new Date(end.getTime() - 1).toISOString().slice(0, 10);
    for (const line of [
      'Bros Abroad, operated by Bros Abroad GmbH, Hafenweg 1, Hamburg',
      `For Diego Alvarez Ortega, ${earner.member.email}.`,
      `Opening balance, beginning of ${start.toISOString().slice(0, 10)}: $70.00`,
      'Earned: $30.01',
      'Taken back, withheld or written off: -$5.00',
      'Payouts: -$60.00',
      `Closing balance, ${lastDay}: $35.01`,
      'Of which still pending: $25.01',
      'Payout approved',
    ]) {
      expect(text).toContain(line);
    }
  });

  test.each([
    'period=2026',
    'format=csv',
    'period=2026-00&format=csv',
    'period=26&format=csv',
    'period=2026&format=xlsx',
    'period=2026&format=csv&x=1',
  ])('is rejected for %s', async (query) => {
    expect((await ask(await buildEarner(), query)).status).toBe(422);
  });

  test('is limited to thirty in a quarter of an hour', async () => {
    const earner = await buildEarner();
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(earner, 'period=2026&format=csv')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

test('earnings use the money clock', async () => {
  const earner = await buildEarner({ amountCents: 700, transactionDate: inMonth(0) });
  await moveClock(app, 62);
  const ahead = new Date(Date.now() + 62 * DAY_MS);
  const { thisMonthCents, nextPayout } = await earner.api.earnings.summary();
  expect(thisMonthCents).toBe(0);
  expect(nextPayout.day).toBe(nextPayoutDay(ahead));
  expect((await earner.api.earnings.months()).months.at(-1)?.month).toBe(nameOfMonth(periodMonthsAgo(ahead, 0)));
});

/** Text in drawing order, one line per text operator (ISO 32000-1, section 9.4.3). */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n');
  const lines = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)];
  return lines
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
}
