import type { Report } from '@bros/contract/messaging/reports';
import type { ReportRow } from '../../core/people/reports/queries.ts';

/** Leaves out who handles the report and the notes of staff. */
export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    reason: row.reason,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  };
}
