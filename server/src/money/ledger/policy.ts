import type { HouseAccountKind, MemberAccountKind } from '@bros/contract/core/money';

/** An account by what it is for: a member's, or the house's. */
export type AccountName = { kind: MemberAccountKind; memberId: string } | { kind: HouseAccountKind; memberId: null };

/** The amount of one account in whole cents; negative when the account gives. */
export interface Entry {
  account: AccountName;
  cents: number;
}

export const house = (kind: HouseAccountKind): AccountName => ({ kind, memberId: null });
export const ofMember = (memberId: string, kind: MemberAccountKind): AccountName => ({ kind, memberId });

/** The two entries of money that goes from one account to another; the other way where `cents` is below zero. */
export const move = (from: AccountName, to: AccountName, cents: number): Entry[] => [
  { account: from, cents: -cents },
  { account: to, cents },
];

/** Why these entries are no journal; null where they are one. The database checks the same. */
export function findFault(entries: readonly Entry[]): string | null {
  if (entries.length < 2) return 'A journal has two entries at least.';
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents) || cents === 0)) return 'Entries are whole cents, and not zero.';
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  return sum === 0 ? null : `The entries sum to ${sum} cents.`;
}
