import type {
  CommunityPost,
  CommunityPostFilter,
  CommunityPostForm,
  NewCommunityPostForm,
} from '@bros/contract/gatherings/community-posts';
import { COMMUNITY_POST_KINDS, COMMUNITY_POSTS_PER_DAY, type CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import * as z from 'zod';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import type { NoticeDeps } from '../../core/notices/service.ts';
import { assertWithinDay, lockAuthor } from '../../core/people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Page } from '../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import { announcePost, createAnnouncer } from './announce.ts';
import { withdrawFromEachOther } from './participants/queries.ts';
import { wrongDay } from './policy.ts';
import { presentPost } from './present.ts';
import {
  countOpenPosts,
  findPost,
  findToday,
  insertPost,
  lockPost,
  type PostRow,
  type PostValues,
  cancelPost as saveCanceled,
  selectPosts,
  updatePost,
} from './queries.ts';
import { communityPosts } from './tables.ts';

export { selectNewPosts } from './news/queries.ts';
export { isHostOpen, isOpenNow, isReadableBy } from './queries.ts';

export interface CommunityPostDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

const writings = { table: communityPosts, authorId: communityPosts.hostId, createdAt: communityPosts.createdAt };
const lastShown = z.tuple([z.iso.date(), z.uuid()]);

/** Throws FORBIDDEN for hidden posts unless the actor is staff. */
export async function listPosts(database: Database, actor: Actor, filter: CommunityPostFilter): Promise<Page<CommunityPost>> {
  if (filter.view === 'hidden' && actor.role === 'member') throw failure('FORBIDDEN');
  const [startsOn, id] = lastShown.safeParse(decodeCursor(filter.cursor, 2)).data ?? [];
  const after = startsOn !== undefined && id !== undefined ? { startsOn, id } : null;
  const rows = await selectPosts(database, actor, { ...filter, after });
  const { items, nextCursor } = toPage(rows, filter.limit, ({ post }) => [post.startsOn, post.id]);
  return { items: items.map((row) => presentPost(row, actor)), nextCursor };
}

export async function countPosts(database: Database, actor: Actor): Promise<Record<CommunityPostKind, number>> {
  const rows = await countOpenPosts(database, actor);
  const totals = COMMUNITY_POST_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.total ?? 0] as const);
  return Object.fromEntries(totals) as Record<CommunityPostKind, number>;
}

/** Throws NOT_FOUND. */
export async function getPost(database: Database | Transaction, actor: Actor, postId: string): Promise<CommunityPost> {
  return presentPost(await requirePost(database, actor, postId), actor);
}

export async function mayReadPost(database: Database, actor: Actor, postId: string): Promise<boolean> {
  return (await findPost(database, actor, { postId })) !== undefined;
}

/** Idempotent by `clientId`. Throws INPUT_INVALID for an unknown city or impossible days, LINKS_REFUSED, WORDS_REFUSED, WRITING_LIMIT. */
export function addPost(
  deps: CommunityPostDeps & WritingDeps,
  actor: Actor,
  { clientId, ...values }: NewCommunityPostForm,
): Promise<CommunityPost> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const earlier = await findPost(transaction, actor, { clientId });
    if (earlier) return presentPost(earlier, actor);
    await assertPossible(transaction, values);
    await assertTextAllowed(deps, transaction, trust, values.title, values.text);
    await assertWithinDay(transaction, actor, { trust, perDay: COMMUNITY_POSTS_PER_DAY, writings });
    const postId = await insertPost(transaction, { ...values, clientId, hostId: actor.memberId });
    return getPost(transaction, actor, postId);
  });
}

/**
 * Notifies participants and requesters if the city or days changed. Throws NOT_FOUND, FORBIDDEN for others' posts, COMMUNITY_STATE if the post is not open,
 * EDIT_CONFLICT, and the errors of `addPost` except WRITING_LIMIT.
 */
export function changePost(
  deps: CommunityPostDeps & WritingDeps,
  actor: Actor,
  { postId, version, ...values }: CommunityPostForm,
): Promise<CommunityPost> {
  return inRowTransaction(deps.database, postId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await lockHosted(transaction, actor, postId);
    if (isSame(row, values)) return presentPost(row, actor);
    if (!presentPost(row, actor).can.edit) throw failure('COMMUNITY_STATE');
    if (row.post.version !== version) throw failure('EDIT_CONFLICT');
    await assertPossible(transaction, values);
    assertSeats(row, values);
    await assertTextAllowed(deps, transaction, trust, values.title, values.text);
    await updatePost(transaction, postId, values);
    const saved = await requirePost(transaction, actor, postId);
    const announce = createAnnouncer(deps, transaction, saved);
    const isMoved = (['cityId', 'startsOn', 'endsOn'] as const).some((field) => row.post[field] !== values[field]);
    if (isMoved) await announce.moved();
    await announce.changed();
    return presentPost(saved, actor);
  });
}

/** Notifies participants and requesters. Idempotent. Throws NOT_FOUND, FORBIDDEN, COMMUNITY_STATE. */
export function cancelPost(deps: CommunityPostDeps, actor: Actor, postId: string): Promise<CommunityPost> {
  return inRowTransaction(deps.database, postId, async (transaction) => {
    const row = await lockHosted(transaction, actor, postId);
    if (row.post.state === 'canceled') return presentPost(row, actor);
    if (!presentPost(row, actor).can.cancel) throw failure('COMMUNITY_STATE');
    await saveCanceled(transaction, postId);
    const announce = createAnnouncer(deps, transaction, row);
    await announce.settled();
    await announce.canceled();
    await announce.changed();
    return getPost(transaction, actor, postId);
  });
}

export async function separateInPosts(
  outbox: Outbox,
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<void> {
  for (const postId of await withdrawFromEachOther(transaction, firstMemberId, secondMemberId))
    await announcePost(outbox, transaction, postId);
}

export async function requirePost(database: Database | Transaction, actor: Actor, postId: string): Promise<PostRow> {
  const row = await findPost(database, actor, { postId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND. */
export async function lockReadable(transaction: Transaction, actor: Actor, postId: string): Promise<PostRow> {
  await lockPost(transaction, postId);
  return requirePost(transaction, actor, postId);
}

async function lockHosted(transaction: Transaction, actor: Actor, postId: string): Promise<PostRow> {
  const row = await lockReadable(transaction, actor, postId);
  if (row.post.hostId !== actor.memberId) throw failure('FORBIDDEN');
  return row;
}

const invalid = (path: string, message: string) => failure('INPUT_INVALID', { fields: [{ path, code: 'custom', message }] });

async function assertPossible(transaction: Transaction, values: PostValues): Promise<void> {
  const today = await findToday(transaction, values.cityId);
  if (!today) throw invalid('cityId', 'The city is not in the list.');
  const wrong = wrongDay(values, today);
  if (wrong) throw invalid(wrong, 'No day that a post can have.');
}

function assertSeats({ inCount }: PostRow, { seats }: PostValues): void {
  if (seats !== null && seats !== undefined && seats < inCount) throw invalid('seats', 'More members have already joined.');
}

function isSame({ post }: PostRow, values: PostValues): boolean {
  return (Object.keys(values) as (keyof PostValues)[]).every((field) => post[field] === values[field]);
}
