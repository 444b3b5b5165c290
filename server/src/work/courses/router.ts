import type { Limiter } from '../../core/security/limits.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { buyCourse, takeMoneyBack } from './buying/service.ts';
import { listCourses, listLearned, openAddress, openCourse, openLesson } from './catalog/service.ts';
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
import {
  createCourse,
  getDraft,
  getDraftLesson,
  listOwn,
  removeCourse,
  saveFacts,
  saveLesson,
  saveOutline,
} from './making/service.ts';
import { setOffer, setOnSale, submitCourse, withdrawCourse } from './making/submission.ts';
import type { MakingParts } from './parts.ts';

const { courses, courseLearning, courseMaking } = api;
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
    openAddress: courses.openAddress.handler(async ({ input, context }) => {
      // The operation is public, so members must be counted here.
      await limiter.count('course_click', context, context.actor?.memberId);
      return openAddress(parts, readerOf(context.actor), input.courseId);
    }),
    buy: courses.buy.handler(({ input, context }) => buyCourse(parts, requireActor(context), input)),
    takeMoneyBack: courses.takeMoneyBack.handler(({ input, context }) =>
      takeMoneyBack(parts, requireActor(context), input.courseId),
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

export function createCourseMakingRouter(parts: MakingParts) {
  const { database } = parts;
  const upload = createFileUploads(parts);
  return {
    mine: courseMaking.mine.handler(({ input, context }) => listOwn(parts, requireActor(context), input)),
    create: courseMaking.create.handler(({ input, context }) => createCourse(parts, requireActor(context), input)),
    draft: courseMaking.draft.handler(({ input, context }) => getDraft(parts, requireActor(context), input.courseId)),
    saveFacts: courseMaking.saveFacts.handler(({ input, context }) => saveFacts(parts, requireActor(context), input)),
    saveOutline: courseMaking.saveOutline.handler(({ input, context }) => saveOutline(parts, requireActor(context), input)),
    setOffer: courseMaking.setOffer.handler(({ input, context }) => setOffer(parts, requireActor(context), input)),
    lesson: courseMaking.lesson.handler(({ input, context }) =>
      getDraftLesson(database, requireActor(context), input.courseId, input.lessonId),
    ),
    saveLesson: courseMaking.saveLesson.handler(({ input, context }) => saveLesson(parts, requireActor(context), input)),
    uploadFile: courseMaking.uploadFile.handler(({ input: { params, query }, context }) =>
      upload(requireActor(context), { ...params, ...query }, requireFile(context)),
    ),
    removeFile: courseMaking.removeFile.handler(({ input, context }) => removeFile(parts, requireActor(context), input)),
    submit: courseMaking.submit.handler(({ input, context }) => submitCourse(parts, requireActor(context), input.courseId)),
    withdraw: courseMaking.withdraw.handler(({ input, context }) => withdrawCourse(parts, requireActor(context), input.courseId)),
    setOnSale: courseMaking.setOnSale.handler(({ input, context }) => setOnSale(parts, requireActor(context), input)),
    remove: courseMaking.remove.handler(async ({ input, context }) => {
      await removeCourse(parts, requireActor(context), input.courseId);
      return deleted;
    }),
    figures: courseMaking.figures.handler(({ input, context }) => readFigures(database, requireActor(context), input.courseId)),
    salesFile: courseMaking.salesFile.handler(({ input, context }) =>
      writeSalesFile(database, requireActor(context), input.courseId),
    ),
  };
}
