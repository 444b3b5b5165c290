import { CURRENCY } from '@bros/contract/core/money';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { LeavingMember } from '../../../platform/member-data.ts';
import { sumOwed } from '../queries.ts';
import { findSeller } from '../sellers/queries.ts';
import { waiverMail } from './mails.ts';
import { deleteWaiver, insertWaiver } from './queries.ts';

/**
 * Before deletion, the seller needs payout details for the last payout, or must waive the money in writing. Needs the member's lock. Throws SALES_OWED with the
 * amount that the waiver must name.
 */
export async function assertPaidOrWaived(
  { mailer }: { mailer: Mailer },
  transaction: Transaction,
  { memberId, email, waiver }: LeavingMember,
): Promise<void> {
  const owedCents = await sumOwed(transaction, memberId);
  const { hasDetails } = await findSeller(transaction, memberId);
  if (owedCents <= 0 || hasDetails) return;
  if (waiver?.owedCents !== owedCents) throw failure('SALES_OWED', { owedCents, currency: CURRENCY });
  const { phrase } = waiver;
  await insertWaiver(transaction, { memberId, owedCents, currency: CURRENCY, phrase });
  await addAuditEntry(transaction, {
    actorId: memberId,
    action: 'sale.waived',
    targetType: 'member',
    targetId: memberId,
    reason: phrase,
    details: { owedCents },
  });
  const mail = { to: email, template: 'sales-waived', concerns: [memberId] };
  await mailer.send(transaction, { ...mail, ...waiverMail({ owedCents, phrase }) });
}

export const dropWaiver = (transaction: Transaction, memberId: string): Promise<void> => deleteWaiver(transaction, memberId);
