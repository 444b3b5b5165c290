import { Readable } from 'node:stream';
import { PHOTO_SHAPES } from '@bros/contract/core/pictures';
import { OPEN_WORK_COUNTED_MAX } from '@bros/contract/core/report-rules';
import type {
  DeskCheck,
  DeskCheckDetail,
  MatchSide,
  PhotoMatch,
  VerificationFigures,
} from '@bros/contract/identity/verification-desk';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { answerRendition } from '../../../platform/pictures/files.ts';
import { decideCheck as decide } from '../checks/deciding.ts';
import { cancelOpen, findCheck, findWaiting, updateCheck } from '../checks/queries.ts';
import type { VerificationDeps } from '../deps.ts';
import { deleteEvidence, hasEvidence, readPictures } from '../evidence/service.ts';
import { presentDeskCheck, presentDetail, presentMatch } from './present.ts';
import {
  countOpenMatches,
  countWaiting,
  dismissMatch,
  findDeskCheck,
  findMatchedPhoto,
  readFigures,
  recordView,
  selectDecided,
  selectMatches,
  selectWaiting,
} from './queries.ts';

export type { VerificationDeps } from '../deps.ts';

export async function listChecks(
  database: Database,
  actor: Actor,
  request: PageRequest & { view: 'waiting' | 'decided' },
): Promise<Page<DeskCheck>> {
  if (request.view === 'decided') return presentPage(await selectDecided(database, actor, request), request, presentDeskCheck);
  const rows = await selectWaiting(database, actor, request);
  const { items, nextCursor } = toPage(rows, request.limit, (row) => [row.isPriority ? 0 : 1, row.microseconds, row.id]);
  return { items: items.map(presentDeskCheck), nextCursor };
}

/** Counted up to `OPEN_WORK_COUNTED_MAX`. */
export async function countOpenVerification(database: Database, actor: Actor): Promise<number> {
  const checks = await countWaiting(database, actor, OPEN_WORK_COUNTED_MAX);
  const matches = await countOpenMatches(database, actor, OPEN_WORK_COUNTED_MAX);
  return Math.min(checks + matches, OPEN_WORK_COUNTED_MAX);
}

export async function getFigures(database: Database, actor: Actor): Promise<VerificationFigures> {
  const { automatic, ...counts } = await readFigures(database);
  const { scoredPassAndPassed, scoredPassAndRefused, scoredUnclearAndPassed, scoredUnclearAndRefused } = counts;
  const agreed = scoredPassAndPassed + scoredUnclearAndRefused;
  return {
    ...counts,
    automatic,
    agreed,
    decided: agreed + scoredPassAndRefused + scoredUnclearAndPassed,
    waiting: await countWaiting(database, actor, OPEN_WORK_COUNTED_MAX),
  };
}

type EvidenceDeps = Pick<VerificationDeps, 'database' | 'pictures' | 'evidenceSealer'>;

/** Throws NOT_FOUND. */
export async function getCheck(deps: EvidenceDeps, actor: Actor, checkId: string): Promise<DeskCheckDetail> {
  const row = await findDeskCheck(deps.database, actor, checkId);
  if (!row) throw failure('NOT_FOUND');
  return presentDetail(row, await readPictures(deps, checkId));
}

/** Records in the audit log when a staff member first views a check's pictures. Throws NOT_FOUND. */
export async function readPicture(
  deps: EvidenceDeps,
  actor: Actor,
  { checkId, index }: { checkId: string; index: number },
): Promise<FileResponse> {
  const picture = (await findDeskCheck(deps.database, actor, checkId)) && (await readPictures(deps, checkId))[index];
  if (!picture) throw failure('NOT_FOUND');
  await inTransaction(deps.database, (transaction) => logView(transaction, actor, checkId));
  const { contentType, bytes } = picture;
  const open = async () => ({ stream: Readable.from([bytes]), sizeBytes: bytes.byteLength });
  return new FileResponse({ contentType, version: `${checkId}-${index}`, isSecret: true, open });
}

async function logView(transaction: Transaction, { memberId: actorId }: Actor, checkId: string): Promise<void> {
  const check = await findCheck(transaction, checkId);
  if (!check || !(await recordView(transaction, checkId, actorId))) return;
  const about = { targetType: 'member', targetId: check.memberId, reason: null, details: {} };
  await addAuditEntry(transaction, { actorId, action: 'verification.viewed', ...about });
}

/** Throws NOT_FOUND, CHECK_STATE. */
export async function decideCheck(
  deps: VerificationDeps,
  actor: Actor,
  { checkId, isPassed, reason }: { checkId: string; isPassed: boolean; reason: string },
): Promise<DeskCheckDetail> {
  await inTransaction(deps.database, async (transaction) => {
    const row = await findDeskCheck(transaction, actor, checkId);
    if (!row || !(await lockMember(transaction, row.check.memberId))) throw failure('NOT_FOUND');
    const check = await findCheck(transaction, checkId);
    if (!check) throw failure('NOT_FOUND');
    const isDecidable = check.state === 'waiting' && (!isPassed || (await hasEvidence(transaction, checkId)));
    if (!isDecidable) throw failure('CHECK_STATE', { state: check.state });
    await decide(deps, transaction, check, { isPassed, reason, deciderId: actor.memberId });
  });
  return getCheck(deps, actor, checkId);
}

/** Needs the member's lock. */
export async function endChecks(transaction: Transaction, memberId: string): Promise<void> {
  await cancelOpen(transaction, memberId);
  const waiting = await findWaiting(transaction, memberId);
  if (!waiting) return;
  await updateCheck(transaction, waiting.id, { state: 'replaced' });
  await deleteEvidence(transaction, waiting.id);
}

export async function listPhotoMatches(database: Database, actor: Actor, request: PageRequest): Promise<Page<PhotoMatch>> {
  return presentPage(await selectMatches(database, actor, request), request, presentMatch);
}

/** Ignores the photo's visibility. Throws NOT_FOUND. */
export async function readMatchedPhoto(
  { database, pictures }: Pick<VerificationDeps, 'database' | 'pictures'>,
  actor: Actor,
  { accept, ...which }: { matchId: string; side: MatchSide; accept: string },
): Promise<FileResponse> {
  const photo = await findMatchedPhoto(database, actor, which);
  if (!photo) throw failure('NOT_FOUND');
  const shape = PHOTO_SHAPES.photo;
  return answerRendition(pictures, { ...photo, shape, width: String(shape.widths[1]), accept });
}

/** Throws NOT_FOUND. */
export function dismissPhotoMatch(
  database: Database,
  actor: Actor,
  { matchId, reason }: { matchId: string; reason: string },
): Promise<{ isDismissed: true }> {
  return inTransaction(database, async (transaction) => {
    const memberId = await dismissMatch(transaction, actor, matchId);
    if (memberId === undefined) throw failure('NOT_FOUND');
    if (memberId !== null) {
      const about = { targetType: 'member', targetId: memberId, reason, details: { matchId } };
      await addAuditEntry(transaction, { actorId: actor.memberId, action: 'photoMatch.settled', ...about });
    }
    return { isDismissed: true };
  });
}
