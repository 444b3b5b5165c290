import { createHmac } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { findBar, insertBar } from './queries.ts';

export interface BarredAddresses {
  /** Throws ACCOUNT_BANNED or ACCOUNT_SUSPENDED. */
  assertNotBarred(transaction: Transaction, email: string): Promise<void>;
  isBarred(transaction: Transaction, email: string): Promise<boolean>;
  bar(transaction: Transaction, email: string, bar: { state: 'suspended' | 'banned'; until: Date }): Promise<void>;
}

/**
 * Stores hashes of addresses, so that deleting an account does not end a ban. The server's secret prevents testing addresses with
 * the table alone (docs/decisions/account-deletion.md).
 */
export function createBarredAddresses(secret: string): BarredAddresses {
  const key = createHmac('sha256', secret).update('accounts.barred').digest();
  const hashOf = (email: string) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  return {
    async assertNotBarred(transaction, email) {
      const bar = await findBar(transaction, hashOf(email));
      if (bar?.state === 'banned') throw failure('ACCOUNT_BANNED', { reason: null });
      if (bar) throw failure('ACCOUNT_SUSPENDED', { until: bar.until.toISOString(), reason: null });
    },
    isBarred: async (transaction, email) => (await findBar(transaction, hashOf(email))) !== undefined,
    bar: (transaction, email, bar) => insertBar(transaction, { addressHash: hashOf(email), ...bar }),
  };
}
