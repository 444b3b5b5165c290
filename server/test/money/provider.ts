import { newId } from '../../src/platform/ids.ts';

interface FakeRefund {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed';
  created: number;
  metadata: Record<string, string>;
}

interface FakeDispute {
  id: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost' | 'prevented';
  created: number;
  balance_transactions: { amount: number }[];
  evidence_details: { due_by: number };
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

export class FakeSale {
  readonly id = `cs_${newId()}`;
  readonly intentId = `pi_${newId()}`;
  readonly refunds: FakeRefund[] = [];
  readonly disputes: FakeDispute[] = [];
  isPaid = false;
  isExpired = false;
  readonly orderId: string;
  readonly amount: number;
  readonly #seconds: () => number;

  constructor(orderId: string, amount: number, seconds: () => number) {
    this.orderId = orderId;
    this.amount = amount;
    this.#seconds = seconds;
  }

  pay(): void {
    if (!this.isExpired) this.isPaid = true;
  }

  expire(): void {
    if (!this.isPaid) this.isExpired = true;
  }

  #live = () => this.refunds.filter(({ status }) => status === 'succeeded');
  left = () => this.amount - sumOf(this.#live());
  isContested = () => this.disputes.some(({ status }) => status !== 'won');

  refund(amount: number | undefined, metadata: Record<string, string>): FakeRefund {
    const cents = amount ?? this.left();
    if (cents < 1 || cents > this.left() || this.isContested()) {
      throw Object.assign(new Error('refused'), { type: 'StripeInvalidRequestError' });
    }
    const refund: FakeRefund = { id: `re_${newId()}`, amount: cents, status: 'succeeded', created: this.#seconds(), metadata };
    this.refunds.push(refund);
    return refund;
  }

  failRefund(): void {
    const first = this.refunds.find(({ status }) => status === 'succeeded');
    if (first) first.status = 'failed';
  }

  dispute(): void {
    if (!this.isPaid || this.refunds.length > 0 || this.disputes.length > 0) return;
    const created = this.#seconds();
    this.disputes.push({
      id: `du_${newId()}`,
      amount: this.amount,
      status: 'needs_response',
      created,
      balance_transactions: [],
      evidence_details: { due_by: created },
    });
  }

  decide(status: 'won' | 'lost'): void {
    const open = this.disputes.find((dispute) => dispute.status === 'needs_response');
    if (open) open.status = status;
  }

  held = () => (this.isPaid ? this.left() - sumOf(this.disputes.filter(({ status }) => status !== 'won')) : 0);

  /** The price minus 15% (half a cent rounds the fee up), in proportion to what is not refunded, disputed, or owed after a failed refund. */
  shareLeft(): number {
    if (!this.isPaid) return 0;
    const share = this.amount - Math.floor((this.amount * 15 + 50) / 100);
    const failed = this.refunds.filter(({ status }) => status === 'failed');
    const since = Math.min(...failed.map(({ created }) => created));
    const later = this.#live().filter(({ created }) => created > since);
    const refunded = sumOf(this.#live()) + Math.max(0, sumOf(failed) - sumOf(later));
    const back = Math.min(this.amount, refunded + sumOf(this.disputes.filter(({ status }) => status !== 'won')));
    return share - Math.floor((2 * share * back + this.amount) / (2 * this.amount));
  }
}

export class FakeProvider {
  readonly sessions: FakeSale[] = [];
  readonly #now: () => Date;
  #second = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  #seconds = () => {
    this.#second += 1;
    return Math.floor(this.#now().getTime() / 1000) + this.#second;
  };

  open(orderId: string, amount: number): string {
    const sale = new FakeSale(orderId, amount, this.#seconds);
    this.sessions.push(sale);
    return sale.id;
  }

  pick = (roll: number): FakeSale | undefined => this.sessions[roll % Math.max(1, this.sessions.length)];

  #need = (which: (sale: FakeSale) => boolean): FakeSale => {
    const sale = this.sessions.find(which);
    if (!sale) throw Object.assign(new Error('missing'), { type: 'StripeInvalidRequestError', code: 'resource_missing' });
    return sale;
  };
  #ofIntent = (intentId: string) => this.#need((sale) => sale.intentId === intentId);

  readonly checkout = {
    sessions: {
      retrieve: async (id: string) => {
        const sale = this.#need((one) => one.id === id);
        const status = sale.isPaid ? 'complete' : sale.isExpired ? 'expired' : 'open';
        const intent = sale.isPaid ? sale.intentId : null;
        return { status, payment_status: sale.isPaid ? 'paid' : 'unpaid', payment_intent: intent };
      },
    },
  };
  readonly paymentIntents = {
    retrieve: async (id: string) => ({ amount_received: this.#ofIntent(id).amount, created: 1_700_000_000, latest_charge: null }),
  };
  readonly refunds = {
    list: async ({ payment_intent: id }: { payment_intent: string }) => ({ data: [...this.#ofIntent(id).refunds] }),
    create: async ({
      payment_intent: id,
      amount,
      metadata,
    }: {
      payment_intent: string;
      amount?: number;
      metadata: Record<string, string>;
    }) => this.#ofIntent(id).refund(amount, metadata),
  };
  readonly disputes = {
    list: async ({ payment_intent: id }: { payment_intent: string }) => ({ data: [...this.#ofIntent(id).disputes] }),
  };
}
