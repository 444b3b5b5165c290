import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn } from '../../../test/buying.ts';
import { buildCourse, buildCourseReview, buildEnrollment, nextPosition } from '../../../test/courses.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { saleOrders } from '../../money/sales/tables.ts';
import { courseErasure } from './erasure.ts';
import { courseEnrollments, courses } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, kindsFor } = buyingIn(app);
const toCourse = ({ id }: { id: string }) => ({ courseId: id as never });
const toLesson = (course: { id: string; lessonIds: string[] }, index: number) => ({
  ...toCourse(course),
  lessonId: course.lessonIds[index] as never,
});
const PRICE = { priceCents: 4900 } as const;
const admin = await app.signedIn({ role: 'admin' });

describe('a course from draft to certificate', () => {
  test('is created, returned, approved, completed, certified and reviewed', async () => {
    const creator = await open();
    const id = randomUUID() as never;
    const [moduleId, one, two] = [randomUUID(), randomUUID() as never, randomUUID() as never];
    const { courseAuthoring: authoring } = creator.api;
    const begun = await authoring.create({ id, title: 'Slow travel' });
    expect(await authoring.create({ id, title: 'Slow travel' })).toEqual(begun);
    await expect(authoring.submit({ courseId: id })).rejects.toMatchObject({ code: 'COURSE_INCOMPLETE' });
    const facts = {
      title: 'Slow travel',
      summary: 'Stay.',
      description: 'Longer.',
      level: 'beginner',
      weeks: 2,
      outcomes: ['Rest'],
    } as const;
    const saved = await authoring.saveFacts({ courseId: id, version: begun.version, ...facts, outcomes: ['Rest'] });
    await authoring.saveFacts({ courseId: id, version: begun.version, ...facts, outcomes: ['Rest'] });
    const other = { courseId: id, version: begun.version, ...facts, outcomes: ['Work'] };
    await expect(authoring.saveFacts(other)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const lessons = [
      { id: one, title: 'First', isFree: true },
      { id: two, title: 'Second', isFree: false },
    ];
    const modules = [{ id: moduleId, title: 'Basics', lessons }];
    await authoring.saveOutline({ courseId: id, version: saved.version, modules });
    for (const lessonId of [one, two]) {
      await authoring.saveLesson({
        courseId: id,
        lessonId,
        version: 1,
        text: '> Be **slow**',
        videoLink: 'https://vimeo.com/76979871',
      });
    }
    expect(await authoring.submit({ courseId: id })).toMatchObject({ state: 'inReview', can: { edit: false } });
    await expect(
      authoring.saveLesson({ courseId: id, lessonId: one, version: 2, text: 'x', videoLink: null }),
    ).rejects.toMatchObject({
      code: 'COURSE_STATE',
    });
    await expect(creator.api.courses.get({ courseId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const waiting = await admin.api.staff.courses({ view: 'waiting' });
    expect(waiting.items.map((item) => item.id)).toContain(id);
    const { version } = await admin.api.courseAuthoring.draft({ courseId: id });
    const comments = [{ lessonId: two, text: 'Say more.' }];
    await admin.api.staff.decideCourse({ courseId: id, version, decision: 'changesAsked', reason: '', comments });
    expect(await authoring.draft({ courseId: id })).toMatchObject({ state: 'changesAsked', decision: { comments } });
    await authoring.saveLesson({ courseId: id, lessonId: two, version: 2, text: 'More.', videoLink: null });
    const { version: sentAgain } = await authoring.submit({ courseId: id });
    const approval = { courseId: id, decision: 'approved' as const, reason: '', comments: [] };
    await expect(admin.api.staff.decideCourse({ ...approval, version })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await admin.api.staff.decideCourse({ ...approval, version: sentAgain });
    expect(await kindsFor(creator)).toContain('course.decided');

    await authoring.saveLesson({ courseId: id, lessonId: two, version: 3, text: 'Changed.', videoLink: null });
    expect(await authoring.draft({ courseId: id })).toMatchObject({ state: 'draft', isPublished: true });
    const learner = await open();
    expect(await learner.api.courses.buy({ courseId: id, seenCents: 0, seenPeriod: 'lifetime' })).toEqual({
      orderId: null,
      url: null,
    });
    expect(await learner.api.courses.lesson({ courseId: id, lessonId: two })).toMatchObject({ text: 'More.', previousId: one });
    expect(await learner.api.courses.get({ courseId: id })).toMatchObject({
      resumeLessonId: two,
      learning: { lessonsUntilReview: 1 },
    });
    expect((await learner.api.courseLearning.mine({})).items).toMatchObject([{ id, doneCount: 0, resumeLessonId: two }]);
    const listBegun = async () => (await learner.api.courseLearning.mine({ hasBegun: 'true' })).items.map((course) => course.id);
    expect(await listBegun()).toEqual([]);
    await expect(learner.api.courseLearning.review({ courseId: id, rating: 5, text: 'Yes' })).rejects.toMatchObject({
      code: 'COURSE_STATE',
    });
    await learner.api.courseLearning.setDone({ courseId: id, lessonId: one, isDone: true });
    expect(await listBegun()).toEqual([id]);
    const { learning } = await learner.api.courseLearning.setDone({ courseId: id, lessonId: two, isDone: true });
    expect(await listBegun()).toEqual([]);
    const code = learning?.certificate?.code ?? '';
    expect(await app.visitor().api.courseLearning.checkCertificate({ code })).toMatchObject({
      courseTitle: 'Slow travel',
      holderName: null,
    });
    await learner.api.courseLearning.setCertificateName({ courseId: id, isNameShown: true });
    expect((await app.visitor().api.courseLearning.checkCertificate({ code })).holderName).not.toBeNull();
    const pdf = await learner.request('GET', `/api/courses/${id}/certificate.pdf`);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const review = await learner.api.courseLearning.review({ courseId: id, rating: 5, text: 'Yes' });
    expect((await learner.api.courseLearning.review({ courseId: id, rating: 4, text: 'Yes' })).id).toBe(review.id);
    await creator.api.courseLearning.answerReview({ reviewId: review.id, text: 'Thank you' });
    expect(await kindsFor(learner)).toContain('course.answered');
    expect(await creator.api.courseAuthoring.figures({ courseId: id })).toMatchObject({
      visitCount: 1,
      studentCount: 1,
      completedCount: 1,
    });
  });

  test('notifies the creator of a question once, and the question’s author of the answer', async () => {
    const creator = await open();
    const course = await buildCourse(database, { creatorId: creator.id });
    const learner = await open();
    await buildEnrollment(database, course, { memberId: learner.id });
    const asked = { ...toLesson(course, 1), id: randomUUID() as never, text: 'Why?' };
    const question = await learner.api.courseLearning.ask(asked);
    expect(await learner.api.courseLearning.ask(asked)).toEqual(question);
    await creator.api.courseLearning.answerQuestion({ questionId: question.id, text: 'Because' });
    expect((await learner.api.courseLearning.questions(toCourse(course))).items).toMatchObject([{ answer: { text: 'Because' } }]);
    expect(await kindsFor(creator)).toContain('course.asked');
    await expect((await open()).api.courseLearning.ask({ ...asked, id: randomUUID() as never })).rejects.toMatchObject({
      code: 'COURSE_LOCKED',
    });
  });
});

describe('access to a course', () => {
  test.each(['stranger', 'browser', 'visitor'] as const)('shows a %s only the free lesson', async (who) => {
    const course = await buildCourse(database, PRICE);
    const caller = who === 'visitor' ? app.visitor() : who === 'browser' ? await app.signedIn({ tier: 'browser' }) : await open();
    expect(await caller.api.courses.lesson(toLesson(course, 0))).toMatchObject({ text: 'Some *words*.' });
    await expect(caller.api.courses.lesson(toLesson(course, 1))).rejects.toMatchObject({ code: 'COURSE_LOCKED' });
  });

  test('does not include lessons of another course, which are not found', async () => {
    const [mine, other] = [await buildCourse(database), await buildCourse(database)];
    const learner = await open();
    await buildEnrollment(database, mine, { memberId: learner.id });
    const mixed = { ...toCourse(mine), lessonId: other.lessonIds[0] as never };
    await expect(learner.api.courses.lesson(mixed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(learner.api.courseLearning.setDone({ ...mixed, isDone: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ends while a lesson is open, and can be bought again with all progress', async () => {
    const course = await buildCourse(database, { ...PRICE, period: 'sixMonths' });
    const learner = await open();
    await buildEnrollment(database, course, {
      memberId: learner.id,
      isPaid: true,
      doneCount: 1,
      endsAt: new Date(Date.now() + 60_000),
    });
    await learner.api.courses.lesson(toLesson(course, 1));
    const countBegun = async () => (await learner.api.courseLearning.mine({ hasBegun: 'true' })).items.length;
    expect(await countBegun()).toBe(1);
    await database.update(courseEnrollments).set({ endsAt: new Date() }).where(eq(courseEnrollments.memberId, learner.id));
    expect(await countBegun()).toBe(0);
    await expect(learner.api.courses.lesson(toLesson(course, 1))).rejects.toMatchObject({ code: 'COURSE_LOCKED' });
    await expect(learner.api.courseLearning.setDone({ ...toLesson(course, 1), isDone: true })).rejects.toMatchObject({
      code: 'COURSE_LOCKED',
    });
    expect(await learner.api.courses.get(toCourse(course))).toMatchObject({
      access: 'expired',
      doneCount: 1,
      can: { buy: true },
    });
  });

  test.each(['disputed', 'chargedBack'] as const)(
    'ends, together with its certificate, for an order that is %s',
    async (state) => {
      const course = await buildCourse(database, PRICE);
      const learner = await open();
      const code = `AAAA-BBBB-${state === 'disputed' ? 'CCCC' : 'DDDD'}`;
      const certificate = { certificateCode: code, completedAt: new Date() };
      const orderId = await buildEnrollment(database, course, {
        memberId: learner.id,
        isPaid: true,
        doneCount: 1,
        ...certificate,
      });
      await database
        .update(saleOrders)
        .set({ state })
        .where(eq(saleOrders.id, orderId ?? ''));
      await expect(learner.api.courses.lesson(toLesson(course, 1))).rejects.toMatchObject({ code: 'COURSE_LOCKED' });
      await expect(app.visitor().api.courseLearning.checkCertificate({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await learner.api.courseLearning.mine({ hasBegun: 'true' })).items).toEqual([]);
    },
  );

  test('stays for learners when the creator is banned, but nobody can buy the course', async () => {
    const creator = await open();
    const course = await buildCourse(database, { ...PRICE, creatorId: creator.id });
    const [learner, late] = [await open(), await open()];
    await buildEnrollment(database, course, { memberId: learner.id, isPaid: true });
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, creator.id));
    expect(await learner.api.courses.get(toCourse(course))).toMatchObject({
      access: 'running',
      creator: null,
      offSale: 'creatorGone',
    });
    expect(await learner.api.courses.lesson(toLesson(course, 1))).toMatchObject({ title: 'Lesson 2' });
    await expect(late.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('stays for learners when the creator’s account is deleted; courses without learners are deleted', async () => {
    const creator = await buildMember(database);
    const [kept, gone] = [
      await buildCourse(database, { ...PRICE, creatorId: creator.id }),
      await buildCourse(database, { creatorId: creator.id }),
    ];
    const learner = await open();
    await buildEnrollment(database, kept, { memberId: learner.id, isPaid: true });
    await database.transaction(async (transaction) => {
      await courseErasure.erase?.(transaction, { memberId: creator.id, email: '', goneAt: new Date() });
      await transaction.delete(users).where(eq(users.id, creator.id));
    });
    expect(await learner.api.courses.get(toCourse(kept))).toMatchObject({
      access: 'running',
      creator: null,
      can: { buy: false },
    });
    expect(await learner.api.courses.lesson(toLesson(kept, 1))).toMatchObject({ title: 'Lesson 2' });
    expect(await database.$count(courses, eq(courses.id, gone.id))).toBe(0);
  });
});

test('a review by a refunded learner is ignored and is shown only to its author', async () => {
  const [creator, learner, gone] = [await open(), await open(), await open()];
  const course = await buildCourse(database, { creatorId: creator.id });
  await buildEnrollment(database, course, { memberId: learner.id });
  await buildEnrollment(database, course, { memberId: gone.id, isPaid: true, refundRequestedAt: new Date() });
  const reviewId = await buildCourseReview(database, course.id, learner.id);
  const givenBackId = await buildCourseReview(database, course.id, gone.id);
  const idsFor = async ({ api }: typeof creator) =>
    (await api.courseLearning.reviews(toCourse(course))).items.map(({ id }) => id as string);
  expect((await creator.api.courses.get(toCourse(course))).rating).toEqual({ average: 4, count: 1 });
  expect([await idsFor(creator), await idsFor(learner)]).toEqual([[reviewId], [reviewId]]);
  expect(new Set(await idsFor(gone))).toEqual(new Set([reviewId, givenBackId]));
});

test('readers can report a course and a review, but their authors cannot', async () => {
  const [creator, reviewer, reader] = [await open(), await open(), await open()];
  const course = await buildCourse(database, { creatorId: creator.id });
  const reviewId = await buildCourseReview(database, course.id, reviewer.id);
  const report = (who: typeof reader, targetType: 'course' | 'courseReview', targetId: string) =>
    who.api.reports.create({ targetType, targetId, reason: 'spam', text: '' });
  expect(await report(reader, 'course', course.id)).toMatchObject({ state: 'open' });
  expect(await report(reader, 'courseReview', reviewId)).toMatchObject({ state: 'open' });
  await expect(report(creator, 'course', course.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(report(reviewer, 'courseReview', reviewId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const moderator = await app.signedIn({ role: 'moderator' });
  const hidden = { reviewId: reviewId as never, isHidden: true, reason: 'Advertising' };
  await moderator.api.staff.setCourseReviewHidden(hidden);
  expect((await reader.api.courseLearning.reviews(toCourse(course))).items).toEqual([]);
  expect((await reader.api.courses.get(toCourse(course))).rating).toBeNull();
  expect((await reviewer.api.courseLearning.reviews(toCourse(course))).items).toMatchObject([
    { hidden: { reason: 'Advertising' } },
  ]);
});

describe('the course catalog', () => {
  test('lists the company’s courses first and paused courses last, and filters, sorts and pages', async () => {
    const position = nextPosition();
    const house = await buildCourse(database, { position, ...PRICE, lessonCount: 1 });
    const cheap = await buildCourse(database, { priceCents: 100 });
    const next = await buildCourse(database, { position: position + 1 });
    const unsold = await buildCourse(database);
    await database.update(courses).set({ priceCents: 500 }).where(eq(courses.id, unsold.id));
    await buildCourseReview(database, cheap.id, (await buildMember(database)).id);
    const reader = await open();
    expect(await reader.api.courses.get(toCourse(house))).toMatchObject({
      isExternal: true,
      studentCount: null,
      rating: null,
      isOpeningSoon: true,
    });
    const idsOf = async (filter: object) => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await reader.api.courses.list({ ...filter, limit: 2, ...(cursor && { cursor }) });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return ids;
    };
    const all = await idsOf({});
    expect(new Set(all).size).toBe(all.length);
    expect(all.indexOf(next.id)).toBe(all.indexOf(house.id) + 1);
    expect(all.indexOf(cheap.id)).toBeGreaterThan(all.indexOf(next.id));
    expect(all.indexOf(unsold.id)).toBeGreaterThan(all.indexOf(cheap.id));
    const rated = await idsOf({ ratingAtLeast: 4, priceAtMost: 100 });
    expect(rated).toContain(cheap.id);
    expect(rated).not.toContain(house.id);
    expect((await idsOf({ sort: 'priceLowToHigh' })).toSorted()).toEqual(all.toSorted());
    expect(await idsOf({ search: 'slow trav', priceAtMost: 100 })).toContain(cheap.id);
    await expect(reader.api.courses.openEnrollmentUrl(toCourse(house))).rejects.toMatchObject({ code: 'COURSE_STATE' });
    await admin.api.staff.setCourseUrl({ ...toCourse(house), url: 'https://learn.example.com/blueprint' });
    expect(await reader.api.courses.openEnrollmentUrl(toCourse(house))).toEqual({ url: 'https://learn.example.com/blueprint' });
    for (const sort of ['featured', 'newest', 'rating', 'priceLowToHigh', 'priceHighToLow'] as const) {
      expect(new Set(await idsOf({ sort }))).toEqual(new Set(all));
    }
    expect(await idsOf({})).toEqual(all);
    expect(await reader.api.courses.get(toCourse(house))).toMatchObject({ isOpeningSoon: false });
    expect(await admin.api.courses.get(toCourse(house))).toMatchObject({ clickCount: 1, externalHost: 'learn.example.com' });
  });
});
