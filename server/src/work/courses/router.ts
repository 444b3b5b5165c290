import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { buyCourse, takeMoneyBack } from './buying/service.ts';
import { listCourses, listLearned, openAddress, openCourse, openLesson } from './catalogue/service.ts';
import { readFigures, writeSalesFile } from './figures/service.ts';
import { createFileUploads, openFile, removeFile } from './files/service.ts';
import { answer, answerReview, ask, listQuestions, listReviews, removeQuestion, removeReview, review } from './learning/said.ts';
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
import type { RouterParts } from './parts.ts';

const { courses, courseLearning, courseMaking } = api;
const deleted = { isDeleted: true as const };

export function createCoursesRouter(parts: RouterParts) {
  const { database, limiter } = parts;
  return {
    list: courses.list.handler(({ input, context }) => listCourses(database, readerOf(context.actor), input)),
    get: courses.get.handler(({ input, context }) => openCourse(parts, readerOf(context.actor), input.courseId)),
    lesson: courses.lesson.handler(({ input, context }) =>
      openLesson(database, readerOf(context.actor), input.courseId, input.lessonId),
    ),
    readFile: courses.readFile.handler(({ input, context }) => openFile(parts, requireActor(context), input)),
    openAddress: courses.openAddress.handler(async ({ input, context }) => {
      await limiter.count('course_click', context, context.actor?.memberId);
      return openAddress(parts, readerOf(context.actor), input.courseId);
    }),
    buy: courses.buy.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await limiter.count('course_buy', context, actor.memberId);
      return buyCourse(parts, actor, input);
    }),
    takeMoneyBack: courses.takeMoneyBack.handler(({ input, context }) =>
      takeMoneyBack(parts, requireActor(context), input.courseId),
    ),
  };
}

export const createCourseLearningRouter = (parts: RouterParts & { publicUrl: string }) => ({
  ...progressHandlers(parts),
  ...saidHandlers(parts),
});

function progressHandlers(parts: RouterParts & { publicUrl: string }) {
  const { database, limiter } = parts;
  return {
    mine: courseLearning.mine.handler(({ input, context }) => listLearned(database, requireActor(context), input)),
    setDone: courseLearning.setDone.handler(({ input, context }) => setDone(parts, requireActor(context), input)),
    setCertificateName: courseLearning.setCertificateName.handler(({ input, context }) =>
      setNameShown(parts, requireActor(context), input),
    ),
    certificateFile: courseLearning.certificateFile.handler(({ input, context }) =>
      openCertificate(parts, requireActor(context), input.courseId),
    ),
    checkCertificate: courseLearning.checkCertificate.handler(async ({ input, context }) => {
      await limiter.count('certificate_check', context);
      return checkCertificate(database, input.code);
    }),
  };
}

function saidHandlers(parts: RouterParts) {
  const { database, limiter } = parts;
  const countWords = async (context: Parameters<typeof requireActor>[0]) => {
    const actor = requireActor(context);
    await limiter.count('course_words', context, actor.memberId);
    return actor;
  };
  return {
    reviews: courseLearning.reviews.handler(({ input, context }) => listReviews(database, requireActor(context), input)),
    review: courseLearning.review.handler(async ({ input, context }) => review(parts, await countWords(context), input)),
    removeReview: courseLearning.removeReview.handler(async ({ input, context }) => {
      await removeReview(parts, requireActor(context), input.reviewId);
      return deleted;
    }),
    answerReview: courseLearning.answerReview.handler(async ({ input, context }) =>
      answerReview(parts, await countWords(context), input),
    ),
    questions: courseLearning.questions.handler(({ input, context }) => listQuestions(database, requireActor(context), input)),
    ask: courseLearning.ask.handler(async ({ input, context }) => ask(parts, await countWords(context), input)),
    answerQuestion: courseLearning.answerQuestion.handler(async ({ input, context }) =>
      answer(parts, await countWords(context), input),
    ),
    removeQuestion: courseLearning.removeQuestion.handler(async ({ input, context }) => {
      await removeQuestion(parts, requireActor(context), input.questionId);
      return deleted;
    }),
  };
}

export function createCourseMakingRouter(parts: RouterParts) {
  const { database, limiter } = parts;
  const upload = createFileUploads(parts);
  const countSave = async (context: Parameters<typeof requireActor>[0]) => {
    const actor = requireActor(context);
    await limiter.count('course_save', context, actor.memberId);
    return actor;
  };
  return {
    mine: courseMaking.mine.handler(({ input, context }) => listOwn(parts, requireActor(context), input)),
    create: courseMaking.create.handler(async ({ input, context }) => createCourse(parts, await countSave(context), input)),
    draft: courseMaking.draft.handler(({ input, context }) => getDraft(parts, requireActor(context), input.courseId)),
    saveFacts: courseMaking.saveFacts.handler(async ({ input, context }) => saveFacts(parts, await countSave(context), input)),
    saveOutline: courseMaking.saveOutline.handler(async ({ input, context }) =>
      saveOutline(parts, await countSave(context), input),
    ),
    setOffer: courseMaking.setOffer.handler(async ({ input, context }) => setOffer(parts, await countSave(context), input)),
    lesson: courseMaking.lesson.handler(({ input, context }) =>
      getDraftLesson(database, requireActor(context), input.courseId, input.lessonId),
    ),
    saveLesson: courseMaking.saveLesson.handler(async ({ input, context }) => saveLesson(parts, await countSave(context), input)),
    uploadFile: courseMaking.uploadFile.handler(async ({ input: { params, query }, context }) => {
      const actor = requireActor(context);
      const file = requireFile(context);
      await limiter.count('course_upload', context, actor.memberId);
      return upload(actor, { ...params, ...query }, file);
    }),
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
