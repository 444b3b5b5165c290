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
import type { MakingParts } from './parts.ts';

const { courses, courseLearning, courseAuthoring } = api;
const deleted = { isDeleted: true as const };

export function createCoursesRouter(parts: MakingParts & { limiter: Limiter }) {
  const { database, limiter } = parts;
  return {
    list: courses.list.handler(({ input, context }) => listCourses(database, readerOf(context.actor), input)),
    get: courses.get.handler(({ input, context }) => openCourse(parts, readerOf(context.actor), input.courseId)),
    lesson: courses.lesson.handler(({ input, context }) =>
      openLesson(database, readerOf(context.actor), input.courseId, input.lessonId),
    ),
    readFile: courses.readFile.handler(({ input, context }) => openFile(parts, requireActor(context), input)),
    openEnrollmentUrl: courses.openEnrollmentUrl.handler(async ({ input, context }) => {
      // The operation is public, so members must be counted here.
      await limiter.count('course_click', context, context.actor?.memberId);
      return openEnrollmentUrl(parts, readerOf(context.actor), input.courseId);
    }),
    buy: courses.buy.handler(({ input, context }) => buyCourse(parts, requireActor(context), input)),
    requestRefund: courses.requestRefund.handler(({ input, context }) =>
      requestCourseRefund(parts, requireActor(context), input.courseId),
    ),
  };
}

export const createCourseLearningRouter = (parts: MakingParts & { publicUrl: string }) => ({
  ...progressHandlers(parts),
  ...questionHandlers(parts),
});

function progressHandlers(parts: MakingParts & { publicUrl: string }) {
  const { database } = parts;
  return {
    mine: courseLearning.mine.handler(({ input, context }) => listLearned(database, requireActor(context), input)),
    setDone: courseLearning.setDone.handler(({ input, context }) => setDone(parts, requireActor(context), input)),
    setCertificateName: courseLearning.setCertificateName.handler(({ input, context }) =>
      setNameShown(parts, requireActor(context), input),
    ),
    certificateFile: courseLearning.certificateFile.handler(({ input, context }) =>
      openCertificate(parts, requireActor(context), input.courseId),
    ),
    checkCertificate: courseLearning.checkCertificate.handler(({ input }) => checkCertificate(database, input.code)),
  };
}

function questionHandlers(parts: MakingParts) {
  const { database } = parts;
  return {
    reviews: courseLearning.reviews.handler(({ input, context }) => listReviews(database, requireActor(context), input)),
    review: courseLearning.review.handler(({ input, context }) => review(parts, requireActor(context), input)),
    removeReview: courseLearning.removeReview.handler(async ({ input, context }) => {
      await removeReview(parts, requireActor(context), input.reviewId);
      return deleted;
    }),
    answerReview: courseLearning.answerReview.handler(({ input, context }) => answerReview(parts, requireActor(context), input)),
    questions: courseLearning.questions.handler(({ input, context }) => listQuestions(database, requireActor(context), input)),
    ask: courseLearning.ask.handler(({ input, context }) => ask(parts, requireActor(context), input)),
    answerQuestion: courseLearning.answerQuestion.handler(({ input, context }) => answer(parts, requireActor(context), input)),
    removeQuestion: courseLearning.removeQuestion.handler(async ({ input, context }) => {
      await removeQuestion(parts, requireActor(context), input.questionId);
      return deleted;
    }),
  };
}

export function createCourseAuthoringRouter(parts: MakingParts) {
  const { database } = parts;
  const upload = createFileUploads(parts);
  return {
    mine: courseAuthoring.mine.handler(({ input, context }) => listOwn(parts, requireActor(context), input)),
    create: courseAuthoring.create.handler(({ input, context }) => createCourse(parts, requireActor(context), input)),
    draft: courseAuthoring.draft.handler(({ input, context }) => getDraft(parts, requireActor(context), input.courseId)),
    saveFacts: courseAuthoring.saveFacts.handler(({ input, context }) => saveFacts(parts, requireActor(context), input)),
    saveOutline: courseAuthoring.saveOutline.handler(({ input, context }) => saveOutline(parts, requireActor(context), input)),
    setOffer: courseAuthoring.setOffer.handler(({ input, context }) => setOffer(parts, requireActor(context), input)),
    lesson: courseAuthoring.lesson.handler(({ input, context }) =>
      getDraftLesson(database, requireActor(context), input.courseId, input.lessonId),
    ),
    saveLesson: courseAuthoring.saveLesson.handler(({ input, context }) => saveLesson(parts, requireActor(context), input)),
    uploadFile: courseAuthoring.uploadFile.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { ...params, ...query }, requireFile(context)),
    ),
    removeFile: courseAuthoring.removeFile.handler(({ input, context }) => removeFile(parts, requireActor(context), input)),
    submit: courseAuthoring.submit.handler(({ input, context }) => submitCourse(parts, requireActor(context), input.courseId)),
    withdraw: courseAuthoring.withdraw.handler(({ input, context }) =>
      withdrawCourse(parts, requireActor(context), input.courseId),
    ),
    setOnSale: courseAuthoring.setOnSale.handler(({ input, context }) => setOnSale(parts, requireActor(context), input)),
    remove: courseAuthoring.remove.handler(async ({ input, context }) => {
      await removeCourse(parts, requireActor(context), input.courseId);
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
