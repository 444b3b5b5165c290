import assert from 'node:assert/strict';
import { TIERS } from '@bros/contract/tiers';
import fc from 'fast-check';
import { checkBooks } from '../../src/money/reconciliation/service.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { buildPayout } from '../money-factories.ts';
import { readModel } from './books.ts';
import type { ModelInvoice } from './model.ts';
import { MoneyWorld } from './world.ts';

const ACTIONS_A_WORLD = 150;
const COMPARE_EVERY = 10;

interface RandomAction {
  what: (typeof ACTIONS)[number];
  who: number;
  cents: number;
  roll: number;
}

/** Actions listed more often are more likely. */
const ACTIONS = [
  ...[
    'pay',
    'pay',
    'pay',
    'pay',
    'refund',
    'refund',
    'refund',
    'returnRefund',
    'dispute',
    'dispute',
    'returnDispute',
    'returnDispute',
  ],
  ...[
    'bookLate',
    'bookLate',
    'timePasses',
    'timePasses',
    'timePasses',
    'mature',
    'mature',
    'hold',
    'hold',
    'paid',
    'failed',
    'returned',
  ],
  ...['tier', 'tier', 'accountState', 'accountState', 'banAndRefund', 'leaving', 'erase'],
] as const;

const actions = fc.array(
  fc.record({
    what: fc.constantFrom(...ACTIONS),
    who: fc.nat({ max: 4 }),
    cents: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constantFrom(999, 1599, 2999), fc.integer({ min: 100, max: 500_000 })),
    roll: fc.nat({ max: 999 }),
  }),
  { minLength: ACTIONS_A_WORLD, maxLength: ACTIONS_A_WORLD, size: 'max' },
);

async function book(world: MoneyWorld, invoice: ModelInvoice, roll: number): Promise<void> {
  if (roll % 5 !== 0) await world.book(invoice, roll % 7 === 0 ? 2 : 1);
}

const openOf = ({ cents, booked, waiting }: ModelInvoice) =>
  [...booked, ...waiting].reduce((left, { kind, cents: part }) => {
    if (kind === 'refunded') return left - part;
    return kind === 'refundReturned' ? left + part : left;
  }, cents);

const WENT = { refundReturned: 'refunded', disputeReturned: 'disputed' } as const;

async function comeBack(world: MoneyWorld, invoice: ModelInvoice, kind: keyof typeof WENT, roll: number): Promise<void> {
  const all = [...invoice.booked, ...invoice.waiting];
  const back = all.filter((part) => part.kind === kind).length;
  const gone = all.filter((part) => part.kind === WENT[kind])[back];
  if (!gone) return;
  await world.settle(invoice, { kind, cents: gone.cents });
  await book(world, invoice, roll);
}

async function hold(world: MoneyWorld, who: number, roll: number): Promise<void> {
  const [taken, expected] = await world.hold(who, (roll % 300) + 1);
  assert.equal(taken, expected, 'what a payout took');
}

async function banAndRefund(world: MoneyWorld, who: number, roll: number): Promise<void> {
  const { ordered, expected, refunded } = await world.banAndRefund(who);
  assert.deepEqual(ordered, expected, 'what a ban refunds');
  for (const invoice of refunded) await book(world, invoice, roll);
}

async function action(world: MoneyWorld, { what, who, cents, roll }: RandomAction): Promise<void> {
  const { model } = world;
  // Few invoices, so that each gets many changes.
  const invoice = model.invoices[roll % Math.max(1, Math.min(8, model.invoices.length))];
  const payout = roll % Math.max(1, model.payouts.length);
  if (what === 'pay' && !model.members[who]?.isGone) await book(world, await world.pay(who, cents), roll);
  if (what === 'refund' && invoice && openOf(invoice) > 0) {
    const part = roll % 3 === 0 ? openOf(invoice) : Math.min(cents, openOf(invoice));
    await world.settle(invoice, { kind: 'refunded', cents: part });
    await book(world, invoice, roll);
  }
  if (what === 'dispute' && invoice) {
    await world.settle(invoice, { kind: 'disputed', cents: roll % 2 === 0 ? invoice.cents : Math.min(cents, invoice.cents) });
    await book(world, invoice, roll);
  }
  if (what === 'returnRefund' && invoice) await comeBack(world, invoice, 'refundReturned', roll);
  if (what === 'returnDispute' && invoice) await comeBack(world, invoice, 'disputeReturned', roll);
  if (what === 'bookLate') for (const each of model.invoices) await world.book(each, 1);
  if (what === 'timePasses') model.day += roll % 25;
  if (what === 'mature') await world.mature((roll % 2) + 1);
  if (what === 'hold') await hold(world, who, roll);
  if (what === 'paid' || what === 'failed' || what === 'returned') await world.mark(payout, what);
  if (what === 'tier') await world.setTier(who, TIERS[roll % TIERS.length] ?? 'browser');
  if (what === 'accountState')
    await world.setState(who, (['banned', 'suspended', 'active', 'active'] as const)[roll % 4] ?? 'active');
  if (what === 'banAndRefund') await banAndRefund(world, who, roll);
  if (what === 'leaving') await world.setLeaving(who, roll % 3 === 0);
  if (what === 'erase' && roll % 8 === 0) await world.erase(who);
}

export interface MoneyTrial {
  operations: number;
  seed: number;
  onProgress?: (done: number) => void;
}

export async function tryMoney(database: Database, { operations, seed, onProgress }: MoneyTrial): Promise<number> {
  const { runId } = await buildPayout(database);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(actions, async (wanted) => {
      const world = await MoneyWorld.open(database, runId);
      for (const who of world.model.members.keys()) await world.setTier(who, TIERS[3 - (who % 3)] ?? 'legend');
      for (const [index, each] of wanted.entries()) {
        await action(world, each);
        if (index % COMPARE_EVERY === 0) await compare(world, `after action ${index}, ${JSON.stringify(each)}`);
      }
      for (const invoice of world.model.invoices) await world.book(invoice, 1);
      await compare(world, 'at the end');
      done += wanted.length;
      onProgress?.(done);
    }),
    // Shrinking would take long, because a world is slow.
    { numRuns: Math.ceil(operations / ACTIONS_A_WORLD), seed, endOnFailure: true },
  );
  assert.deepEqual(await checkBooks(database), []);
  return done;
}

async function compare(world: MoneyWorld, when: string): Promise<void> {
  assert.deepEqual(await world.readBooks(), readModel(world.model), `The books are not what the model says ${when}.`);
}
