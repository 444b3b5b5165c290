import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';

/** A model of the books in plain lists and sums: it knows the rules of commission and nothing of journals, rows or their states. */

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
  /** Days of the model's clock. */
  paidAt: number;
  waiting: Settled[];
  booked: Settled[];
  commission: Commission | undefined;
  /** A ban ordered the refund of its rest, which happens once. */
  isRefundOrdered: boolean;
}

/** The paid days of a membership. */
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
  /** The referrer's index among the members. */
  referrer: number | undefined;
  tiers: { since: number; tier: Tier }[];
  isBanned: boolean;
  /** A suspended or leaving member goes on earning, and is paid only once that is over. */
  isSuspended: boolean;
  isLeaving: boolean;
  isGone: boolean;
  /** Undefined without a membership that renews. */
  period: Period | undefined;
}

const PERCENT: Record<Tier, bigint> = { browser: 0n, explorer: 5n, adventurer: 10n, legend: 15n };

/** Half a cent upwards, in whole numbers. */
const rounded = (above: bigint, below: bigint): number => Number((above * 2n + below) / (below * 2n));
/** The cents that it brings the house; negative when they leave. */
const brought = ({ kind, cents }: Settled): number => (kind === 'refunded' || kind === 'disputed' ? -cents : cents);
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

  /** Returns the unreversed part of an invoice's commission. */
  leftOf({ commission, booked, cents }: ModelInvoice): number {
    if (!commission || this.members[commission.owner]?.isGone) return 0;
    const back = -sum(booked.map((part) => (part.kind === 'paid' ? 0 : brought(part))));
    const givenBack = BigInt(Math.min(Math.max(back, 0), cents));
    return commission.gross - rounded(BigInt(commission.gross) * givenBack, BigInt(cents));
  }

  /** The refund for each invoice if the payer were banned now: the days of the period that are left. */
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

  /** Returns the member's payable cents, or null. */
  payable(member: number, minimum: number): number | null {
    const cents = this.availableOf(member);
    const subject = this.members[member];
    const isKept = !subject || subject.isGone || subject.isBanned || subject.isSuspended || subject.isLeaving;
    return isKept || cents < minimum ? null : cents;
  }

  /** Returns the balances of each kind of account. */
  totals(): Record<string, number> {
    const everyone = this.members.map((_, place) => place);
    const provider = sum(this.invoices.flatMap(({ booked }) => booked.map(brought)));
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
