import { api, requireActor } from '../../../platform/api/api.ts';
import { hideableCourseReview } from '../../../work/courses/hiding/service.ts';
import {
  decideCourse,
  type LearnDeps,
  listForStaff,
  restoreCourse,
  setCourseUrl,
  takeDownCourse,
} from '../../../work/courses/staff/service.ts';

export function createCourseDeskRouter(deps: LearnDeps) {
  const { staff } = api;
  return {
    courses: staff.courses.handler(({ input, context }) => listForStaff(deps.database, requireActor(context), input)),
    decideCourse: staff.decideCourse.handler(async ({ input, context }) => {
      await decideCourse(deps, requireActor(context), input);
      return { ok: true as const };
    }),
    takeDownCourse: staff.takeDownCourse.handler(({ input, context }) => takeDownCourse(deps, requireActor(context), input)),
    restoreCourse: staff.restoreCourse.handler(({ input, context }) =>
      restoreCourse(deps, requireActor(context), input.courseId),
    ),
    setCourseUrl: staff.setCourseUrl.handler(({ input, context }) => setCourseUrl(deps, requireActor(context), input)),
    setCourseReviewHidden: staff.setCourseReviewHidden.handler(({ input, context }) =>
      hideableCourseReview.setHidden(deps, requireActor(context), input),
    ),
  };
}
