import type { MemberId } from '@bros/contract/core/fields';
import type { StaffStream } from '@bros/contract/gatherings/staff-streams';
import type { StreamId } from '@bros/contract/gatherings/streams';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { lockStream } from '../seats/queries.ts';
import { endStream, type StreamDeps } from '../seats/reconcile.ts';
import { type StaffStreamRow, selectForStaff } from './queries.ts';

export type { StreamDeps } from '../seats/reconcile.ts';
export { countLive } from './queries.ts';

export async function listForStaff(
  database: Database,
  actor: Actor,
  filter: PageRequest & { isActive?: boolean | undefined },
): Promise<Page<StaffStream>> {
  return presentPage(await selectForStaff(database, filter), filter, (row) => presentStaffStream(row, actor));
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN. */
export async function endByStaff(
  { outbox }: StreamDeps,
  transaction: Transaction,
  actor: Actor,
  { streamId, reason }: { streamId: string; reason: string },
): Promise<{ stream: StaffStream; isChanged: boolean }> {
  const locked = await lockStream(transaction, streamId);
  const before = await requireStream(transaction, streamId);
  const isChanged = locked?.isActive === true;
  if (isChanged && !presentStaffStream(before, actor).can.end) throw failure('FORBIDDEN');
  if (isChanged) await endStream(outbox, transaction, locked, { reason: 'staff', note: reason });
  return { stream: presentStaffStream(await requireStream(transaction, streamId), actor), isChanged };
}

async function requireStream(transaction: Transaction, streamId: string): Promise<StaffStreamRow> {
  const [row] = await selectForStaff(transaction, { streamId, limit: 1 });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

function presentStaffStream({ stream, streamerName, streamerRole, seatCount }: StaffStreamRow, actor: Actor): StaffStream {
  return {
    id: stream.id as StreamId,
    title: stream.title,
    description: stream.description,
    streamer: { id: stream.streamerId as MemberId, displayName: streamerName },
    isActive: stream.isActive,
    seatCount,
    startedAt: stream.startedAt.toISOString(),
    endedAt: stream.endedAt?.toISOString() ?? null,
    endReason: stream.endReason,
    endNote: stream.endNote,
    can: { end: stream.isActive && mayModerate(actor, { id: stream.streamerId, role: streamerRole }) },
  };
}
