import type { ReportableTarget } from '@bros/contract/core/report-rules';
import type { Database, Transaction } from './database/connect.ts';

export interface ReportedText {
  memberId: string;
  excerpt: string | null;
}

/** Empty if the viewer cannot report the target. */
export type FindReportTarget = (database: Database | Transaction, viewerId: string, id: string) => Promise<ReportedText[]>;

type LaterTarget = 'memberQuestion' | 'memberAnswer';
export type LaterReportTargets = Partial<Record<LaterTarget, FindReportTarget>>;
export type ReportTargets = Record<Exclude<ReportableTarget, 'member' | LaterTarget>, FindReportTarget>;
