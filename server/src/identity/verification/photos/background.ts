import type { PhotoFinding, StaffPhotoFinding } from '@bros/contract/identity/verification-rules';
import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { markSuspensionNotified, PHOTOS_CHANGED } from '../../../core/people/badges/service.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import type { FaceEngine, PhotoMeasure } from '../engine/engine.ts';
import { findFaults } from './policy.ts';
import {
  type Lookalike,
  selectLookalikes,
  selectMembersToCheck,
  selectUnchecked,
  writeMatches,
  writePhotoCheck,
} from './queries.ts';
import { readPhotoBytes } from './reading.ts';

type Unchecked = Awaited<ReturnType<typeof selectUnchecked>>[number];

const RETRIES = 3;
const RETRY_DELAY_SECONDS = 30;
const MEMBERS_A_NIGHT = 500;

/** Idempotent. */
export const photosChangedJob = (deps: VerificationDeps): JobDefinition<{ memberId: string }> => ({
  name: PHOTOS_CHANGED,
  isOnePerKey: true,
  retryLimit: RETRIES,
  retryDelaySeconds: RETRY_DELAY_SECONDS,
  async handle({ memberId }) {
    await notifySuspension(deps, memberId);
    await checkPhotos(deps, memberId);
  },
});

/** Retries photos whose job failed, for a limited number of members per night, because each photo takes seconds. */
export const uncheckedPhotosJob = ({ database, queue }: Pick<VerificationDeps, 'database' | 'queue'>): JobDefinition<object> => ({
  name: 'verification.check-missed-photos',
  schedule: '23 3 * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  async handle() {
    const members = await selectMembersToCheck(database, MEMBERS_A_NIGHT);
    await inTransaction(database, (transaction) =>
      queue.enqueueAll(transaction, PHOTOS_CHANGED, members, ({ memberId }) => ({ key: memberId })),
    );
  },
});

export type CheckingDeps = Pick<VerificationDeps, 'database' | 'outbox' | 'pictures'> & {
  faces: Pick<FaceEngine, 'measurePhoto'>;
};

/** A failing photo does not block the others. */
export async function checkPhotos(deps: CheckingDeps, memberId: string): Promise<void> {
  const broken: unknown[] = [];
  for (const photo of await selectUnchecked(deps.database, memberId)) {
    await lookAt(deps, memberId, photo).catch((error: unknown) => broken.push(error));
  }
  if (broken.length > 0) throw broken[0];
}

async function lookAt(deps: CheckingDeps, memberId: string, photo: Unchecked): Promise<void> {
  const bytes = await readPhotoBytes(deps.pictures, photo);
  if (bytes) await writeFindings(deps, { memberId, ...photo, measure: await deps.faces.measurePhoto(bytes) });
}

function writeFindings(
  { database, outbox }: CheckingDeps,
  { memberId, id: photoId, photoKey, measure }: { memberId: string; id: string; photoKey: string; measure: PhotoMeasure },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const lookalikes = await selectLookalikes(transaction, memberId, measure);
    const matches = lookalikes.map((one) => ({ ...one, finding: findingOf(one) }));
    const findings: PhotoFinding[] = [...findFaults(measure), ...new Set(matches.map(({ finding }) => finding))];
    if (!(await writePhotoCheck(transaction, { photoId, photoKey, hash: measure.hash, findings }))) return;
    await writeMatches(transaction, photoId, matches);
    await announceTo(outbox, transaction, memberId);
  });
}

const findingOf = ({ ownerState }: Lookalike): StaffPhotoFinding => (ownerState === 'banned' ? 'bannedMember' : 'nearDuplicate');

function notifySuspension(deps: VerificationDeps, memberId: string): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    if (!(await lockMember(transaction, memberId))) return;
    if (!(await markSuspensionNotified(transaction, memberId))) return;
    const path = paths.dashboardVerification;
    await notify(deps, transaction, { memberId, kind: 'verification.suspended', path, values: {}, groupKey: 'badge' });
    await deps.sessions.announceChange(transaction, memberId);
    await announceTo(deps.outbox, transaction, memberId);
  });
}
