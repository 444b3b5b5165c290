import type { Database } from '../../platform/database/connect.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { isRefusedByProvider } from './provider.ts';
import { findCustomerOf, forgetPayer } from './queries.ts';

/** Deletes the customer at the provider. Payments stay in the books without the member's name. */
export const billingErasure = ({
  database,
  provider,
}: {
  database: Database;
  provider: PaymentProvider | null;
}): ErasureStep => ({
  name: 'billing',
  async prepare(memberId) {
    const customer = await findCustomerOf(database, memberId);
    if (!customer || !provider) return;
    try {
      await (await provider()).customers.del(customer.customerId);
    } catch (error) {
      if (!isRefusedByProvider(error)) throw error;
    }
  },
  async erase(transaction, { memberId }) {
    const customer = await findCustomerOf(transaction, memberId);
    await forgetPayer(transaction, memberId, customer?.customerId);
  },
});
