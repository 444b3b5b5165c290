import { COURSE_NOTICES } from './course-notices.ts';
import { JOB_NOTICES } from './job-notices.ts';

export const WORK_NOTICES = [...JOB_NOTICES, ...COURSE_NOTICES] as const;
