import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { findBadge, findFirstPhoto, hasWithdrawnBadge } from '../../../core/people/badges/service.ts';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import { readPictures } from '../evidence/service.ts';
import { hasOpenMatch, isPhotoClean } from '../photos/queries.ts';
import { type CheckResult, scoreCheck } from '../scoring.ts';
import { decideCheck } from './deciding.ts';
import { beginScore, type CheckRow, findCheck, isRefusedByStaff, selectStuck, updateCheck } from './queries.ts';
import { SCORE_CHECK } from './submitting.ts';

/** After this many attempts, staff review the check without scores. */
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_SECONDS = 5;

type Deps = VerificationDeps & { log: Log };

/** Idempotent. */
export const scoreCheckJob = (deps: Deps): JobDefinition<{ checkId: string }> => ({
  name: SCORE_CHECK,
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelaySeconds: RETRY_DELAY_SECONDS,
  async handle({ checkId }) {
    const check = await beginScore(deps.database, checkId);
    if (!check) return;
    try {
      await saveScore(deps, checkId, await measure(deps, check));
    } catch (error) {
      if (check.attempts < MAX_ATTEMPTS) throw error;
      deps.log.warn({ err: error, checkId }, 'A check could not be scored; staff will review it');
      await saveScore(deps, checkId, null);
    }
  },
});

async function measure(deps: Deps, { id, acts }: CheckRow): Promise<CheckResult> {
  const pictures = await readPictures(deps, id);
  const photo = pictures.find(({ kind }) => kind === 'photo');
  if (!photo) throw new Error('The pictures of the check no longer exist.');
  const frames = pictures.flatMap(({ kind, atMs, step, bytes }) =>
    kind === 'frame' && atMs !== null && step !== null ? [{ atMs, step, bytes }] : [],
  );
  return scoreCheck(acts, await deps.faces.measureCheck({ acts, photo: photo.bytes, frames }));
}

function saveScore(deps: Deps, checkId: string, result: CheckResult | null): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await findCheck(transaction, checkId);
    if (!before || !(await lockMember(transaction, before.memberId))) return;
    const check = await findCheck(transaction, checkId);
    if (check?.state !== 'scoring') return;
    const { outcome, advice, missedActions, scores } = result ?? {
      outcome: null,
      advice: ['notScored' as const],
      missedActions: [],
      scores: null,
    };
    await updateCheck(transaction, checkId, { state: 'waiting', outcome, advice, missedActions, scores });
    const scored = { ...check, outcome };
    if (await passesByItself(transaction, scored)) {
      await decideCheck(deps, transaction, scored, { isPassed: true, reason: '', deciderId: null });
      return;
    }
    if (outcome === 'unclear') await notifyUnclear(deps, transaction, check);
    await announceTo(deps.outbox, transaction, check.memberId);
  });
}

async function passesByItself(transaction: Transaction, { outcome, kind, memberId, photoKey }: CheckRow): Promise<boolean> {
  if (outcome !== 'pass' || !(await readSiteSettings(transaction)).isVerificationAutomatic) return false;
  if (kind === 'recheck' && !(await findBadge(transaction, memberId))) return false;
  if ((await hasWithdrawnBadge(transaction, memberId)) || (await isRefusedByStaff(transaction, memberId))) return false;
  const photo = await findFirstPhoto(transaction, memberId);
  if (!photo || photo.renditionBase !== photoKey) return false;
  return (await isPhotoClean(transaction, photoKey)) && !(await hasOpenMatch(transaction, photo.id));
}

/** Passes checks to staff if the server died while scoring them. */
export const retryStuckChecksJob = (deps: Deps): JobDefinition<object> => ({
  name: 'verification.pass-on-abandoned-checks',
  schedule: '41 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    for (const checkId of await selectStuck(deps.database)) await saveScore(deps, checkId, null);
  },
});

const notifyUnclear = (deps: Deps, transaction: Transaction, { id, memberId }: CheckRow): Promise<void> =>
  notify(deps, transaction, {
    memberId,
    kind: 'verification.unclear',
    path: paths.dashboardVerification,
    values: {},
    groupKey: `verification:${id}`,
  });
