import { CURRENCY } from '@bros/contract/core/money';
import type { HeldShareDecision } from '@bros/contract/money/sale-rules';
import type { HeldShares } from '@bros/contract/money/sales';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceEarnings, type EarningRow, lockMemberStates, updateEarning } from '../../commissions/service.ts';
import { house, move, ofMember } from '../../ledger/policy.ts';
import { post } from '../../ledger/service.ts';
import type { SaleDeps } from '../deps.ts';
import { heldUntilOf } from '../policy.ts';
import { decisionMail } from './mails.ts';
import { findAddress, findLastPaid, lockUndecided, selectHeld } from './queries.ts';

type DecisionDeps = Pick<SaleDeps, 'database' | 'now' | 'outbox' | 'mailer'>;

export async function listHeldShares(deps: DecisionDeps, page: PageRequest): Promise<Page<HeldShares>> {
  const at = await deps.now();
  return presentPage(await selectHeld(deps.database, page), page, ({ id, name, heldCents, saleCount, lastPaidAt }) => {
    const heldUntil = heldUntilOf(lastPaidAt);
    return {
      seller: { id: id as HeldShares['seller']['id'], name },
      heldCents,
      currency: CURRENCY,
      saleCount,
      lastPaidAt: lastPaidAt.toISOString(),
      heldUntil: heldUntil.toISOString(),
      can: { decide: heldUntil <= at },
    };
  });
}

interface DecisionOrder {
  memberId: string;
  decision: HeldShareDecision;
  heldCents: number;
  reason: string;
}

/**
 * Releases the shares to the next run, or withholds them for the company. Throws SALE_STATE if the amount changed, buyers can still dispute, or the
 * seller is not banned.
 */
export async function decideShares(deps: DecisionDeps, actor: Actor, order: DecisionOrder): Promise<{ ok: true }> {
  const at = await deps.now();
  await inTransaction(deps.database, async (transaction) => {
    const { memberId, decision, reason } = order;
    const state = (await lockMemberStates(transaction, [memberId])).get(memberId);
    const shares = await lockUndecided(transaction, memberId);
    if (shares.length === 0) return;
    await assertDecidable(transaction, shares, { isBanned: state === 'banned', seenCents: order.heldCents, at });
    for (const share of shares) {
      if (decision === 'released') await release(transaction, memberId, share, at);
      else await withhold(transaction, memberId, share, at);
    }
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: `sale.shares${decision === 'released' ? 'Released' : 'Withheld'}`,
      targetType: 'member',
      targetId: memberId,
      reason,
      details: { cents: order.heldCents, count: shares.length },
    });
    await announceEarnings(deps.outbox, transaction, [memberId]);
    await notifySeller(deps, transaction, order);
  });
  return { ok: true };
}

async function assertDecidable(
  transaction: Transaction,
  shares: readonly EarningRow[],
  { isBanned, seenCents, at }: { isBanned: boolean; seenCents: number; at: Date },
): Promise<void> {
  const lastPaidAt = await findLastPaid(
    transaction,
    shares.flatMap(({ orderId }) => orderId ?? []),
  );
  const cents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isOver = lastPaidAt !== null && heldUntilOf(lastPaidAt) <= at;
  if (!isBanned || !isOver || cents !== seenCents) throw failure('SALE_STATE');
}

const accountOf = ({ maturedAt }: EarningRow) => (maturedAt === null ? 'memberPending' : 'memberAvailable');

async function release(transaction: Transaction, memberId: string, share: EarningRow, at: Date): Promise<void> {
  const { id, amountCents, currency, maturedAt } = share;
  await updateEarning(transaction, id, { status: 'completed', maturedAt: maturedAt ?? at, heldDecision: 'released' });
  if (maturedAt !== null) return;
  const entries = move(ofMember(memberId, 'memberAvailable'), ofMember(memberId, 'memberPending'), amountCents);
  await post(transaction, { kind: 'saleMatured', sourceId: id, currency, happenedAt: at, entries });
}

async function withhold(transaction: Transaction, memberId: string, share: EarningRow, at: Date): Promise<void> {
  const { id, amountCents, currency } = share;
  await updateEarning(transaction, id, { status: 'reversed', amountCents: 0, heldDecision: 'withheld' });
  const entries = move(house('revenue'), ofMember(memberId, accountOf(share)), amountCents);
  await post(transaction, { kind: 'saleWithheld', sourceId: id, currency, happenedAt: at, entries });
}

/** The email contains everything, because a banned member cannot sign in. An unconfirmed address gets no email, because it may be somebody else's. */
async function notifySeller(
  { mailer }: DecisionDeps,
  transaction: Transaction,
  { memberId, ...order }: DecisionOrder,
): Promise<void> {
  const seller = await findAddress(transaction, memberId);
  if (!seller?.isConfirmed) return;
  const mail = { to: seller.email, template: 'sale-shares-decided', concerns: [memberId] };
  await mailer.send(transaction, { ...mail, ...decisionMail(order) });
}
