import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { FakeProvider } from '../../../test/money/provider.ts';
import { newId } from '../../platform/ids.ts';
import { readSale } from './read.ts';

test.each([
  ['took the money', [{ amount: -2000 }], ['paid', 'disputed']],
  ['took nothing', [], ['paid']],
])('a prevented dispute that %s is booked accordingly, and the sale stays paid', async (_name, bookings, kinds) => {
  const provider = new FakeProvider(() => new Date());
  const sessionId = provider.open(newId(), 2000);
  const [sale] = provider.sessions;
  sale?.pay();
  const due = { due_by: 1_800_000_000 };
  sale?.disputes.push({
    id: 'du_1',
    amount: 2000,
    status: 'prevented',
    created: 1_700_000_000,
    balance_transactions: bookings,
    evidence_details: due,
  });
  const state = await readSale(provider as unknown as Stripe, sessionId, new Date());
  expect(state.settled.map(({ kind }) => kind)).toEqual(kinds);
  expect(state).toMatchObject({ disputeStatus: 'prevented', disputeDueAt: new Date(due.due_by * 1000) });
});
