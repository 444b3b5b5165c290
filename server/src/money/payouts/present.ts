import type { MemberId } from '@bros/contract/core/fields';
import { CURRENCY } from '@bros/contract/core/money';
import { PAYOUT_OBSTACLES, PAYOUT_PREVIEW_LISTED, PAYOUT_STATES, type PayoutState } from '@bros/contract/money/payout-rules';
import type { DeskPayout, ExportedPayouts, PayoutId, PayoutPreview, PayoutRun, PayoutRunId } from '@bros/contract/money/payouts';
import type { Payee } from './payees/service.ts';
import { type ApprovalFacts, approvalRefusal, approvalsNeeded, payoutAbilities, type RunMoment, runAbilities } from './policy.ts';
import type { DeskRow, NamedRun, TotalRow } from './queries.ts';

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null;
const sumUp = (rows: readonly { amountCents: number }[]) => ({
  count: rows.length,
  amountCents: rows.reduce((total, { amountCents }) => total + amountCents, 0),
});

function presentTotals(totals: readonly TotalRow[]): PayoutRun['totals'] {
  const sumOf = (state: PayoutState) => {
    const { count = 0, amountCents = 0 } = totals.find((total) => total.state === state) ?? {};
    return { count, amountCents };
  };
  return Object.fromEntries(PAYOUT_STATES.map((state) => [state, sumOf(state)])) as PayoutRun['totals'];
}

function presentLeftOutSum(totals: readonly TotalRow[]): PayoutRun['leftOut'] {
  const { leftOutCount = 0, leftOutCents = 0 } = totals.find(({ state }) => state === 'approved') ?? {};
  return { count: leftOutCount, amountCents: leftOutCents };
}

interface RunView {
  row: NamedRun;
  totals: readonly TotalRow[];
  limitCents: number;
  /** The approvers and the current admin, if the run pays them. */
  paid: ReadonlySet<string>;
  /** The approvers and current admin whose approvals are valid. */
  acting: ReadonlySet<string>;
  actorId: string;
}

export function presentRun({
  row: { run, firstName, secondName },
  totals,
  limitCents,
  paid,
  acting,
  actorId,
}: RunView): PayoutRun {
  const sums = presentTotals(totals);
  const isOpen = run.state === 'prepared';
  const given = [
    { id: run.approvedBy, name: firstName, at: run.approvedAt },
    { id: run.secondApprovedBy, name: secondName, at: run.secondApprovedAt },
  ].filter(({ id }) => !isOpen || (id !== null && acting.has(id)));
  const approvals = given.flatMap(({ name, at }) => (at ? [{ name, at: at.toISOString() }] : []));
  const approvers = given.flatMap(({ id }) => id ?? []);
  const facts: ApprovalFacts = { totalCents: sums.planned.amountCents, limitCents, paid };
  const isApprovable = isOpen && sums.planned.count > 0;
  const refusal = isApprovable ? (acting.has(actorId) ? approvalRefusal(actorId, approvers, facts) : 'newAdmin') : null;
  return {
    id: run.id as PayoutRunId,
    period: run.period,
    state: run.state,
    isSandbox: run.isSandbox,
    dueAt: run.dueAt.toISOString(),
    preparedAt: run.preparedAt.toISOString(),
    exportedAt: momentOf(run.exportedAt),
    settledAt: momentOf(run.settledAt),
    currency: CURRENCY,
    revision: run.revision,
    totals: sums,
    leftOut: presentLeftOutSum(totals),
    belowMinimum: { count: run.belowMinimumCount, amountCents: run.belowMinimumCents },
    approvals,
    approvalsNeeded: isOpen ? approvalsNeeded(approvers, facts) : approvals.length,
    approvalRefusal: refusal,
    can: runAbilities(run.state, { approvalCount: approvals.length, refusal }),
  };
}

const isLeftOut = ({ state, isLeftOut }: DeskRow['payout']) => state === 'approved' && isLeftOut;

export const presentLeftOut = ({ payout, displayName }: DeskRow): ExportedPayouts['leftOut'][number] => ({
  id: payout.id as PayoutId,
  displayName,
});

/** Shows only the hint of the details. */
export function presentPayout({ payout, displayName }: DeskRow, runState: PayoutRun['state']): DeskPayout {
  return {
    id: payout.id as PayoutId,
    member: payout.userId !== null && displayName !== null ? { id: payout.userId as MemberId, displayName } : null,
    amountCents: payout.amountCents,
    currency: payout.currency,
    state: payout.state,
    method: payout.method,
    hint: payout.hint,
    obstacle: payout.obstacle,
    isLeftOut: isLeftOut(payout),
    failure: payout.failure,
    note: payout.note,
    paidAt: momentOf(payout.paidAt),
    failedAt: momentOf(payout.failedAt),
    can: payoutAbilities(payout, runState),
  };
}

interface PreviewView extends RunMoment {
  isDue: boolean;
  isSandbox: boolean;
  payees: readonly Payee[];
}

export function presentPreview({ period, dueAt, isDue, isSandbox, payees }: PreviewView): PayoutPreview {
  const payable = payees.filter(({ obstacle }) => obstacle === null);
  const others = payees.filter(({ obstacle }) => obstacle !== null);
  const listed = [payable, others].flatMap((some) =>
    some.toSorted((one, other) => other.amountCents - one.amountCents).slice(0, PAYOUT_PREVIEW_LISTED),
  );
  return {
    period,
    dueAt: dueAt.toISOString(),
    isDue,
    isSandbox,
    currency: CURRENCY,
    payable: sumUp(payable),
    obstacles: PAYOUT_OBSTACLES.map((obstacle) => ({
      obstacle,
      ...sumUp(others.filter((payee) => payee.obstacle === obstacle)),
    })).filter(({ count }) => count > 0),
    items: listed.map(({ userId, displayName, amountCents, obstacle, details }) => ({
      member: { id: userId as MemberId, displayName },
      amountCents,
      method: details?.method ?? null,
      hint: details?.hint ?? null,
      obstacle,
    })),
  };
}
