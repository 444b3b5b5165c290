import type { PayoutDetails } from '@bros/contract/money/payout-details';
import type { PayoutMethod } from '@bros/contract/money/payout-rules';
import { createSealer, type Sealer } from '../../platform/sealer.ts';

export const createDetailsSealer = (secret: string): Sealer => createSealer(secret, 'payout-details');

export interface OpenColumns {
  method: PayoutMethod;
  hint: string;
  country: string | null;
}

const HINT_CHARACTERS = 4;

/** 'j•••@example.com' lets the owner recognize the address. */
function maskEmail(email: string): string {
  return `${[...email][0]}•••${email.slice(email.lastIndexOf('@'))}`;
}

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

/** Decryptable only for its member and revision. */
export interface SealedDetails {
  userId: string;
  revision: number;
  ciphertext: string;
}

export function sealDetails(sealer: Sealer, userId: string, revision: number, details: PayoutDetails): string {
  return sealer.seal(JSON.stringify(details), userId, revision);
}

/** False for another key or a changed row. */
export const isReadable = (sealer: Sealer, { userId, revision, ciphertext }: SealedDetails): boolean =>
  sealer.open(ciphertext, userId, revision) !== null;

export function openDetails(sealer: Sealer, { userId, revision, ciphertext }: SealedDetails): PayoutDetails | null {
  const text = sealer.open(ciphertext, userId, revision);
  return text === null ? null : (JSON.parse(text) as PayoutDetails);
}
