import { AUDIT_ACTIONS, type AuditAction } from '@bros/contract/core/audit-actions';
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { member, members } from '../people/members/queries.ts';
import { auditLog } from './tables.ts';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt' | 'action'> & { action: AuditAction };

export async function addAuditEntry(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditLog).values(entry);
}

/** True if this person logged this entry within the last minute. */
export async function hasRecentDuplicate(transaction: Transaction, entry: AuditEntry): Promise<boolean> {
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

/** Replaces the member's names in reasons with 'a former member'. The trigger allows this once the deletion is due. */
export async function eraseNameOf(transaction: Transaction, memberId: string): Promise<void> {
  const { id, targetId, reason } = auditLog;
  const without = sql`audit_reason_without(${memberId}, ${targetId}, ${reason})`;
  const naming = sql`(select ${id} from ${auditLog}, ${members} where ${member.id} = ${memberId} and ${reason} is not null
    and (${auditWords} @@ search_prefixes(${member.displayName}) or ${auditWords} @@ search_prefixes(${member.fullName})))`;
  await transaction
    .update(auditLog)
    .set({ reason: without })
    .where(and(inArray(id, naming), sql`${without} <> ${reason}`));
}

const auditWords = sql`search_words(${auditLog.action} || ' ' || coalesce(${auditLog.reason}, ''))`;

/** The member is emailed these actions' reasons; other reasons may name other members. */
const TOLD: readonly AuditAction[] = [
  'member.suspended',
  'member.banned',
  'member.muted',
  'member.roleChanged',
  'member.verified',
  'member.verificationWithdrawn',
  'verification.passed',
  'verification.refused',
];
/** Hidden from the member, because a warning would help a member who deceives others. */
const SILENT: readonly AuditAction[] = ['member.noted', 'photoMatch.settled'];

/** Omits the staff's names. */
export async function selectDecisionsAbout(database: Database, memberId: string) {
  const { action, reason, createdAt, id, targetType, targetId } = auditLog;
  const rows = await database
    .select({ action, reason, createdAt })
    .from(auditLog)
    .where(and(eq(targetId, memberId), eq(targetType, 'member'), notInArray(action, [...SILENT])))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    decision: AUDIT_ACTIONS[row.action as AuditAction],
    reason: (TOLD as readonly string[]).includes(row.action) ? row.reason : null,
    createdAt: row.createdAt,
  }));
}
