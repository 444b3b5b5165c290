import { REFERENCES_PER_DAY } from '@bros/contract/members/reference-rules';
import type { MemberReference, Reference, ReferenceForm, ReferenceSummary } from '@bros/contract/members/references';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import type { NoticeDeps } from '../../core/notices/service.ts';
import { assertWithinDay, lockAuthor } from '../../core/people/authors/service.ts';
import { lockMembersBetween, requireVisible } from '../../core/people/visibility/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { announceWithdrawn, announceWritten } from './announce.ts';
import { haveMembersMet } from './meetings/queries.ts';
import { isShown, obstacleTo, shownFrom } from './policy.ts';
import { presentForStaff, presentOwn, presentReference } from './present.ts';
import {
  countMet,
  deleteReference,
  emptyReference,
  findReference,
  insertReference,
  type ReferenceContent,
  type ReferenceRow,
  selectForStaff,
  selectShown,
  updateReference,
} from './queries.ts';
import { memberReferences } from './tables.ts';

export {
  deleteCanceled as forgetCanceledGatherings,
  insertLateCancellation as recordLateCancellation,
  updateBeginning as moveGathering,
} from './meetings/queries.ts';
export { recordAttendance, recordDinner } from './meetings/service.ts';
export { isReadable } from './queries.ts';

export interface ReferenceDeps extends NoticeDeps, WritingDeps {
  database: Database;
}

/** Throws NOT_FOUND for an invisible member. */
export async function listReferences(
  database: Database,
  actor: Actor,
  { memberId, ...page }: PageRequest & { memberId: string },
): Promise<Page<Reference>> {
  await requireVisible(database, actor, memberId);
  return presentPage(await selectShown(database, actor, memberId, page), page, presentReference);
}

export async function readSummary(database: Database | Transaction, actor: Actor, memberId: string): Promise<ReferenceSummary> {
  const relation = await requireVisible(database, actor, memberId);
  const metCount = await countMet(database, actor, memberId);
  if (relation === 'self') return { metCount, own: null, theirReferenceShownFrom: null, can: { write: false, withdraw: false } };
  const own = await findReference(database, { authorId: actor.memberId, aboutId: memberId });
  const theirs = await findReference(database, { authorId: memberId, aboutId: actor.memberId });
  const haveMet = await haveMembersMet(database, actor.memberId, memberId);
  const now = new Date();
  return {
    metCount,
    own: own ? presentOwn(own, now) : null,
    theirReferenceShownFrom:
      theirs && !theirs.hiddenAt && !isShown(theirs, now) ? shownFrom(theirs.createdAt).toISOString() : null,
    can: {
      write: hasCapability(actor, 'connections.request') && obstacleTo({ relation, haveMet }, own, now) === null,
      withdraw: own !== undefined && own.withdrawnAt === null,
    },
  };
}

/**
 * The lock lets the second of two concurrent references find the first. Throws REFERENCE_CLOSED, LINKS_REFUSED, WORDS_REFUSED, WRITING_LIMIT, and NOT_FOUND for
 * oneself and invisible members.
 */
export function writeReference(
  deps: ReferenceDeps,
  actor: Actor,
  { memberId, ...written }: ReferenceForm,
): Promise<ReferenceSummary> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await lockMembersBetween(transaction, [actor.memberId, memberId]);
    const relation = await requireVisible(transaction, actor, memberId);
    if (relation === 'self') throw failure('NOT_FOUND');
    const own = await findReference(transaction, { authorId: actor.memberId, aboutId: memberId });
    if (!isSame(own, written)) {
      const haveMet = await haveMembersMet(transaction, actor.memberId, memberId);
      const obstacle = obstacleTo({ relation, haveMet }, own, new Date());
      if (obstacle) throw failure('REFERENCE_CLOSED', { obstacle });
      await store(deps, transaction, actor, { memberId, written, own });
    }
    return readSummary(transaction, actor, memberId);
  });
}

const isSame = (own: ReferenceRow | undefined, { hasMet, text, staffNote }: ReferenceContent): boolean =>
  own?.withdrawnAt === null && own.hasMet === hasMet && own.text === text && own.staffNote === staffNote;

async function store(
  deps: ReferenceDeps,
  transaction: Transaction,
  actor: Actor,
  { memberId, written, own }: { memberId: string; written: ReferenceContent; own: ReferenceRow | undefined },
): Promise<void> {
  const trust = await lockAuthor(transaction, actor);
  await assertTextAllowed(deps, transaction, trust, written.text);
  if (own) return updateReference(transaction, own.id, written);
  const { authorId, createdAt } = memberReferences;
  const writings = { table: memberReferences, authorId, createdAt };
  await assertWithinDay(transaction, actor, { trust, perDay: REFERENCES_PER_DAY, writings });
  const pair = { authorId: actor.memberId, aboutId: memberId };
  await insertReference(transaction, { ...pair, ...written });
  const stored = await findReference(transaction, pair);
  if (!stored) throw new Error('The reference was not stored.');
  await announceWritten(deps, transaction, { ...pair, shownFrom: shownFrom(stored.createdAt), isAnswer: stored.isAnswered });
}

/** Works even for an invisible member. Throws NOT_FOUND. */
export function withdrawReference(deps: ReferenceDeps, actor: Actor, memberId: string): Promise<{ isWithdrawn: true }> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await lockMembersBetween(transaction, [actor.memberId, memberId]);
    const pair = { authorId: actor.memberId, aboutId: memberId };
    const own = await findReference(transaction, pair);
    if (!own) throw failure('NOT_FOUND');
    if (own.withdrawnAt) return { isWithdrawn: true };
    // A hidden reference keeps its row, because otherwise its author could write it again.
    const isRead = own.hiddenAt !== null || isShown(own, new Date());
    await (isRead ? emptyReference : deleteReference)(transaction, own.id);
    await announceWithdrawn(deps, transaction, pair);
    return { isWithdrawn: true };
  });
}

/** For staff; the caller checks access. */
export async function listForStaff(
  database: Database,
  actor: Actor,
  { memberId, ...page }: PageRequest & { memberId: string },
): Promise<Page<MemberReference>> {
  return presentPage(await selectForStaff(database, memberId, page), page, (row) => presentForStaff(row, actor));
}
