import { paths } from '@bros/contract/paths';
import { OPEN_STAY_POSTS_MAX, STAY_POSTS_PER_DAY } from '@bros/contract/places/stay-post-rules';
import type { NewStayPostForm, StayPost, StayPostFilter, StayPostForm } from '@bros/contract/places/stay-posts';
import { assertStayAllowed, looksLikeStayScam, type WritingDeps } from '../../core/moderation/service.ts';
import { type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { assertWithinDay, lockAuthor, publishingTrustOf, type WriterTrust } from '../../core/people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { findTextProblem } from './content/problems.ts';
import { wrongDay } from './policy.ts';
import { presentPost } from './present.ts';
import {
  countOpen,
  findPost,
  findToday,
  insertPost,
  lockPost,
  markReminded,
  type PostValues,
  type StayPostRow,
  closePost as saveClosed,
  renewPost as saveRenewed,
  selectPosts,
  updatePost,
} from './queries.ts';
import { stayPosts } from './tables.ts';

export { countStays, selectNewStays } from './news/queries.ts';
export { findStateForOthers, isAuthorOpen, isOpenNow, type StayStateForOthers, stateForOthers } from './queries.ts';

export interface StayPostDeps extends NoticeDeps {
  database: Database;
}

export interface StateDeps extends StayPostDeps {
  queue: Pick<Queue, 'enqueue'>;
}

/** Enqueued when a post is closed, held, decided, hidden or restored. Messaging defines the job. */
export const STAY_STATE_CHANGED = 'stay-posts.state-changed';
export interface StayStateChanged {
  postId: string;
}

export const syncStateLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, postId: string): Promise<void> =>
  queue.enqueue<StayStateChanged>(transaction, STAY_STATE_CHANGED, { postId });

const writings = { table: stayPosts, authorId: stayPosts.authorId, createdAt: stayPosts.createdAt };

/** Throws FORBIDDEN if a member requests hidden or held posts. */
export async function listPosts(database: Database, actor: Actor, filter: StayPostFilter): Promise<Page<StayPost>> {
  if ((filter.view === 'hidden' || filter.view === 'held') && actor.role === 'member') throw failure('FORBIDDEN');
  return presentPage(await selectPosts(database, actor, filter), filter, (row) => presentPost(row, actor));
}

/** Throws NOT_FOUND. */
export async function getPost(database: Database | Transaction, actor: Actor, postId: string): Promise<StayPost> {
  return presentPost(await requirePost(database, actor, postId), actor);
}

/** Idempotent by `clientId`. Throws INPUT_INVALID, and the errors of the contract. */
export function addPost(
  deps: StayPostDeps & WritingDeps,
  actor: Actor,
  { clientId, ...values }: NewStayPostForm,
): Promise<StayPost> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockVerified(transaction, actor);
    const earlier = await findPost(transaction, actor, { clientId });
    if (earlier) return presentPost(earlier, actor);
    await assertPossible(transaction, values);
    await assertAllowed(deps, transaction, trust, values);
    if (trust !== 'staff' && (await countOpen(transaction, actor.memberId)) >= OPEN_STAY_POSTS_MAX) {
      throw failure('STAYS_LIMIT', { max: OPEN_STAY_POSTS_MAX });
    }
    await assertWithinDay(transaction, actor, { trust, perDay: STAY_POSTS_PER_DAY, writings });
    const isHeld = isSuspicious(trust, values);
    const postId = await insertPost(transaction, { ...values, clientId, authorId: actor.memberId, isHeld });
    return getPost(transaction, actor, postId);
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' posts, INPUT_INVALID, and the errors of the contract. */
export function changePost(
  deps: StateDeps & WritingDeps,
  actor: Actor,
  { postId, version, ...values }: StayPostForm,
): Promise<StayPost> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockVerified(transaction, actor);
    const row = await lockOwn(transaction, actor, postId);
    if (isSame(row, values)) return presentPost(row, actor);
    if (!presentPost(row, actor).can.edit) throw failure('STAY_STATE');
    if (row.post.version !== version) throw failure('EDIT_CONFLICT');
    await assertPossible(transaction, values);
    await assertAllowed(deps, transaction, trust, values);
    // Unchanged content is not held again, because staff may have published it.
    const isChanged = stayTextOf(row.post).kind !== values.kind || stayTextOf(row.post).text !== stayTextOf(values).text;
    const isHeld = row.post.hiddenAt === null && isChanged && isSuspicious(trust, values);
    await updatePost(transaction, postId, { ...values, isHeld });
    if (isHeld) await syncStateLater(deps.queue, transaction, postId);
    await resolveReminder(deps, transaction, row);
    return getPost(transaction, actor, postId);
  });
}

