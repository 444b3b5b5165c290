import { asc, eq } from 'drizzle-orm';
import { badges } from '../../../core/people/badges/tables.ts';
import { photos } from '../../../core/people/photos/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { photoChecks, verificationChecks } from '../tables.ts';

export const selectBadge = (database: Database, memberId: string) =>
  database
    .select({ by: badges.by, checkedAt: badges.checkedAt, suspendedAt: badges.suspendedAt, withdrawnAt: badges.withdrawnAt })
    .from(badges)
    .where(eq(badges.memberId, memberId));

export const selectPhotoFindings = (database: Database, memberId: string) =>
  database
    .select({ photo: photos.id, findings: photoChecks.findings, checkedAt: photoChecks.checkedAt })
    .from(photoChecks)
    .innerJoin(photos, eq(photos.id, photoChecks.photoId))
    .where(eq(photos.memberId, memberId))
    .orderBy(asc(photos.position));

export function selectChecks(database: Database, memberId: string) {
  const { id, kind, state, acts, code, consent, createdAt, submittedAt } = verificationChecks;
  const { outcome, advice, missedActions, scores, decidedAt, isAutomatic, reason } = verificationChecks;
  return database
    .select({
      id,
      kind,
      state,
      acts,
      code,
      consent,
      createdAt,
      submittedAt,
      outcome,
      advice,
      missedActions,
      scores,
      decidedAt,
      isAutomatic,
      reason,
    })
    .from(verificationChecks)
    .where(eq(verificationChecks.memberId, memberId))
    .orderBy(asc(createdAt), asc(id));
}
