import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { users } from '../../src/core/people/accounts/tables.ts';
import { commissionErasure } from '../../src/money/commissions/erasure.ts';
import { saleErasure } from '../../src/money/sales/erasure.ts';
import { decideShares } from '../../src/money/sales/unpaid/decision.ts';
import { insertWaiver } from '../../src/money/sales/unpaid/queries.ts';
import type { SaleWorld } from './sale-world.ts';

export async function endSeller(world: SaleWorld, roll: number): Promise<void> {
  if (roll % 5 === 0) await leavePaid(world);
  if (roll % 5 === 1) await leaveWaiving(world);
  if (roll % 5 === 2) await ban(world, 'released');
  if (roll % 5 === 3) await ban(world, 'withheld');
}

const isKept = ({ database, sellerId }: SaleWorld) => saleErasure(database).isKept?.(sellerId);

/** The account is kept until the last payout. The company gets none of the money. */
async function leavePaid(world: SaleWorld): Promise<void> {
  assert.equal(await isKept(world), (await world.owed()) > 0, 'The account is kept only while its owner is owed money');
  world.passDays(365);
  await world.mature();
  await world.payOut();
  assert.ok((await world.owed()) <= 0, 'Nothing is owed after the last payout.');
  assert.equal(await isKept(world), false, 'The account is deleted after its owner was paid.');
  await erase(world);
}

/** The company gets exactly what the seller waives. */
async function leaveWaiving(world: SaleWorld): Promise<void> {
  const owedCents = await world.owed();
  if (owedCents > 0) {
    const waiver = { memberId: world.sellerId, owedCents, currency: 'usd', phrase: 'i give up the money' };
    await world.database.transaction((transaction) => insertWaiver(transaction, waiver));
  }
  assert.equal(await isKept(world), false, 'The account is deleted after its owner waived the money.');
  const before = await world.revenue();
  await erase(world);
  assert.equal(before - (await world.revenue()), owedCents, 'The company gets the waived amount');
}

async function erase({ database, sellerId, deps, now }: SaleWorld): Promise<void> {
  const { erase: giveBack } = commissionErasure(deps);
  await database.transaction(async (transaction) => {
    await giveBack?.(transaction, { memberId: sellerId, email: '', goneAt: now() });
    await transaction.delete(users).where(eq(users.id, sellerId));
  });
}

async function ban(world: SaleWorld, decision: 'released' | 'withheld'): Promise<void> {
  const { database, sellerId } = world;
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, sellerId));
  world.passDays(365);
  await world.mature();
  const heldCents = await world.owed();
  await world.payOut();
  assert.equal(await world.owed(), heldCents, 'Nothing is paid to a banned seller.');
  const order = { memberId: sellerId, decision, heldCents, reason: 'A trial' };
  await decideShares(world.deps, { memberId: sellerId } as never, order);
  if (decision === 'withheld') {
    assert.equal(await world.owed(), 0, 'Withheld shares belong to the company.');
    return;
  }
  assert.equal(await world.owed(), heldCents, 'Released shares are owed to the seller.');
  await world.payOut();
  assert.equal(await world.owed(), Math.min(0, heldCents), 'Released shares are paid.');
}
