import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkBooks } from '../../src/money/reconciliation/service.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { buildPayout } from '../money-factories.ts';
import type { FakeSale } from './provider.ts';
import {
  goOn,
  hideOrShow,
  matureAll,
  move,
  removeOrAddDetails,
  reprice,
  suspendOrRestore,
  withdrawOrReturnBadge,
} from './sale-changes.ts';
import { endSeller } from './sale-ends.ts';
import { BUYERS, SaleWorld } from './sale-world.ts';

const ACTIONS_A_WORLD = 60;
const COMPARE_EVERY = 5;

const ACTIONS = [
  ...['buy', 'buy', 'buy', 'buy', 'pay', 'pay', 'pay', 'expire', 'look', 'look', 'look', 'lookTwice', 'leave', 'leave'],
  ...['staffRefund', 'failRefund', 'dispute', 'decide', 'timePasses', 'mature', 'payOut', 'cancel', 'lookAtAll'],
  ...[
    'writeOff',
    'buyCourse',
    'buyCourse',
    'requestRefund',
    'requestRefund',
    'hide',
    'hide',
    'suspend',
    'suspend',
    'move',
    'move',
    'reprice',
    'reprice',
    'badge',
    'badge',
    'payoutDetails',
    'payoutDetails',
  ],
] as const;

const actions = fc.array(
  fc.record({ what: fc.constantFrom(...ACTIONS), who: fc.nat({ max: BUYERS - 1 }), roll: fc.nat({ max: 999 }) }),
  { minLength: ACTIONS_A_WORLD, maxLength: ACTIONS_A_WORLD, size: 'max' },
);

async function action(world: SaleWorld, { what, who, roll }: { what: (typeof ACTIONS)[number]; who: number; roll: number }) {
  const sale = world.provider.pick(roll);
  if (what === 'buy') await world.buy(who);
  if (what === 'buyCourse') await world.buyCourse(who);
  if (what === 'requestRefund') await world.requestRefund(who);
  if (what === 'pay') sale?.pay();
  if (what === 'expire') sale?.expire();
  if (what === 'look') await world.look(roll);
  if (what === 'lookTwice') await world.look(roll, 2);
  if (what === 'lookAtAll' && roll % 4 === 0) await world.lookAtAll();
  if (what === 'leave') await world.leave(who);
  if (what === 'cancel' && roll % 10 === 0) await world.cancel();
  if (what === 'staffRefund') await world.staffRefund(roll);
  if (what === 'failRefund') sale?.failRefund();
  if (what === 'dispute') sale?.dispute();
  if (what === 'decide') sale?.decide(roll % 2 === 0 ? 'won' : 'lost');
  if (what === 'timePasses') world.passDays(roll % 30);
  if (what === 'mature') await matureAll(world);
  if (what === 'payOut') await world.payOut();
  if (what === 'hide') await hideOrShow(world, roll);
  if (what === 'suspend') await suspendOrRestore(world, roll);
  if (what === 'badge') await withdrawOrReturnBadge(world, roll);
  if (what === 'payoutDetails') await removeOrAddDetails(world, roll);
  if (what === 'move') await move(world, roll);
  if (what === 'reprice') await reprice(world, roll);
  if (what === 'writeOff' && roll % 3 === 0) await world.writeOff();
}

function actAfter(sale: FakeSale, roll: number): void {
  if (roll % 2 === 0) sale.failRefund();
  if (roll % 3 === 0) sale.dispute();
  if (roll % 7 < 4) sale.decide(roll % 2 === 0 ? 'won' : 'lost');
}

export async function trySales(
  database: Database,
  { operations, seed, onProgress }: { operations: number; seed: number; onProgress?: (done: number) => void },
): Promise<number> {
  const { runId } = await buildPayout(database);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(actions, fc.integer({ min: 100, max: 100_000 }), fc.nat({ max: 999 }), async (wanted, priceCents, end) => {
      const world = await SaleWorld.open(database, runId, priceCents);
      for (const [index, each] of wanted.entries()) {
        await action(world, each);
        if (index % COMPARE_EVERY === 0) await world.checkSeats();
      }
      await goOn(world);
      await world.close();
      await endSeller(world, end);
      for (const sale of world.provider.sessions) actAfter(sale, end);
      await world.lookAtAll();
      await world.checkProvider();
      done += wanted.length;
      onProgress?.(done);
    }),
    { numRuns: Math.ceil(operations / ACTIONS_A_WORLD), seed, endOnFailure: true },
  );
  assert.deepEqual(await checkBooks(database), []);
  return done;
}
