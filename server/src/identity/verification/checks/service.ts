import type { Challenge, CheckId, OwnVerification } from '@bros/contract/identity/verification';
import {
  CHALLENGE_SECONDS,
  type CheckKind,
  CONSENT_VERSION,
  PERSON_CODE_HOURS,
} from '@bros/contract/identity/verification-rules';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { findBadge, findFirstPhoto } from '../../../core/people/badges/service.ts';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import { deleteEvidence } from '../evidence/service.ts';
import { selectPhotoAdvice } from '../photos/queries.ts';
import { drawActions, drawCode, mayBegin, nextTryAt, type VerificationSituation } from '../policy.ts';
import { presentOwnVerification } from './present.ts';
import {
  type CheckRow,
  cancelOpen,
  findCheck,
  findLatest,
  findOpenPersonCheck,
  findWaiting,
  insertCheck,
  selectTries,
  updateCheck,
} from './queries.ts';

type DatabaseOrTransaction = Database | Transaction;

export async function getOwn(database: DatabaseOrTransaction, { memberId }: Pick<Actor, 'memberId'>): Promise<OwnVerification> {
  return presentOwnVerification({
    badge: await findBadge(database, memberId),
    photo: await findFirstPhoto(database, memberId),
    latest: await findLatest(database, memberId),
    photoAdvice: await selectPhotoAdvice(database, memberId),
    tries: await selectTries(database, memberId),
    isAutomatic: (await readSiteSettings(database)).isVerificationAutomatic,
    situation: await findSituation(database, memberId),
  });
}

async function findSituation(database: DatabaseOrTransaction, memberId: string): Promise<VerificationSituation> {
  const badge = await findBadge(database, memberId);
  const waiting = await findWaiting(database, memberId);
  return { badge: badge ? { isSuspended: badge.suspendedAt !== null } : null, waiting: waiting ?? null };
}

/** Throws CHECK_UNNEEDED, CHECK_PHOTO_MISSING, CHECK_LIMIT. */
export function startCheck(
  { database }: Pick<VerificationDeps, 'database'>,
  actor: Actor,
  kind: Exclude<CheckKind, 'person'>,
): Promise<Challenge> {
  return inTransaction(database, async (transaction) => {
    const { memberId } = actor;
    await assertMayBegin(transaction, memberId, kind);
    if (!(await findFirstPhoto(transaction, memberId))) throw failure('CHECK_PHOTO_MISSING');
    await cancelOpen(transaction, memberId);
    const check = { memberId, kind, acts: drawActions(kind), code: null, consent: CONSENT_VERSION };
    const { id, acts, expiresAt } = await insertCheck(transaction, { ...check, lastsSeconds: CHALLENGE_SECONDS });
    return { checkId: id as CheckId, acts, expiresAt: expiresAt.toISOString() };
  });
}

/** Returns the same code while it is valid. Throws CHECK_UNNEEDED, CHECK_LIMIT. */
export function askPerson({ database }: Pick<VerificationDeps, 'database'>, actor: Actor): Promise<OwnVerification> {
  return inTransaction(database, async (transaction) => {
    const { memberId } = actor;
    await assertMayBegin(transaction, memberId, 'person');
    if (!(await findOpenPersonCheck(transaction, memberId))) {
      await cancelOpen(transaction, memberId);
      const check = { memberId, kind: 'person', acts: [], code: drawCode(), consent: CONSENT_VERSION } as const;
      await insertCheck(transaction, { ...check, acts: [], lastsSeconds: PERSON_CODE_HOURS * 3600 });
    }
    return getOwn(transaction, actor);
  });
}

async function assertMayBegin(transaction: Transaction, memberId: string, kind: CheckKind): Promise<void> {
  if (!(await lockMember(transaction, memberId))) throw failure('NOT_FOUND');
  if (!mayBegin(kind, await findSituation(transaction, memberId))) throw failure('CHECK_UNNEEDED');
  await assertTriesLeft(transaction, memberId, true);
}

async function assertTriesLeft(database: DatabaseOrTransaction, memberId: string, isBeginning: boolean): Promise<void> {
  const next = nextTryAt(await selectTries(database, memberId), isBeginning);
  if (!next) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((next.at.getTime() - Date.now()) / 1000));
  throw failure('CHECK_LIMIT', { max: next.max, nextAt: next.at.toISOString(), retryAfterSeconds });
}

/** Throws NOT_FOUND for another member's check, CHECK_USED, CHECK_LATE, CHECK_STATE, CHECK_LIMIT. */
export async function requireOpen(
  database: DatabaseOrTransaction,
  { memberId }: Actor,
  { checkId, isPerson, isRead = false }: { checkId: string; isPerson: boolean; isRead?: boolean },
): Promise<CheckRow> {
  const check = await findCheck(database, checkId);
  if (check?.memberId !== memberId) throw failure('NOT_FOUND');
  if (check.submittedAt) throw failure('CHECK_USED');
  if (check.state !== 'open' || (check.kind === 'person') !== isPerson) throw failure('CHECK_STATE', { state: check.state });
  if (!isRead && check.expiresAt.getTime() <= Date.now()) throw failure('CHECK_LATE');
  await assertTriesLeft(database, memberId, false);
  return check;
}

/** Throws NOT_FOUND, CHECK_STATE. */
export function cancelCheck(
  { database, outbox }: Pick<VerificationDeps, 'database' | 'outbox'>,
  actor: Actor,
  checkId: string,
): Promise<OwnVerification> {
  return inTransaction(database, async (transaction) => {
    await lockMember(transaction, actor.memberId);
    const check = await findCheck(transaction, checkId);
    if (check?.memberId !== actor.memberId) throw failure('NOT_FOUND');
    if (check.state === 'passed' || check.state === 'refused') throw failure('CHECK_STATE', { state: check.state });
    if (check.state !== 'canceled') {
      await updateCheck(transaction, checkId, { state: 'canceled' });
      await deleteEvidence(transaction, checkId);
      await announceTo(outbox, transaction, actor.memberId);
    }
    return getOwn(transaction, actor);
  });
}
