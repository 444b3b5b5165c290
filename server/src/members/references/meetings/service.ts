import type { ReferenceSuggestion } from '@bros/contract/members/references';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import {
  type Attendance,
  deleteAttendance,
  deleteMissedDinner,
  insertMissedDinner,
  type SuggestionRow,
  selectSuggestions,
  upsertAttendance,
} from './queries.ts';

/** Idempotent. */
export async function recordAttendance(
  transaction: Transaction,
  { isThere, ...attendance }: Attendance & { isThere: boolean },
): Promise<void> {
  await (isThere ? upsertAttendance : deleteAttendance)(transaction, attendance);
}

interface DinnerOutcome {
  tableId: string;
  memberId: string;
  beganAt: Date;
  /** `unknown`: too few guests said whether this guest came. */
  outcome: 'came' | 'missed' | 'unknown';
}

/** Replaces the earlier outcome. */
export async function recordDinner(transaction: Transaction, { outcome, ...dinner }: DinnerOutcome): Promise<void> {
  const { tableId: gatheringId, memberId, beganAt } = dinner;
  await recordAttendance(transaction, { kind: 'dinner', gatheringId, memberId, beganAt, isThere: outcome === 'came' });
  await (outcome === 'missed' ? insertMissedDinner : deleteMissedDinner)(transaction, dinner);
}

export async function listSuggestions(database: Database, actor: Actor): Promise<{ items: ReferenceSuggestion[] }> {
  const rows = await selectSuggestions(database, actor);
  return { items: rows.flatMap(presentSuggestion) };
}

function presentSuggestion({ eventId, metAt, ...row }: SuggestionRow): ReferenceSuggestion[] {
  const member = presentAuthor(row, true);
  return member ? [{ member, eventId, metAt: metAt.toISOString() }] : [];
}
