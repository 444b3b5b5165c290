import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import type { StreamCard, StreamPage } from '@bros/contract/gatherings/streams';
import type { SQL } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { assertTextAllowed, findMutedUntil, type WritingDeps } from '../../core/moderation/service.ts';
import { lockAuthor } from '../../core/people/authors/service.ts';
import { assertCapability } from '../../platform/api/access.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage as presentRows } from '../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { announceLoss } from './announce.ts';
import { isListenerTier } from './policy.ts';
import { presentCard, presentPage } from './present.ts';
import {
  findSeat,
  findStream,
  isHostedBy,
  isSeatIdTaken,
  isStartedBy,
  isStream,
  isWith,
  type StreamRow,
  selectSeatsFor,
  selectStreamCounts,
  selectStreams,
} from './queries.ts';
import { insertSeat, insertStream, type LockedStream, lockStream, updateConnected, updateSeat } from './seats/queries.ts';
import { reconcileStream, releaseSeats, type StreamDeps as SettlingDeps } from './seats/reconcile.ts';

export interface StreamDeps extends SettlingDeps {
  config: Pick<Config, 'ice'>;
}

/** With `cityId`, only streams whose host is in that city and shows it to the actor. */
export async function listStreams(
  database: Database,
  actor: Actor,
  filter: PageRequest & { cityId?: number | undefined },
): Promise<Page<StreamCard>> {
  // Only tiers that show members can see where a host is.
  if (filter.cityId !== undefined && !hasCapability(actor, 'people.see')) return { items: [], nextCursor: null };
  return presentRows(await selectStreams(database, actor, filter), filter, (row) => presentCard(row, actor));
}

export async function countStreamsByCity(database: Database, actor: Actor): Promise<Map<number, number>> {
  return new Map((await selectStreamCounts(database, actor)).map(({ cityId, streams }) => [cityId, streams]));
}

async function findCard(database: Database, actor: Actor, which: SQL | undefined): Promise<{ stream: StreamCard | null }> {
  const row = await findStream(database, actor, which);
  return { stream: row ? presentCard(row, actor) : null };
}

export const findOwnStream = (database: Database, actor: Actor) => findCard(database, actor, isWith(actor.memberId));
export const findStreamOf = (database: Database, actor: Actor, memberId: string) =>
  findCard(database, actor, isHostedBy(memberId));

/** Throws NOT_FOUND. */
export async function getStream(
  { config }: Pick<StreamDeps, 'config'>,
  database: Database | Transaction,
  actor: Actor,
  streamId: string,
): Promise<StreamPage> {
  const row = await requireStream(database, actor, streamId);
  return presentPage(row, await selectSeatsFor(database, actor, streamId), actor, config.ice.turn !== undefined);
}

async function requireStream(database: Database | Transaction, actor: Actor, streamId: string): Promise<StreamRow> {
  const row = await findStream(database, actor, isStream(streamId));
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND. */
export function withStream<Result>(
  { database }: Pick<StreamDeps, 'database'>,
  streamId: string,
  work: (transaction: Transaction, stream: LockedStream) => Promise<Result>,
): Promise<Result> {
  return inRowTransaction(database, streamId, async (transaction) => {
    const stream = await lockStream(transaction, streamId);
    if (!stream) throw failure('NOT_FOUND');
    return work(transaction, stream);
  });
}

/** Throws NOT_FOUND if the actor has no seat. */
export async function requireSeat(database: Database | Transaction, actor: Actor, streamId: string) {
  const seat = await findSeat(database, actor.memberId, streamId);
  if (!seat) throw failure('NOT_FOUND');
  return seat;
}

interface StartForm {
  clientId: string;
  seatId: string;
  title: string;
  description: string;
}

/** Idempotent by `clientId`. Throws STREAM_ELSEWHERE, LINKS_REFUSED, WORDS_REFUSED, MUTED, NOT_FOUND if another member uses the seat ID. */
export function startStream(
  deps: StreamDeps & WritingDeps,
  actor: Actor,
  { clientId, seatId, title, description }: StartForm,
): Promise<StreamPage> {
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const earlier = await findStream(transaction, actor, isStartedBy(memberId, clientId));
    if (earlier) return getStream(deps, transaction, actor, earlier.id);
    await assertUnmuted(transaction, memberId);
    await assertTextAllowed(deps, transaction, trust, title, description);
    const streamId = await insertStream(transaction, { streamerId: memberId, clientId, title, description });
    const stream = streamId && (await lockStream(transaction, streamId));
    if (!stream) throw new Error('The stream was not stored.');
    const seat = { streamId: stream.id, participantId: memberId, role: 'host', seatId, isListener: false } as const;
    const userId = await takeSeat(transaction, seat);
    await reconcileStream(deps.outbox, transaction, stream, { type: 'join', userId });
    return getStream(deps, transaction, actor, stream.id);
  });
}

