import type { PayoutDetails } from '@bros/contract/money/payout-details';
import type { PayoutMethod } from '@bros/contract/money/payout-rules';
import { createSealer, type Sealer } from '../../platform/sealer.ts';

/** Has the key of payout details. */
export const createDetailsSealer = (secret: string): Sealer => createSealer(secret, 'payout-details');

/** The columns of payout details that are stored in clear. */
export interface OpenColumns {
  method: PayoutMethod;
  hint: string;
  country: string | null;
}

const HINT_CHARACTERS = 4;

/** 'j•••@example.com': enough to know one's own by. */
function maskEmail(email: string): string {
  return `${[...email][0]}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** Returns the parts of details that may be shown: method, country, and the sign by which their owner knows them. */
export function openColumnsOf(details: PayoutDetails): OpenColumns {
  switch (details.kind) {
    case 'iban':
      return { method: 'bank', hint: details.iban.slice(-HINT_CHARACTERS), country: details.iban.slice(0, 2) };
    case 'account':
      return { method: 'bank', hint: details.accountNumber.slice(-HINT_CHARACTERS), country: details.country };
    case 'wallet':
      return { method: 'wallet', hint: maskEmail(details.email), country: null };
  }
}

/** Details as they are kept: they open for this member and this revision only. */
export interface SealedDetails {
  userId: string;
  revision: number;
  ciphertext: string;
}

export function sealDetails(sealer: Sealer, userId: string, revision: number, details: PayoutDetails): string {
  return sealer.seal(JSON.stringify(details), userId, revision);
}

/** False when the key is another, or the row is not as it was written. Nothing of what it says is kept. */
export const isReadable = (sealer: Sealer, { userId, revision, ciphertext }: SealedDetails): boolean =>
  sealer.open(ciphertext, userId, revision) !== null;

/** Null where they are not readable. */
export function openDetails(sealer: Sealer, { userId, revision, ciphertext }: SealedDetails): PayoutDetails | null {
  const text = sealer.open(ciphertext, userId, revision);
  return text === null ? null : (JSON.parse(text) as PayoutDetails);
}
