import { defineFeature } from '../../feature.ts';
import { courseArchive } from './archive.ts';
import { courseErasure } from './erasure.ts';
import { leaveCoursesLater, leaveJob } from './leaving/service.ts';
import { createCourseAuthoringRouter, createCourseLearningRouter, createCoursesRouter } from './router.ts';
import { seedCourses } from './seed.ts';

export const feature = defineFeature({
  uses: ['audit', 'commissions', 'moderation', 'notices', 'sales', 'security'],
  router: (deps) => ({
    courses: createCoursesRouter(deps),
    courseLearning: createCourseLearningRouter(deps),
    courseAuthoring: createCourseAuthoringRouter(deps),
  }),
  background: (deps) => [leaveJob(deps)],
  archive: courseArchive,
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveCoursesLater(queue, transaction, memberId) }],
  erasure: () => [courseErasure],
  seed: seedCourses,
});
