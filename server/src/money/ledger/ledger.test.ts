import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { house, move, ofMember } from './policy.ts';
import { selectBalancesOf, selectTotals } from './queries.ts';
import { type Journal, post } from './service.ts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from './tables.ts';

const { database } = await createTestDatabase();
const happenedAt = new Date('2026-11-21T12:00:00Z');
const journal = (traits: Partial<Journal> = {}): Journal => ({
  kind: 'invoicePaid',
  sourceId: newId(),
  currency: 'usd',
  happenedAt,
  entries: move(house('revenue'), house('provider'), 999),
  ...traits,
});
const book = (wanted: Journal) => database.transaction((transaction) => post(transaction, wanted));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { cause?: { message?: string }; message: string }) => error.cause?.message ?? error.message,
  );

test('a journal moves money between accounts, and balances are sums', async () => {
  const member = await buildMember(database);
  await book(
    journal({ kind: 'commission', entries: move(ofMember(member.id, 'memberPending'), house('commissionExpense'), 150) }),
  );
  await book(
    journal({ kind: 'commission', entries: move(ofMember(member.id, 'memberPending'), house('commissionExpense'), 50) }),
  );
  expect(await selectBalancesOf(database, member.id)).toMatchObject([{ kind: 'memberPending', currency: 'usd', cents: -200 }]);
  const totals = await selectTotals(database);
  expect(totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test('the same event is booked once, even by fifty concurrent callers', async () => {
  const wanted = journal();
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(wanted)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  const { rows } = await database.execute(
    sql`select count(*)::int as count from ledger_entries e join ledger_journals j on j.id = e.journal_id where j.source_id = ${wanted.sourceId}`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test.each([
  ['one entry', [{ account: house('provider'), cents: 1 }]],
  [
    'entries that do not sum to zero',
    [...move(house('revenue'), house('provider'), 5).slice(0, 1), { account: house('provider'), cents: 4 }],
  ],
  ['half cents', move(house('revenue'), house('provider'), 0.5)],
  ['nothing', move(house('revenue'), house('provider'), 0)],
])('a journal with %s is not posted', async (_what, entries) => {
  await expect(book(journal({ entries }))).rejects.toThrow('Not a journal');
});

describe('the database rejects', () => {
  const change = async (statement: string) => refusalOf(database.execute(sql.raw(statement)));

  test.each([
    `update ledger_journals set currency = 'eur'`,
    'delete from ledger_journals',
    'truncate ledger_journals cascade',
    'update ledger_entries set amount_cents = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'truncate ledger_accounts cascade',
  ])('%s', async (statement) => {
    await book(journal());
    expect(await change(statement)).toBe('The books cannot be changed.');
  });

  test('to change or delete an account', async () => {
    const member = await buildMember(database);
    await book(journal({ entries: move(ofMember(member.id, 'memberPending'), house('commissionExpense'), 150) }));
    expect(await change(`update ledger_accounts set kind = 'bank' where user_id = '${member.id}'`)).toMatch('cannot be changed');
    expect(await change(`update ledger_accounts set user_id = '${newId()}' where user_id is null`)).toMatch('cannot be changed');
    expect(await change('delete from ledger_accounts')).toMatch('violates foreign key');
    expect(await change(`delete from users where id = '${member.id}'`)).toBeNull();
  });

  async function write(entries: { cents: number; currency?: string }[], entryCount = entries.length) {
    return refusalOf(
      database.transaction(async (transaction: Transaction) => {
        const { entries: _, ...row } = journal();
        const [made] = await transaction
          .insert(ledgerJournals)
          .values({ ...row, entryCount })
          .returning();
        for (const { cents, currency = 'usd' } of entries) {
          const member = await buildMember(database);
          const [account] = await transaction
            .insert(ledgerAccounts)
            .values({ kind: 'memberPending', userId: member.id, currency })
            .returning();
          await transaction
            .insert(ledgerEntries)
            .values({ journalId: made?.id ?? '', accountId: account?.id ?? '', amountCents: cents });
        }
      }),
    );
  }

  test('a journal that does not sum to zero, has more or fewer entries than declared, or mixes currencies', async () => {
    expect(await write([{ cents: 5 }, { cents: -5 }])).toBeNull();
    expect(await write([{ cents: 5 }, { cents: -4 }])).toMatch('does not balance');
    expect(await write([], 2)).toMatch('does not balance');
    expect(await write([{ cents: 5 }, { cents: -5 }], 3)).toMatch('does not balance');
    expect(await write([{ cents: 5 }, { cents: -5, currency: 'eur' }])).toMatch('does not balance');
    expect(await write([{ cents: 0 }, { cents: 0 }])).toMatch('ledger_entries_amount');
  });

  test('entries that are added to a journal later', async () => {
    await book(journal());
    const [entry] = await database.select().from(ledgerEntries).limit(1);
    const [one, other] = await database.select().from(ledgerAccounts).limit(2);
    const journalId = entry?.journalId ?? '';
    const added = [one, other].map((account, index) => ({
      journalId,
      accountId: account?.id ?? '',
      amountCents: index === 0 ? 5 : -5,
    }));
    expect(await refusalOf(database.insert(ledgerEntries).values(added))).toMatch(/does not balance|duplicate key/);
  });
});
