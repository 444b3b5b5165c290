import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connect.ts';
import { publishDraft } from '../src/work/courses/authoring/queries.ts';
import { courses } from '../src/work/courses/tables.ts';
import { buildCourse } from './courses.ts';
import type { Caller } from './harness.ts';
import { pdfFile } from './jobs.ts';

type Person = Pick<Caller, 'api' | 'request'> & { member: { id: MemberId } };

export async function teachAndLearn(database: Database, full: Person, friend: Person, mark: string): Promise<void> {
  const { courseAuthoring, courseLearning, courses: academy } = full.api;
  const courseId = randomUUID() as never;
  const lessonId = randomUUID() as never;
  const draft = await courseAuthoring.create({ id: courseId, title: `${mark}course` });
  const words = { summary: `${mark}summary`, description: `${mark}coursetext`, outcomes: [`${mark}outcome`] };
  const facts = { title: `${mark}course`, ...words, level: 'beginner', weeks: 1 } as const;
  const { version } = await courseAuthoring.saveFacts({ courseId, version: draft.version, ...facts });
  const lessons = [{ id: lessonId, title: `${mark}lesson`, isFree: true }];
  await courseAuthoring.saveOutline({ courseId, version, modules: [{ id: randomUUID(), title: `${mark}module`, lessons }] });
  await courseAuthoring.saveLesson({ courseId, lessonId, version: 1, text: `${mark}lessontext`, videoLink: null });
  const path = `/api/course-drafts/${courseId}/lessons/${lessonId}/files/${randomUUID()}?name=${mark}course.pdf`;
  await full.request('PUT', path, pdfFile(`${mark}coursefile`));

  const other = await buildCourse(database, { creatorId: friend.member.id, lessonCount: 1 });
  const learned = { courseId: other.id as never };
  await academy.get(learned);
  await academy.buy({ ...learned, seenCents: 0, seenPeriod: 'lifetime' });
  await courseLearning.setDone({ ...learned, lessonId: other.lessonIds[0] as never, isDone: true });
  await courseLearning.review({ ...learned, rating: 5, text: `${mark}coursereview` });
  await courseLearning.ask({ ...learned, id: randomUUID() as never, lessonId: null, text: `${mark}coursequestion` });

  // A course that has no learners is deleted with the account.
  await database.transaction((transaction) => publishDraft(transaction, courseId));
  const at = new Date();
  await database.update(courses).set({ state: 'approved', publishedAt: at, submittedAt: at }).where(eq(courses.id, courseId));
}
