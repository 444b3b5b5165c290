import { defineFeature } from '../../feature.ts';
import { verificationArchive } from './archive.ts';
import { rescueChecksJob, scoreCheckJob } from './checks/scoring-job.ts';
import { forgetEvidenceJob } from './evidence/service.ts';
import { photosChangedJob, uncheckedPhotosJob } from './photos/background.ts';
import { createVerificationRouter } from './router.ts';

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
