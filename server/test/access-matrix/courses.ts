import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courseFiles, courseLessons, courseQuestions } from '../../src/work/courses/tables.ts';
import { type BuiltCourse, buildCourse, buildCourseReview, buildEnrollment, nextPosition } from '../courses.ts';
import { buildMember, type TestMember } from '../factories.ts';
import { pdfFile } from '../jobs.ts';
import { app, database, type Inputs } from './app.ts';

const toCourse = ({ id }: { id: string }) => ({ courseId: id });
const toFirst = (course: BuiltCourse) => ({ ...toCourse(course), lessonId: course.lessonIds[0] });
const toLast = (course: BuiltCourse) => ({ ...toCourse(course), lessonId: course.lessonIds.at(-1) });

const CODES = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => CODES[Math.floor(Math.random() * CODES.length)]).join('')).join(
    '-',
  );

const courseOf = ({ id: creatorId }: TestMember, traits: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(database, { isPublished: false, ...traits, creatorId });

async function boughtBy({ id: memberId }: TestMember, traits: Omit<Parameters<typeof buildEnrollment>[2], 'memberId'> = {}) {
  const course = await buildCourse(database);
  await buildEnrollment(database, course, { memberId, ...traits });
  return course;
}

const completedBy = (owner: TestMember) => boughtBy(owner, { certificateCode: newCode(), completedAt: new Date() });

async function boughtFile({ id: memberId }: TestMember) {
  const creator = await buildMember(database);
  const course = await courseOf(creator, { isPublished: true });
  const [lessonId] = course.lessonIds;
  const fileId = randomUUID();
  const path = `/api/course-drafts/${course.id}/lessons/${lessonId}/files/${fileId}?name=a.pdf`;
  await (await app.openSession(creator)).request('PUT', path, pdfFile());
  await database.update(courseFiles).set({ isLive: true }).where(eq(courseFiles.courseId, course.id));
  await database.update(courseLessons).set({ isFree: false }).where(eq(courseLessons.courseId, course.id));
  await buildEnrollment(database, course, { memberId });
  return { ...toCourse(course), fileId };
}

async function reviewOf(owner: TestMember, creatorId?: string) {
  const course = await buildCourse(database, creatorId ? { creatorId } : {});
  return { reviewId: await buildCourseReview(database, course.id, owner.id) };
}

async function questionOf(memberId: string, creatorId?: string) {
  const course = await buildCourse(database, creatorId ? { creatorId } : {});
  const [row] = await database.insert(courseQuestions).values({ courseId: course.id, memberId, text: 'Why?' }).returning();
  return { questionId: row?.id };
}

const houseCourse = async () => toCourse(await buildCourse(database, { position: nextPosition() }));
const courseFacts = { title: 'Matrix', summary: '', description: '', level: 'beginner', weeks: 1, outcomes: [] };

export const courseInputs = {
  'courses.list': () => ({}),
  'courses.get': async () => toCourse(await buildCourse(database)),
  'courses.lesson': async (owner) => toLast(await boughtBy(owner)),
  'courses.readFile': boughtFile,
  'courses.openEnrollmentUrl': async () =>
    toCourse(await buildCourse(database, { position: nextPosition(), enrollUrl: 'https://learn.example.com/a' })),
  'courses.buy': async () => ({ ...toCourse(await buildCourse(database)), seenCents: 0, seenPeriod: 'lifetime' }),
  'courses.requestRefund': async (owner) => toCourse(await boughtBy(owner, { isPaid: true })),
  'courseLearning.mine': () => ({}),
  'courseLearning.setDone': async (owner) => ({ ...toLast(await boughtBy(owner)), isDone: true }),
  'courseLearning.setCertificateName': async (owner) => ({ ...toCourse(await completedBy(owner)), isNameShown: true }),
  'courseLearning.certificateFile': async (owner) => toCourse(await completedBy(owner)),
  'courseLearning.checkCertificate': async () => {
    const certificateCode = newCode();
    await boughtBy(await buildMember(database), { certificateCode, completedAt: new Date() });
    return { code: certificateCode };
  },
  'courseLearning.reviews': async () => toCourse(await buildCourse(database)),
  'courseLearning.review': async (owner) => ({ ...toCourse(await boughtBy(owner, { doneCount: 3 })), rating: 5, text: 'Good' }),
  'courseLearning.removeReview': (owner) => reviewOf(owner),
  'courseLearning.answerReview': async (owner) => ({
    ...(await reviewOf(await buildMember(database), owner.id)),
    text: 'Thanks',
  }),
  'courseLearning.questions': async (owner) => toCourse(await boughtBy(owner)),
  'courseLearning.ask': async (owner) => ({
    ...toCourse(await boughtBy(owner)),
    id: randomUUID(),
    lessonId: null,
    text: 'Why?',
  }),
  'courseLearning.answerQuestion': async (owner) => ({
    ...(await questionOf((await buildMember(database)).id, owner.id)),
    text: 'Because',
  }),
  'courseLearning.removeQuestion': (owner) => questionOf(owner.id),
  'courseAuthoring.mine': () => ({}),
  'courseAuthoring.create': () => ({ id: randomUUID(), title: 'Matrix' }),
  'courseAuthoring.draft': async (owner) => toCourse(await courseOf(owner)),
  'courseAuthoring.saveFacts': async (owner) => ({ ...toCourse(await courseOf(owner)), version: 1, ...courseFacts }),
  'courseAuthoring.saveOutline': async (owner) => ({ ...toCourse(await courseOf(owner)), version: 1, modules: [] }),
  'courseAuthoring.setOffer': async (owner) => ({
    ...toCourse(await courseOf(owner)),
    priceCents: 0,
    salePriceCents: null,
    saleEndsAt: null,
    period: 'oneYear',
  }),
  'courseAuthoring.lesson': async (owner) => toFirst(await courseOf(owner)),
  'courseAuthoring.saveLesson': async (owner) => ({
    ...toFirst(await courseOf(owner)),
    version: 1,
    text: '# Matrix',
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  }),
  'courseAuthoring.uploadFile': async (owner) => ({
    params: { ...toFirst(await courseOf(owner)), fileId: randomUUID() },
    query: { name: 'a.pdf' },
    file: pdfFile(),
  }),
  'courseAuthoring.removeFile': async (owner) => ({ ...toFirst(await courseOf(owner)), fileId: randomUUID() }),
  'courseAuthoring.submit': async (owner) => toCourse(await courseOf(owner)),
  'courseAuthoring.withdraw': async (owner) => toCourse(await courseOf(owner, { state: 'inReview', submittedAt: new Date() })),
  'courseAuthoring.setOnSale': async (owner) => ({ ...toCourse(await courseOf(owner, { isPublished: true })), isOnSale: false }),
  'courseAuthoring.remove': async (owner) => toCourse(await courseOf(owner)),
  'courseAuthoring.figures': async (owner) => toCourse(await courseOf(owner)),
  'courseAuthoring.salesFile': async (owner) => toCourse(await courseOf(owner)),
  'staff.courses': () => ({}),
  'staff.decideCourse': async () => ({
    ...toCourse(await buildCourse(database, { isPublished: false, state: 'inReview', submittedAt: new Date() })),
    version: 1,
    decision: 'approved',
    reason: '',
    comments: [],
  }),
  'staff.takeDownCourse': async () => ({
    ...toCourse(await buildCourse(database)),
    buyers: 'keepAccess',
    reason: 'For the matrix',
  }),
  'staff.restoreCourse': async () =>
    toCourse(await buildCourse(database, { offSale: 'staff', offSaleReason: 'A test', takenDownAt: new Date() })),
  'staff.setCourseUrl': async () => ({ ...(await houseCourse()), url: 'https://learn.example.com/b' }),
  'staff.setCourseReviewHidden': async () => ({
    ...(await reviewOf(await buildMember(database))),
    isHidden: true,
    reason: 'For the matrix',
  }),
} satisfies Inputs;
