import type { HouseAccountKind, MemberAccountKind } from '@bros/contract/core/money';

export type AccountName = { kind: MemberAccountKind; memberId: string } | { kind: HouseAccountKind; memberId: null };

/** Whole cents. Negative if money leaves the account. */
export interface Entry {
  account: AccountName;
  cents: number;
}

export const house = (kind: HouseAccountKind): AccountName => ({ kind, memberId: null });
export const ofMember = (memberId: string, kind: MemberAccountKind): AccountName => ({ kind, memberId });

export const move = (from: AccountName, to: AccountName, cents: number): Entry[] => [
  { account: from, cents: -cents },
  { account: to, cents },
];

/** Null for a valid journal. The database makes the same checks. */
export function findFault(entries: readonly Entry[]): string | null {
  if (entries.length < 2) return 'A journal has two entries at least.';
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents) || cents === 0)) return 'Entries are whole cents, and not zero.';
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  return sum === 0 ? null : `The entries sum to ${sum} cents.`;
}