export async function assertUnmuted(transaction: Transaction, memberId: string): Promise<void> {
  const until = await findMutedUntil(transaction, memberId);
  if (until) throw failure('MUTED', { until: until.toISOString() });
}

/** Returns the participant's ID in the stream. Throws STREAM_ELSEWHERE, NOT_FOUND if another member uses the seat ID. */
async function takeSeat(transaction: Transaction, seat: Parameters<typeof insertSeat>[1]): Promise<string> {
  const userId = await insertSeat(transaction, seat);
  if (userId) return userId;
  const other = await findSeat(transaction, seat.participantId);
  // Another member uses the seat ID.
  if (!other) throw failure('NOT_FOUND');
  throw failure('STREAM_ELSEWHERE', { streamId: other.streamId });
}

/**
 * Takes a seat, or moves the actor's seat to this window. Throws NOT_FOUND, STREAM_ENDED, STREAM_REMOVED, STREAM_FULL, STREAM_ELSEWHERE, TIER_REQUIRED for a
 * host whose tier may only listen, MUTED unless the actor only listens.
 */
export function joinStream(
  deps: StreamDeps,
  actor: Actor,
  { streamId, seatId }: { streamId: string; seatId: string },
): Promise<StreamPage> {
  return inRowTransaction(deps.database, streamId, async (transaction) => {
    // A block locks the same account, so it cannot commit before the actor has the seat.
    await lockAuthor(transaction, actor);
    const stream = await lockStream(transaction, streamId);
    const row = await requireStream(transaction, actor, streamId);
    if (!stream?.isActive) throw failure('STREAM_ENDED');
    if (row.isRemoved) throw failure('STREAM_REMOVED');
    const isListener = isListenerTier(actor);
    if (!isListener) await assertUnmuted(transaction, actor.memberId);
    const isNew = !(await moveSeat(deps, transaction, actor, { streamId, seatId }));
    if (isNew && row.seatCount >= STREAM_SEATS) throw failure('STREAM_FULL', { seats: STREAM_SEATS });
    const { memberId: participantId } = actor;
    const seat = { streamId, participantId, role: 'participant', seatId, isListener } as const;
    const userId = isNew ? await takeSeat(transaction, seat) : null;
    await reconcileStream(deps.outbox, transaction, stream, userId ? { type: 'join', userId } : undefined);
    return getStream(deps, transaction, actor, streamId);
  });
}

/** False if the member has no seat. */
async function moveSeat(
  { outbox }: StreamDeps,
  transaction: Transaction,
  actor: Actor,
  { streamId, seatId }: { streamId: string; seatId: string },
): Promise<boolean> {
  const before = await findSeat(transaction, actor.memberId, streamId);
  if (!before) return false;
  const isListener = isListenerTier(actor);
  if (before.role === 'host') assertCapability(actor, 'streams.join');
  if (before.seatId !== seatId) {
    if (await isSeatIdTaken(transaction, seatId)) throw failure('NOT_FOUND');
    await announceLoss(outbox, transaction, streamId, { seats: [before], reason: 'elsewhere' });
  }
  await updateSeat(transaction, { streamId, participantId: actor.memberId }, { seatId, isListener });
  await updateConnected(transaction, { streamId, seatId, isThere: true });
  return true;
}

export async function leaveStream(deps: StreamDeps, actor: Actor, streamId: string): Promise<void> {
  const seat = await findSeat(deps.database, actor.memberId, streamId);
  if (seat) await vacate(deps, seat.streamId, { memberId: actor.memberId, reason: 'gone' });
}

export function vacate(
  deps: SettlingDeps,
  streamId: string,
  { memberId, reason }: { memberId: string; reason: 'gone' | 'removed' | 'blocked' },
): Promise<void> {
  return withStream(deps, streamId, async (transaction, stream) => {
    const seat = await findSeat(transaction, memberId, streamId);
    if (!seat) return;
    await releaseSeats(deps.outbox, transaction, streamId, { seats: [seat], reason });
    await reconcileStream(deps.outbox, transaction, stream, { type: 'leave', userId: seat.userId });
  });
}
