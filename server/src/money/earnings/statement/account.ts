import type { LedgerJournalKind } from '@bros/contract/core/money';
import type { sumMovements } from '../../ledger/service.ts';

type Movement = Awaited<ReturnType<typeof sumMovements>>[number];

export interface PayoutLine {
  happenedAt: Date;
  journal: LedgerJournalKind;
  /** Negative when money leaves. */
  cents: number;
}

export interface Account {
  openingCents: number;
  earnedCents: number;
  otherCents: number;
  payoutCents: number;
  closingCents: number;
  pendingCents: number;
}

const EARNED: ReadonlySet<LedgerJournalKind> = new Set<LedgerJournalKind>(['commission', 'commissionReturned', 'saleBooked']);
const isPayout = (journal: LedgerJournalKind) => journal.startsWith('payout');

/** Positive for debts of the company, which are negative in the ledger. */
export function addUpAccount(movements: readonly Movement[]): Account {
  const sumOf = (isMeant: (movement: Movement) => boolean) =>
    movements.filter(isMeant).reduce((sum, { cents }) => sum - cents, 0);
  const inPeriod = (isMeant: (journal: LedgerJournalKind) => boolean) =>
    sumOf(({ isBefore, journal }) => !isBefore && isMeant(journal));
  return {
    openingCents: sumOf(({ isBefore }) => isBefore),
    earnedCents: inPeriod((journal) => EARNED.has(journal)),
    otherCents: inPeriod((journal) => !EARNED.has(journal) && !isPayout(journal)),
    payoutCents: inPeriod(isPayout),
    closingCents: sumOf(() => true),
    pendingCents: sumOf(({ account }) => account === 'memberPending'),
  };
}
