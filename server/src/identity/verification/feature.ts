import { Readable } from 'node:stream';
import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readRows } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectBadge, selectChecks, selectPhotoFindings } from './archive/queries.ts';
import { rescueChecksJob, scoreCheckJob } from './checks/scoring-job.ts';
import { type EvidenceParts, forgetEvidenceJob, readPictures } from './evidence/service.ts';
import { createEvidenceSealer } from './parts.ts';
import { photosChangedJob, uncheckedPhotosJob } from './photos/background.ts';
import { createVerificationRouter } from './router.ts';

interface Parts {
  database: Database;
  pictures: PictureStore;
  secret: string;
}

async function listPictures(parts: EvidenceParts, checkId: string, checkIndex: number) {
  const kept = await readPictures(parts, checkId);
  return kept.map(({ kind, contentType, bytes }, pictureIndex) => {
    const ending = contentType === 'image/jpeg' ? 'jpg' : 'webp';
    return { bytes, path: `verification/check-${checkIndex + 1}-${kind}-${pictureIndex + 1}.${ending}` };
  });
}

export function verificationArchive({ database, pictures, secret }: Parts): ArchiveStep[] {
  const parts = { database, pictures, evidenceSealer: createEvidenceSealer(secret) };
  return [
    {
      name: 'badge',
      title: 'How I was verified',
      tables: ['badges'],
      read: ({ memberId }) => readRows(selectBadge(database, memberId)),
    },
    {
      name: 'photo-checks',
      title: 'What a machine saw in my photos',
      tables: ['photo_checks'],
      read: ({ memberId }) => readRows(selectPhotoFindings(database, memberId)),
    },
    {
      name: 'verification',
      title: 'Checks of my person',
      tables: ['verification_checks'],
      async *read({ memberId }) {
        for (const [index, check] of (await selectChecks(database, memberId)).entries()) {
          const files = (await listPictures(parts, check.id, index)).map(({ path }) => path);
          yield { ...check, files };
        }
      },
      async *files({ memberId }) {
        for (const [index, { id }] of (await selectChecks(database, memberId)).entries()) {
          for (const { path, bytes } of await listPictures(parts, id, index)) {
            yield { path, open: async () => Readable.from([bytes]) };
          }
        }
      },
    },
  ];
}

export const feature = defineFeature({
  uses: ['audit', 'notices', 'site-settings'],
  router: (parts) => ({ verification: createVerificationRouter(parts) }),
  background: (parts) => [
    scoreCheckJob(parts),
    rescueChecksJob(parts),
    photosChangedJob(parts),
    uncheckedPhotosJob(parts),
    forgetEvidenceJob(parts),
  ],
  archive: verificationArchive,
});
