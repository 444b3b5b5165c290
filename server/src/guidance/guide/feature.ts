import { defineFeature } from '../../feature.ts';
import { guideArchive } from './archive.ts';
import { failOverdueJob, forgetDaysJob } from './background.ts';
import { guideErasure } from './erasure.ts';
import { answerQuestionJob } from './model/service.ts';
import { createGuideRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'destinations', 'events', 'jobs', 'cities', 'reviews', 'site-settings', 'tips', 'trips'],
  router: (parts) => ({ guide: createGuideRouter({ ...parts, hasModel: parts.conversationModel !== undefined }) }),
  background: ({ conversationModel, ...parts }) => [
    forgetDaysJob(parts.database),
    failOverdueJob(parts),
    ...(conversationModel ? [answerQuestionJob({ ...parts, model: conversationModel })] : []),
  ],
  archive: guideArchive,
  erasure: () => [guideErasure],
});
