import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { reports } from './tables.ts';

/** Files a report, or returns the reporter's open one about the subject. */
export async function insertReport(database: Database | Transaction, report: typeof reports.$inferInsert): Promise<ReportRow> {
  const [row] = await database
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.targetType, reports.targetId],
      targetWhere: sql`${reports.state} <> 'closed'`,
      // Writes the same value, because `returning` returns only written rows.
      set: { updatedAt: sql`${reports.updatedAt}` },
    })
    .returning();
  if (!row) throw new Error('The report was not stored.');
  return row;
}

export type ReportRow = typeof reports.$inferSelect;
