import type { PhotoFinding, StaffPhotoFinding } from '@bros/contract/identity/verification-rules';
import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { markSuspensionNotified, PHOTOS_CHANGED } from '../../../core/people/badges/service.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { FaceEngine, PhotoMeasure } from '../engine/engine.ts';
import { announceTo, type VerificationParts } from '../parts.ts';
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
export const photosChangedJob = (parts: VerificationParts): JobDefinition<{ memberId: string }> => ({
  name: PHOTOS_CHANGED,
  isOnePerKey: true,
  retryLimit: RETRIES,
  retryDelaySeconds: RETRY_DELAY_SECONDS,
  async handle({ memberId }) {
    await notifySuspension(parts, memberId);
    await checkPhotos(parts, memberId);
  },
});

/** Retries photos whose job failed, for a limited number of members per night, because each photo takes seconds. */
export const uncheckedPhotosJob = ({
  database,
  queue,
}: Pick<VerificationParts, 'database' | 'queue'>): JobDefinition<object> => ({
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

export type CheckingParts = Pick<VerificationParts, 'database' | 'outbox' | 'pictures'> & {
  faces: Pick<FaceEngine, 'measurePhoto'>;
};

/** A failing photo does not block the others. */
export async function checkPhotos(parts: CheckingParts, memberId: string): Promise<void> {
  const broken: unknown[] = [];
  for (const photo of await selectUnchecked(parts.database, memberId)) {
    await lookAt(parts, memberId, photo).catch((error: unknown) => broken.push(error));
  }
  if (broken.length > 0) throw broken[0];
}

async function lookAt(parts: CheckingParts, memberId: string, photo: Unchecked): Promise<void> {
  const bytes = await readPhotoBytes(parts.pictures, photo);
  if (bytes) await writeFindings(parts, { memberId, ...photo, measure: await parts.faces.measurePhoto(bytes) });
}

function writeFindings(
  { database, outbox }: CheckingParts,
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

function notifySuspension(parts: VerificationParts, memberId: string): Promise<void> {
  return inTransaction(parts.database, async (transaction) => {
    if (!(await lockMember(transaction, memberId))) return;
    if (!(await markSuspensionNotified(transaction, memberId))) return;
    const path = paths.dashboardVerification;
    await notify(parts, transaction, { memberId, kind: 'verification.suspended', path, values: {}, groupKey: 'badge' });
    await parts.sessions.announceChange(transaction, memberId);
    await announceTo(parts.outbox, transaction, memberId);
  });
}
