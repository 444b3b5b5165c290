import type { MemberId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import type { DeskNominee } from '@bros/contract/places/expat-desk';
import { NOMINATIONS_PER_MONTH } from '@bros/contract/places/expat-rules';
import type { ExpatNominee, ExpatRound, OwnConsent } from '@bros/contract/places/expats';
import { type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import { monthOf } from './month.ts';
import { answerConsent } from './policy.ts';
import { presentNominee } from './present.ts';
import {
  countNominationsBut,
  deleteVote,
  findConsent,
  findOpenCandidacy,
  findOpenMonth,
  insertConsent,
  lockNominator,
  lockRound,
  selectDeskNominees,
  selectNominationsBy,
  selectNominees,
  selectReasonsFor,
  shareLockRound,
  updateConsent,
  upsertNomination,
  upsertVote,
} from './round/queries.ts';
import { selectMonthsOf, withdrawStoriesOf } from './stories/queries.ts';

export interface ExpatDeps extends NoticeDeps {
  database: Database;
}

const REASONS_SHOWN = 20;
const ASKED = 'expat-nominated';

export async function getRound(reader: Database | Transaction, viewer: Actor): Promise<ExpatRound> {
  const month = await findOpenMonth(reader);
  const mine = await selectNominationsBy(reader, viewer, month);
  return {
    month: monthOf(month),
    myNominations: mine.map(({ memberId, ...nomination }) => ({ memberId: memberId as MemberId, ...nomination })),
    nominationsLeft: Math.max(0, NOMINATIONS_PER_MONTH - mine.length),
  };
}

export async function listNominees(database: Database, viewer: Actor, page: PageRequest): Promise<Page<ExpatNominee>> {
  const rows = await selectNominees(database, viewer, await findOpenMonth(database), page);
  return presentPage(rows, page, (row) => presentNominee(row, viewer));
}

export async function listDeskNominees(database: Database, page: PageRequest): Promise<{ month: string } & Page<DeskNominee>> {
  const month = await findOpenMonth(database);
  const rows = await selectDeskNominees(database, month, page);
  const present = ({ memberId, displayName, nominationCount, voteCount, reasons }: (typeof rows)[number]): DeskNominee => ({
    memberId: memberId as MemberId,
    displayName,
    nominationCount,
    voteCount,
    reasons,
  });
  return { month: monthOf(month), ...presentPage(rows, page, present) };
}

/**
 * A member's first nomination asks the member for consent. Throws NOMINATION_LIMIT, NOT_FOUND for a member whom the actor may not see, FORBIDDEN for oneself.
 */
export function nominate(
  deps: ExpatDeps,
  actor: Actor,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<ExpatRound> {
  return inTransaction(deps.database, async (transaction) => {
    if ((await requireVisible(transaction, actor, memberId)) === 'self') throw failure('FORBIDDEN');
    await shareLockRound(transaction);
    await lockNominator(transaction, actor.memberId);
    const month = await findOpenMonth(transaction);
    const others = await countNominationsBut(transaction, actor, month, memberId);
    if (others >= NOMINATIONS_PER_MONTH) throw failure('NOMINATION_LIMIT', { max: NOMINATIONS_PER_MONTH });
    await upsertNomination(transaction, { nominatorId: actor.memberId, memberId, month, reason });
    if (await insertConsent(transaction, memberId)) {
      await notify(deps, transaction, { memberId, kind: 'expat.nominated', path: paths.expats, values: {}, groupKey: ASKED });
    }
    return getRound(transaction, actor);
  });
}

/** `memberId` null withdraws the vote. Throws NOT_FOUND unless the member is a nominee whom the actor may see, FORBIDDEN for oneself. */
export function vote(database: Database, actor: Actor, memberId: MemberId | null): Promise<{ memberId: MemberId | null }> {
  return inTransaction(database, async (transaction) => {
    await shareLockRound(transaction);
    const month = await findOpenMonth(transaction);
    if (memberId === null) {
      await deleteVote(transaction, actor.memberId, month);
      return { memberId };
    }
    if ((await requireVisible(transaction, actor, memberId)) === 'self') throw failure('FORBIDDEN');
    const candidacyId = await findOpenCandidacy(transaction, memberId, month);
    if (!candidacyId) throw failure('NOT_FOUND');
    await upsertVote(transaction, { voterId: actor.memberId, month, candidacyId });
    return { memberId };
  });
}

export async function getOwnConsent(reader: Database | Transaction, actor: Actor): Promise<OwnConsent> {
  const consent = await findConsent(reader, actor.memberId);
  const reasons = await selectReasonsFor(reader, actor, await findOpenMonth(reader), REASONS_SHOWN);
  const months = await selectMonthsOf(reader, actor.memberId);
  return { consent, reasons, storyMonths: months.map(monthOf) };
}

/** Withdrawing consent takes down every story about the actor. Throws NOT_FOUND if the actor was never nominated. */
export function setConsent(deps: ExpatDeps, actor: Actor, isGiven: boolean): Promise<OwnConsent> {
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockRound(transaction);
    const before = await findConsent(transaction, memberId, { isLocked: true });
    if (!before) throw failure('NOT_FOUND');
    const after = answerConsent(before, isGiven);
    if (after) {
      await updateConsent(transaction, memberId, after);
      if (!isGiven) await withdrawStoriesOf(transaction, memberId);
      await resolveNotice(deps, transaction, { memberId, kind: 'expat.nominated', groupKey: ASKED });
    }
    return getOwnConsent(transaction, actor);
  });
}
