import { EVIDENCE_DAYS_AFTER_PASS } from '@bros/contract/identity/verification-rules';
import { paths } from '@bros/contract/paths';
import { sql } from 'drizzle-orm';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { giveBadge } from '../../../core/people/badges/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import { shortenEvidence } from '../evidence/service.ts';
import { type CheckRow, updateCheck } from './queries.ts';

export interface Decision {
  isPassed: boolean;
  reason: string;
  deciderId: string | null;
}

/** Needs the member's lock. */
export async function decideCheck(
  deps: Pick<VerificationDeps, 'mailer' | 'outbox' | 'pusher' | 'queue' | 'sessions'>,
  transaction: Transaction,
  check: CheckRow,
  { isPassed, reason, deciderId }: Decision,
): Promise<void> {
  const { id, memberId, photoKey } = check;
  const state = isPassed ? 'passed' : 'refused';
  const isAutomatic = deciderId === null;
  await updateCheck(transaction, id, { state, reason, isAutomatic, decidedBy: deciderId, decidedAt: sql`now()` });
  const by = check.kind === 'person' ? 'person' : 'video';
  if (isPassed) {
    await giveBadge(deps.queue, transaction, memberId, { by, photoKey });
    await shortenEvidence(transaction, id, EVIDENCE_DAYS_AFTER_PASS);
  }
  await addAuditEntry(transaction, {
    actorId: deciderId,
    action: `verification.${state}`,
    targetType: 'member',
    targetId: memberId,
    reason: reason || null,
    details: { kind: check.kind, outcome: check.outcome },
  });
  const recipient = { memberId, path: paths.dashboardVerification, groupKey: `verification:${id}` };
  if (isPassed) await notify(deps, transaction, { ...recipient, kind: 'verification.passed', values: { by, reason } });
  else await notify(deps, transaction, { ...recipient, kind: 'verification.refused', values: { reason } });
  await deps.sessions.announceChange(transaction, memberId);
  await announceTo(deps.outbox, transaction, memberId);
}
