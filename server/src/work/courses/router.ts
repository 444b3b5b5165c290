import type { Limiter } from '../../core/security/limits.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import {
  createCourse,
  getDraft,
  getDraftLesson,
  listOwn,
  removeCourse,
  saveFacts,
  saveLesson,
  saveOutline,
} from './authoring/service.ts';
import { setOffer, setOnSale, submitCourse, withdrawCourse } from './authoring/submission.ts';
import { buyCourse, requestCourseRefund } from './buying/service.ts';
import { listCourses, listLearned, openCourse, openEnrollmentUrl, openLesson } from './catalog/service.ts';
import type { MakingDeps } from './deps.ts';
import { readFigures, writeSalesFile } from './figures/service.ts';
import { createFileUploads, openFile, removeFile } from './files/service.ts';
import {
  answer,
  answerReview,
  ask,
  listQuestions,
  listReviews,
  removeQuestion,
  removeReview,
  review,
} from './learning/discussion.ts';
import { checkCertificate, openCertificate, setDone, setNameShown } from './learning/service.ts';

const { courses, courseLearning, courseAuthoring } = api;
const deleted = { isDeleted: true as const };

export function createCoursesRouter(deps: MakingDeps & { limiter: Limiter }) {
  const { database, limiter } = deps;
  return {
    list: courses.list.handler(({ input, context }) => listCourses(database, readerOf(context.actor), input)),
    get: courses.get.handler(({ input, context }) => openCourse(deps, readerOf(context.actor), input.courseId)),
    lesson: courses.lesson.handler(({ input, context }) =>
      openLesson(database, readerOf(context.actor), input.courseId, input.lessonId),
    ),
    readFile: courses.readFile.handler(({ input, context }) => openFile(deps, requireActor(context), input)),
    openEnrollmentUrl: courses.openEnrollmentUrl.handler(async ({ input, context }) => {
      // The operation is public, so members must be counted here.
      await limiter.count('course_click', context, context.actor?.memberId);
      return openEnrollmentUrl(deps, readerOf(context.actor), input.courseId);
    }),
    buy: courses.buy.handler(({ input, context }) => buyCourse(deps, requireActor(context), input)),
    requestRefund: courses.requestRefund.handler(({ input, context }) =>
      requestCourseRefund(deps, requireActor(context), input.courseId),
    ),
  };
}

export const createCourseLearningRouter = (deps: MakingDeps & { publicUrl: string }) => ({
  ...progressHandlers(deps),
  ...questionHandlers(deps),
});

function progressHandlers(deps: MakingDeps & { publicUrl: string }) {
  const { database } = deps;
  return {
    mine: courseLearning.mine.handler(({ input, context }) => listLearned(database, requireActor(context), input)),
    setDone: courseLearning.setDone.handler(({ input, context }) => setDone(deps, requireActor(context), input)),
    setCertificateName: courseLearning.setCertificateName.handler(({ input, context }) =>
      setNameShown(deps, requireActor(context), input),
    ),
    certificateFile: courseLearning.certificateFile.handler(({ input, context }) =>
      openCertificate(deps, requireActor(context), input.courseId),
    ),
    checkCertificate: courseLearning.checkCertificate.handler(({ input }) => checkCertificate(database, input.code)),
  };
}

function questionHandlers(deps: MakingDeps) {
  const { database } = deps;
  return {
    reviews: courseLearning.reviews.handler(({ input, context }) => listReviews(database, requireActor(context), input)),
    review: courseLearning.review.handler(({ input, context }) => review(deps, requireActor(context), input)),
    removeReview: courseLearning.removeReview.handler(async ({ input, context }) => {
      await removeReview(deps, requireActor(context), input.reviewId);
      return deleted;
    }),
    answerReview: courseLearning.answerReview.handler(({ input, context }) => answerReview(deps, requireActor(context), input)),
    questions: courseLearning.questions.handler(({ input, context }) => listQuestions(database, requireActor(context), input)),
    ask: courseLearning.ask.handler(({ input, context }) => ask(deps, requireActor(context), input)),
    answerQuestion: courseLearning.answerQuestion.handler(({ input, context }) => answer(deps, requireActor(context), input)),
    removeQuestion: courseLearning.removeQuestion.handler(async ({ input, context }) => {
      await removeQuestion(deps, requireActor(context), input.questionId);
      return deleted;
    }),
  };
}

export function createCourseAuthoringRouter(deps: MakingDeps) {
  const { database } = deps;
  const upload = createFileUploads(deps);
  return {
    mine: courseAuthoring.mine.handler(({ input, context }) => listOwn(deps, requireActor(context), input)),
    create: courseAuthoring.create.handler(({ input, context }) => createCourse(deps, requireActor(context), input)),
    draft: courseAuthoring.draft.handler(({ input, context }) => getDraft(deps, requireActor(context), input.courseId)),
    saveFacts: courseAuthoring.saveFacts.handler(({ input, context }) => saveFacts(deps, requireActor(context), input)),
    saveOutline: courseAuthoring.saveOutline.handler(({ input, context }) => saveOutline(deps, requireActor(context), input)),
    setOffer: courseAuthoring.setOffer.handler(({ input, context }) => setOffer(deps, requireActor(context), input)),
    lesson: courseAuthoring.lesson.handler(({ input, context }) =>
      getDraftLesson(database, requireActor(context), input.courseId, input.lessonId),
    ),
    saveLesson: courseAuthoring.saveLesson.handler(({ input, context }) => saveLesson(deps, requireActor(context), input)),
    uploadFile: courseAuthoring.uploadFile.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { ...params, ...query }, requireFile(context)),
    ),
    removeFile: courseAuthoring.removeFile.handler(({ input, context }) => removeFile(deps, requireActor(context), input)),
    submit: courseAuthoring.submit.handler(({ input, context }) => submitCourse(deps, requireActor(context), input.courseId)),
    withdraw: courseAuthoring.withdraw.handler(({ input, context }) =>
      withdrawCourse(deps, requireActor(context), input.courseId),
    ),
    setOnSale: courseAuthoring.setOnSale.handler(({ input, context }) => setOnSale(deps, requireActor(context), input)),
    remove: courseAuthoring.remove.handler(async ({ input, context }) => {
      await removeCourse(deps, requireActor(context), input.courseId);
      return deleted;
    }),
    figures: courseAuthoring.figures.handler(({ input, context }) =>
      readFigures(database, requireActor(context), input.courseId),
    ),
    salesFile: courseAuthoring.salesFile.handler(({ input, context }) =>
      writeSalesFile(database, requireActor(context), input.courseId),
    ),
  };
}
