import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isActiveAccount, type Viewer } from '../visibility/service.ts';
import { member, selectMembersWithTier } from './queries.ts';

const readerColumns = { memberId: member.id, role: member.role, tier: member.tier, isConfirmed: member.isConfirmed };

/** Sorts by ID, because members must be notified in this order (`notify`). */
export function selectReaders(transaction: Transaction, memberIds: readonly string[]): PromiseLike<Viewer[]> {
  return selectMembersWithTier(transaction, readerColumns)
    .where(and(inArray(member.id, [...memberIds]), isActiveAccount))
    .orderBy(member.id);
}
