import type { Companion } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import * as z from 'zod';
import { type NoticeDeps, notify, reviseNotice, withdrawNotice } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentCompanion } from '../present.ts';
import { findTrip } from '../queries.ts';
import {
  type CompanionAfter,
  claimOverlaps,
  type DueOverlap,
  type Pairing,
  type StaleOverlap,
  selectCompanions,
  selectStaleOverlaps,
  updateNotifiedOverlap,
} from './queries.ts';

export { overlapsWith } from './queries.ts';

const BATCH = 200;

const keyOf = ({ tripId, otherTripId }: Pick<DueOverlap, 'tripId' | 'otherTripId'>) => `overlap:${tripId}:${otherTripId}`;

/** Notifies once per pair of stays (specification, D5). True if there may be more. */
export async function notifyOverlaps(deps: NoticeDeps, transaction: Transaction, pairing: Pairing): Promise<boolean> {
  const due = await claimOverlaps(transaction, pairing, BATCH);
  for (const overlap of due) {
    const { memberId, tripId, otherMemberId, city, country, startsOn, endsOn } = overlap;
    await notify(deps, transaction, {
      memberId,
      kind: 'trip.overlap',
      actorId: otherMemberId,
      path: paths.dashboardTrip(tripId),
      values: { city, country, startsOn, endsOn },
      groupKey: keyOf(overlap),
    });
  }
  return due.length === BATCH;
}

export async function notifyOverlapsBetween(
  deps: NoticeDeps,
  transaction: Transaction,
  memberId: string,
  otherMemberId: string,
): Promise<void> {
  await notifyOverlaps(deps, transaction, { memberId, otherMemberId });
}

/** Updates or withdraws notices, but sends none. */
export async function correctOverlaps(deps: NoticeDeps, transaction: Transaction, tripId: string): Promise<void> {
  for (const overlap of await selectStaleOverlaps(transaction, tripId)) await correct(deps, transaction, overlap);
}

async function correct(deps: NoticeDeps, transaction: Transaction, overlap: StaleOverlap): Promise<void> {
  const { memberId, city, country, startsOn, endsOn } = overlap;
  const about = { memberId, kind: 'trip.overlap' as const, groupKey: keyOf(overlap) };
  if (city === null || country === null || startsOn === null) return withdrawNotice(deps, transaction, about);
  await reviseNotice(deps, transaction, { ...about, values: { city, country, startsOn, endsOn } });
  await updateNotifiedOverlap(transaction, overlap);
}

const cursorFields = z.tuple([z.iso.date(), z.uuid()]);

function readCursor(cursor: string | undefined): CompanionAfter | null {
  const parsed = cursorFields.safeParse(decodeCursor(cursor, 2));
  if (!parsed.success) return null;
  const [startsOn, id] = parsed.data;
  return { startsOn, id };
}

/** Throws NOT_FOUND for another member's stay. */
export async function listCompanions(
  database: Database,
  viewer: Actor,
  { tripId, cursor, limit }: { tripId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Companion[]; nextCursor: string | null }> {
  if (!(await findTrip(database, viewer.memberId, { tripId }))) throw failure('NOT_FOUND');
  const rows = await selectCompanions(database, viewer, { tripId, after: readCursor(cursor), limit });
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.startsOn, row.id]);
  return { items: items.map(presentCompanion), nextCursor };
}
