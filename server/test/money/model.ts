import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';

/** Plain lists and sums with the commission rules, but no journals or rows. */

export interface Settled {
  kind: 'paid' | 'refunded' | 'refundReturned' | 'disputed' | 'disputeReturned';
  cents: number;
}

interface Commission {
  owner: number;
  gross: number;
  hasMatured: boolean;
}

export interface ModelInvoice {
  payer: number;
  cents: number;
  paidAt: number;
  waiting: Settled[];
  booked: Settled[];
  commission: Commission | undefined;
  isRefundOrdered: boolean;
}

export interface Period {
  start: number;
  end: number;
}

export interface ModelPayout {
  owner: number;
  cents: number;
  state: 'underway' | 'paid' | 'failed' | 'returned';
}

export interface ModelMember {
  referrer: number | undefined;
  tiers: { since: number; tier: Tier }[];
  isBanned: boolean;
  /** A suspended or leaving member earns but is not paid out. */
  isSuspended: boolean;
  isLeaving: boolean;
  isGone: boolean;
  period: Period | undefined;
}

const PERCENT: Record<Tier, bigint> = { browser: 0n, explorer: 5n, adventurer: 10n, legend: 15n };

const rounded = (above: bigint, below: bigint): number => Number((above * 2n + below) / (below * 2n));
const receivedCents = ({ kind, cents }: Settled): number => (kind === 'refunded' || kind === 'disputed' ? -cents : cents);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export class MoneyModel {
  day = 0;
  readonly members: ModelMember[];
  readonly invoices: ModelInvoice[] = [];
  readonly payouts: ModelPayout[] = [];

  constructor(members: ModelMember[]) {
    this.members = members;
  }

  book(invoice: ModelInvoice): void {
    if (invoice.waiting.some(({ kind }) => kind === 'paid')) invoice.commission = this.#commissionOf(invoice);
    invoice.booked.push(...invoice.waiting.splice(0));
  }

  #commissionOf({ payer, cents, paidAt }: ModelInvoice): Commission | undefined {
    const owner = this.members[payer]?.referrer;
    const referrer = owner === undefined ? undefined : this.members[owner];
    if (owner === undefined || !referrer || referrer.isBanned || referrer.isGone || this.members[payer]?.isGone) return undefined;
    const tier = referrer.tiers.findLast(({ since }) => since <= paidAt)?.tier ?? 'browser';
    const gross = rounded(BigInt(cents) * PERCENT[tier], 100n);
    return gross === 0 ? undefined : { owner, gross, hasMatured: false };
  }

  leftOf({ commission, booked, cents }: ModelInvoice): number {
    if (!commission || this.members[commission.owner]?.isGone) return 0;
    const back = -sum(booked.map((part) => (part.kind === 'paid' ? 0 : receivedCents(part))));
    const givenBack = BigInt(Math.min(Math.max(back, 0), cents));
    return commission.gross - rounded(BigInt(commission.gross) * givenBack, BigInt(cents));
  }

  restOf(payer: number): { invoice: ModelInvoice; cents: number }[] {
    const period = this.members[payer]?.period;
    if (!period || period.end <= this.day) return [];
    const own = this.invoices.filter((invoice) => invoice.payer === payer && invoice.paidAt >= period.start);
    return own.flatMap((invoice) => {
      const { cents, paidAt, isRefundOrdered, booked, waiting } = invoice;
      const given = [...booked, ...waiting].map(({ kind, cents: part }) => {
        if (kind === 'refunded') return part;
        return kind === 'refundReturned' ? -part : 0;
      });
      const rest = Math.min(Math.floor((cents * (period.end - this.day)) / (period.end - paidAt)), cents - sum(given));
      return isRefundOrdered || rest <= 0 ? [] : [{ invoice, cents: rest }];
    });
  }

  mature(): void {
    for (const invoice of this.invoices) {
      const { commission, paidAt } = invoice;
      if (!commission || this.members[commission.owner]?.isBanned || paidAt + REFUND_DAYS > this.day) continue;
      if (this.leftOf(invoice) > 0) commission.hasMatured = true;
    }
  }

  #leftTo(owner: number, hasMatured: boolean): number {
    const own = this.invoices.filter(({ commission }) => commission?.owner === owner && commission.hasMatured === hasMatured);
    return sum(own.map((invoice) => this.leftOf(invoice)));
  }

  pendingOf(member: number): number {
    return this.#leftTo(member, false);
  }

  availableOf(member: number): number {
    if (this.members[member]?.isGone) return 0;
    const left = this.payouts.filter(({ owner, state }) => owner === member && state !== 'failed' && state !== 'returned');
    return this.#leftTo(member, true) - sum(left.map(({ cents }) => cents));
  }

  payable(member: number, minimum: number): number | null {
    const cents = this.availableOf(member);
    const subject = this.members[member];
    const isKept = !subject || subject.isGone || subject.isBanned || subject.isSuspended || subject.isLeaving;
    return isKept || cents < minimum ? null : cents;
  }

  totals(): Record<string, number> {
    const everyone = this.members.map((_, index) => index);
    const provider = sum(this.invoices.flatMap(({ booked }) => booked.map(receivedCents)));
    const paidOut = (state: ModelPayout['state']) =>
      sum(this.payouts.filter((payout) => payout.state === state).map(({ cents }) => cents));
    const pending = sum(everyone.map((member) => this.pendingOf(member)));
    const available = sum(everyone.map((member) => this.availableOf(member)));
    return {
      provider,
      revenue: -provider,
      memberPending: -pending,
      memberAvailable: -available,
      payoutUnderway: -paidOut('underway'),
      bank: -paidOut('paid'),
      commissionExpense: pending + available + paidOut('underway') + paidOut('paid'),
    };
  }
}
