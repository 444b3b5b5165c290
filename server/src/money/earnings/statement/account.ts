import type { LedgerJournalKind } from '@bros/contract/core/money';
import type { sumMovements } from '../../ledger/service.ts';

type Movement = Awaited<ReturnType<typeof sumMovements>>[number];

/** A payout in the ledger: what left the balance, or came back to it. */
export interface PayoutLine {
  happenedAt: Date;
  journal: LedgerJournalKind;
  /** The change of the balance: below zero when money leaves it. */
  cents: number;
}

/** The house's debt to a member at both ends of a period, and what changed it, in cents. */
export interface Account {
  openingCents: number;
  earnedCents: number;
  otherCents: number;
  payoutCents: number;
  closingCents: number;
  /** The part of the closing balance that has not matured. */
  pendingCents: number;
}

const EARNED: ReadonlySet<LedgerJournalKind> = new Set<LedgerJournalKind>(['commission', 'commissionReturned', 'saleBooked']);
const isPayout = (journal: LedgerJournalKind) => journal.startsWith('payout');

/** Adds up a member's accounts. The ledger holds a debt of the house below zero; here it is above. */
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
