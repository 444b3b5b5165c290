import { TIPS_PER_DAY } from '@bros/contract/gatherings/community-rules';
import type { NewTipForm, Tip, TipFilter, TipForm } from '@bros/contract/places/tips';
import * as z from 'zod';
import { findCity } from '../../core/cities/service.ts';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import { assertWithinDay, lockAuthor } from '../../core/people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, presentPage } from '../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentTip } from './present.ts';
import {
  deleteTip,
  findEditorialTipId,
  findTip,
  insertTip,
  lockTip,
  selectTips,
  type TipRow,
  type TipValues,
  updateTip,
  updateVote,
} from './queries.ts';
import { tips } from './tables.ts';

export { isNotBlocked } from './queries.ts';

export interface TipDeps extends WritingDeps {
  database: Database;
}

const writings = { table: tips, authorId: tips.authorId, createdAt: tips.createdAt };
const lastByVotes = z.tuple([z.int().min(0).max(2_147_483_647), z.uuid()]);

/** Throws FORBIDDEN if a member requests hidden tips. */
export async function listTips(database: Database, actor: Actor, filter: TipFilter): Promise<Page<Tip>> {
  if (filter.view === 'hidden' && actor.role === 'member') throw failure('FORBIDDEN');
  const present = (row: TipRow) => presentTip(row, actor);
  if (filter.sort === 'new' || filter.view !== 'all') {
    const rows = await selectTips(database, actor, { ...filter, sort: 'new', after: null });
    return presentPage(
      rows.map((row) => ({ ...row, id: row.tip.id })),
      filter,
      present,
    );
  }
  const [votes, id] = lastByVotes.safeParse(decodeCursor(filter.cursor, 2)).data ?? [];
  const after = votes !== undefined && id !== undefined ? { votes, id } : null;
  const rows = await selectTips(database, actor, { ...filter, after });
  const { items, nextCursor } = toPage(rows, filter.limit, ({ tip }) => [tip.voteCount, tip.id]);
  return { items: items.map(present), nextCursor };
}

/** Throws NOT_FOUND if the actor may not read the tip. */
export async function getTip(database: Database | Transaction, actor: Actor, tipId: string): Promise<Tip> {
  return presentTip(await requireTip(database, actor, tipId), actor);
}

/** Idempotent by `clientId`. Throws LINKS_REFUSED, WORDS_REFUSED, WRITING_LIMIT, INPUT_INVALID for an unknown city. */
export function addTip(deps: TipDeps, actor: Actor, { clientId, ...values }: NewTipForm): Promise<Tip> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const earlier = await findTip(transaction, actor, { clientId });
    if (earlier) return presentTip(earlier, actor);
    await assertCity(transaction, values);
    await assertTextAllowed(deps, transaction, trust, values.title, values.text);
    await assertWithinDay(transaction, actor, { trust, perDay: TIPS_PER_DAY, writings });
    const tipId = await insertTip(transaction, { ...values, clientId, authorId: actor.memberId });
    return getTip(transaction, actor, tipId);
  });
}

/** Throws NOT_FOUND, EDIT_CONFLICT, FORBIDDEN for others' or hidden tips, LINKS_REFUSED, WORDS_REFUSED, INPUT_INVALID for an unknown city. */
export function changeTip(deps: TipDeps, actor: Actor, { tipId, version, ...values }: TipForm): Promise<Tip> {
  return inRowTransaction(deps.database, tipId, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { tip } = await lockReadable(transaction, actor, tipId);
    if (tip.authorId !== actor.memberId || tip.hiddenAt) throw failure('FORBIDDEN');
    await assertTextAllowed(deps, transaction, trust, values.title, values.text);
    return saveEdit(transaction, actor, tip, { version, values });
  });
}

/** Removes hidden tips too. Throws NOT_FOUND, FORBIDDEN for others' tips. */
export function removeTip(database: Database, actor: Actor, tipId: string): Promise<void> {
  return inRowTransaction(database, tipId, async (transaction) => {
    const { tip } = await lockReadable(transaction, actor, tipId);
    if (tip.authorId !== actor.memberId) throw failure('FORBIDDEN');
    await deleteTip(transaction, tipId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN for the actor's own tip or a hidden tip. */
export function voteForTip(
  database: Database,
  actor: Actor,
  { tipId, hasVoted }: { tipId: string; hasVoted: boolean },
): Promise<Tip> {
  return inRowTransaction(database, tipId, async (transaction) => {
    const { tip } = await lockReadable(transaction, actor, tipId);
    if (tip.authorId === actor.memberId || tip.hiddenAt) throw failure('FORBIDDEN');
    await updateVote(transaction, { tipId, memberId: actor.memberId }, hasVoted);
    return getTip(transaction, actor, tipId);
  });
}

/** For staff. `isNew` is false if the `clientId` exists. Throws INPUT_INVALID for an unknown city. */
export async function publishTip(
  transaction: Transaction,
  actor: Actor,
  { clientId, ...values }: NewTipForm,
): Promise<{ tip: Tip; isNew: boolean }> {
  await lockAuthor(transaction, actor);
  const earlier = await findEditorialTipId(transaction, clientId);
  if (earlier) return { tip: await getTip(transaction, actor, earlier), isNew: false };
  await assertCity(transaction, values);
  const tipId = await insertTip(transaction, { ...values, clientId, authorId: null });
  return { tip: await getTip(transaction, actor, tipId), isNew: true };
}

/** For staff. Throws NOT_FOUND, EDIT_CONFLICT, INPUT_INVALID, FORBIDDEN for a member's tip. */
export async function changeEditorialTip(
  transaction: Transaction,
  actor: Actor,
  { tipId, version, ...values }: TipForm,
): Promise<Tip> {
  const { tip } = await lockReadable(transaction, actor, tipId);
  if (tip.authorId !== null) throw failure('FORBIDDEN');
  return saveEdit(transaction, actor, tip, { version, values });
}

async function requireTip(database: Database | Transaction, actor: Actor, tipId: string): Promise<TipRow> {
  const row = await findTip(database, actor, { tipId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND. */
export async function lockReadable(transaction: Transaction, actor: Actor, tipId: string): Promise<TipRow> {
  await lockTip(transaction, tipId);
  return requireTip(transaction, actor, tipId);
}

async function saveEdit(
  transaction: Transaction,
  actor: Actor,
  tip: TipRow['tip'],
  { version, values }: { version: number; values: TipValues },
): Promise<Tip> {
  const fields = ['category', 'title', 'text', 'cityId'] as const;
  if (fields.some((field) => tip[field] !== values[field])) {
    if (tip.version !== version) throw failure('EDIT_CONFLICT');
    await assertCity(transaction, values);
    await updateTip(transaction, tip.id, values);
  }
  return getTip(transaction, actor, tip.id);
}

async function assertCity(transaction: Transaction, { cityId = null }: TipValues): Promise<void> {
  if (cityId === null || (await findCity(transaction, cityId))) return;
  throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
}
