import { defineFeature } from '../../feature.ts';
import { guideArchive } from './archive.ts';
import { guideErasure } from './erasure.ts';
import { failOverdueJob, forgetDaysJob } from './jobs.ts';
import { answerQuestionJob } from './model/service.ts';
import { createGuideRouter } from './router.ts';

export const feature = defineFeature({
  uses: [
    'chat',
    'community-posts',
    'destinations',
    'events',
    'jobs',
    'cities',
    'reviews',
    'security',
    'site-settings',
    'tips',
    'trips',
  ],
  router: (parts) => ({ guide: createGuideRouter({ ...parts, hasModel: parts.conversationModel !== undefined }) }),
  jobs: ({ conversationModel, ...parts }) => [
    forgetDaysJob(parts.database),
    failOverdueJob(parts),
    ...(conversationModel ? [answerQuestionJob({ ...parts, model: conversationModel })] : []),
  ],
  archive: guideArchive,
  erasure: () => [guideErasure],
});
