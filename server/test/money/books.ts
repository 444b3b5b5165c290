import { readBalancesOf, readTotals } from '../../src/money/ledger/service.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import type { MoneyModel } from './model.ts';

export async function readBooks(database: Database, ofCurrency: string, memberIds: readonly string[]) {
  const totals = (await readTotals(database)).filter(({ currency, cents }) => currency === ofCurrency && cents !== 0);
  const members: { pending: number; available: number }[] = [];
  for (const id of memberIds) {
    const held = Object.fromEntries((await readBalancesOf(database, id)).map(({ kind, cents }) => [kind, -cents]));
    members.push({ pending: noZero(held.memberPending), available: noZero(held.memberAvailable) });
  }
  return { totals: Object.fromEntries(totals.map(({ kind, cents }) => [kind, cents])), members };
}

export function readModel(model: MoneyModel) {
  const totals = Object.entries(model.totals()).filter(([, cents]) => cents !== 0);
  const members = model.members.map((_, index) => ({
    pending: noZero(model.pendingOf(index)),
    available: noZero(model.availableOf(index)),
  }));
  return { totals: Object.fromEntries(totals), members };
}

const noZero = (cents: number | undefined) => (cents ? cents : 0);
