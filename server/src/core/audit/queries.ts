import type { AuditAction } from '@bros/contract/core/audit-actions';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { auditLog } from './tables.ts';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt' | 'action'> & { action: AuditAction };

export async function addAuditEntry(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditLog).values(entry);
}

/** True if the same person logged the same entry within the last minute: the request was repeated. */
export async function wasJustDone(transaction: Transaction, entry: AuditEntry): Promise<boolean> {
  const found = await transaction
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.createdAt, sql`now() - interval '1 minute'`),
        sql`${auditLog.actorId} is not distinct from ${entry.actorId ?? null}`,
        eq(auditLog.action, entry.action),
        sql`${auditLog.targetId} is not distinct from ${entry.targetId}`,
        sql`${auditLog.reason} is not distinct from ${entry.reason}`,
        sql`${auditLog.details} = ${JSON.stringify(entry.details)}::jsonb`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
