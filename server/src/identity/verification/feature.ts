import { Readable } from 'node:stream';
import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readRows } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectBadge, selectChecks, selectPhotoFindings } from './archive/queries.ts';
import { retryStuckChecksJob, scoreCheckJob } from './checks/scoring-job.ts';
import { createEvidenceSealer } from './deps.ts';
import { type EvidenceDeps, forgetEvidenceJob, readPictures } from './evidence/service.ts';
import { photosChangedJob, uncheckedPhotosJob } from './photos/background.ts';
import { createVerificationRouter } from './router.ts';

interface Deps {
  database: Database;
  pictures: PictureStore;
  secret: string;
}

async function listPictures(deps: EvidenceDeps, checkId: string, checkIndex: number) {
  const kept = await readPictures(deps, checkId);
  return kept.map(({ kind, contentType, bytes }, pictureIndex) => {
    const ending = contentType === 'image/jpeg' ? 'jpg' : 'webp';
    return { bytes, path: `verification/check-${checkIndex + 1}-${kind}-${pictureIndex + 1}.${ending}` };
  });
}

export function verificationArchive({ database, pictures, secret }: Deps): ArchiveStep[] {
  const deps = { database, pictures, evidenceSealer: createEvidenceSealer(secret) };
  return [
    {
      name: 'badge',
      title: 'My verification checks',
      tables: ['badges'],
      read: ({ memberId }) => readRows(selectBadge(database, memberId)),
    },
    {
      name: 'photo-checks',
      title: 'Automatic checks of my photos',
      tables: ['photo_checks'],
      read: ({ memberId }) => readRows(selectPhotoFindings(database, memberId)),
    },
    {
      name: 'verification',
      title: 'Checks of my person',
      tables: ['verification_checks'],
      async *read({ memberId }) {
        for (const [index, check] of (await selectChecks(database, memberId)).entries()) {
          const files = (await listPictures(deps, check.id, index)).map(({ path }) => path);
          yield { ...check, files };
        }
      },
      async *files({ memberId }) {
        for (const [index, { id }] of (await selectChecks(database, memberId)).entries()) {
          for (const { path, bytes } of await listPictures(deps, id, index)) {
            yield { path, open: async () => Readable.from([bytes]) };
          }
        }
      },
    },
  ];
}

export const feature = defineFeature({
  uses: ['audit', 'notices', 'site-settings'],
  router: (deps) => ({ verification: createVerificationRouter(deps) }),
  background: (deps) => [
    scoreCheckJob(deps),
    retryStuckChecksJob(deps),
    photosChangedJob(deps),
    uncheckedPhotosJob(deps),
    forgetEvidenceJob(deps),
  ],
  archive: verificationArchive,
});
