import type { ReportableTarget } from '@bros/contract/core/report-rules';
import type { Database, Transaction } from './database/connect.ts';

/** The author of a reported text; empty if the viewer cannot report it. */
export type FindReportTarget = (
  database: Database | Transaction,
  viewerId: string,
  id: string,
) => Promise<{ memberId: string; excerpt: string | null }[]>;
export type ReportTargets = Partial<Record<ReportableTarget, FindReportTarget>>;
