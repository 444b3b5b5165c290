import { api, requireActor } from '../../../platform/api/api.ts';
import { hideableCourseReview } from '../../../work/courses/hiding/service.ts';
import {
  decideCourse,
  type LearnParts,
  listForStaff,
  restoreCourse,
  setCourseUrl,
  takeDownCourse,
} from '../../../work/courses/staff/service.ts';

export function createCourseDeskRouter(parts: LearnParts) {
  const { staff } = api;
  return {
    courses: staff.courses.handler(({ input, context }) => listForStaff(parts.database, requireActor(context), input)),
    decideCourse: staff.decideCourse.handler(async ({ input, context }) => {
      await decideCourse(parts, requireActor(context), input);
      return { ok: true as const };
    }),
    takeDownCourse: staff.takeDownCourse.handler(({ input, context }) => takeDownCourse(parts, requireActor(context), input)),
    restoreCourse: staff.restoreCourse.handler(({ input, context }) =>
      restoreCourse(parts, requireActor(context), input.courseId),
    ),
    setCourseUrl: staff.setCourseUrl.handler(({ input, context }) => setCourseUrl(parts, requireActor(context), input)),
    setCourseReviewHidden: staff.setCourseReviewHidden.handler(({ input, context }) =>
      hideableCourseReview.setHidden(parts, requireActor(context), input),
    ),
  };
}