/** Throws NOT_FOUND, FORBIDDEN for others' posts, STAY_UNVERIFIED, and STAY_STATE if the post is closed, over or hidden, or has a last day. */
export function renewPost(deps: StayPostDeps, actor: Actor, postId: string): Promise<StayPost> {
  return inTransaction(deps.database, async (transaction) => {
    await lockVerified(transaction, actor);
    const row = await lockOwn(transaction, actor, postId);
    if (!presentPost(row, actor).can.renew) throw failure('STAY_STATE');
    await saveRenewed(transaction, postId);
    await resolveReminder(deps, transaction, row);
    return getPost(transaction, actor, postId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN for others' posts. */
export function closePost(deps: StateDeps, actor: Actor, postId: string): Promise<StayPost> {
  return inTransaction(deps.database, async (transaction) => {
    const row = await lockOwn(transaction, actor, postId);
    if (!presentPost(row, actor).can.close) return presentPost(row, actor);
    await saveClosed(transaction, postId);
    await syncStateLater(deps.queue, transaction, postId);
    await resolveReminder(deps, transaction, row);
    return getPost(transaction, actor, postId);
  });
}

export function remindAuthors(deps: StayPostDeps, limit: number): Promise<number> {
  return inTransaction(deps.database, async (transaction) => {
    const posts = await markReminded(transaction, limit);
    const inOrder = posts.toSorted((one, other) => (one.authorId < other.authorId ? -1 : 1));
    for (const { id, authorId, title, endsOn } of inOrder) {
      const subject = { path: paths.stay(id), groupKey: groupOf(id), values: { title, endsOn } };
      await notify(deps, transaction, { kind: 'stayPost.ending', memberId: authorId, ...subject });
    }
    return posts.length;
  });
}

const groupOf = (postId: string) => `stay:${postId}`;

const resolveReminder = (deps: StayPostDeps, transaction: Transaction, { post }: StayPostRow) =>
  resolveNotice(deps, transaction, { memberId: post.authorId, kind: 'stayPost.ending', groupKey: groupOf(post.id) });

export async function requirePost(database: Database | Transaction, actor: Actor, postId: string): Promise<StayPostRow> {
  const row = await findPost(database, actor, { postId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

export async function lockReadable(transaction: Transaction, actor: Actor, postId: string): Promise<StayPostRow> {
  await lockPost(transaction, postId);
  return requirePost(transaction, actor, postId);
}

/** Throws NOT_FOUND, FORBIDDEN for others' posts. */
export async function lockOwn(transaction: Transaction, actor: Actor, postId: string): Promise<StayPostRow> {
  const row = await lockReadable(transaction, actor, postId);
  if (row.post.authorId !== actor.memberId) throw failure('FORBIDDEN');
  return row;
}

async function lockVerified(transaction: Transaction, actor: Actor): Promise<WriterTrust> {
  const trust = await publishingTrustOf(transaction, actor, await lockAuthor(transaction, actor));
  if (trust !== 'verified' && trust !== 'staff') throw failure('STAY_UNVERIFIED');
  return trust;
}

const invalid = (path: string, message: string) => failure('INPUT_INVALID', { fields: [{ path, code: 'custom', message }] });

async function assertPossible(transaction: Transaction, values: PostValues): Promise<void> {
  const today = await findToday(transaction, values.cityId);
  if (!today) throw invalid('cityId', 'The city is not in the list.');
  const wrong = wrongDay(values, today);
  if (wrong) throw invalid(wrong, 'This day is in the past or too far ahead.');
}

/** Staff are exempt. Throws STAY_TEXT_REFUSED, LINKS_REFUSED, or WORDS_REFUSED with the rule. */
async function assertAllowed(
  deps: WritingDeps,
  transaction: Transaction,
  trust: WriterTrust,
  { title, text, price, rules }: PostValues,
): Promise<void> {
  if (trust === 'staff') return;
  const texts = [title, text, price, rules];
  const found = findTextProblem(texts.join('\n'));
  if (found) throw failure('STAY_TEXT_REFUSED', found);
  await assertStayAllowed(deps, transaction, trust, ...texts);
}

const stayTextOf = ({ kind, title, text, price, rules }: Pick<PostValues, 'kind' | 'title' | 'text' | 'price' | 'rules'>) => ({
  kind,
  text: [title, text, price, rules].join('\n'),
});

const isSuspicious = (trust: WriterTrust, values: PostValues): boolean =>
  trust !== 'staff' && looksLikeStayScam(stayTextOf(values));

function isSame({ post }: StayPostRow, values: PostValues): boolean {
  return (Object.keys(values) as (keyof PostValues)[]).every((field) => post[field] === values[field]);
}
