import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import { insertCourse, publishDraft, saveOutline, updateFacts, updateLesson } from '../work/courses/authoring/queries.ts';
import { updateCourse } from '../work/courses/queries.ts';
import type { DemoCourse } from './content.ts';
import type { IdOf } from './days.ts';

export async function insertDemoCourse(
  transaction: Transaction,
  course: DemoCourse,
  idOf: IdOf,
  at = new Date(),
): Promise<{ id: string; lessonIds: string[] }> {
  const { by, state = 'approved', priceCents, period, modules, ...facts } = course;
  const id = newId();
  await insertCourse(transaction, { id, creatorId: idOf(by), title: facts.title });
  await updateFacts(transaction, id, facts);
  const outline = modules.map(({ title, lessons }) => ({
    id: newId(),
    title,
    lessons: lessons.map((lesson) => ({ id: newId(), text: lesson.text, title: lesson.title, isFree: lesson.isFree === true })),
  }));
  await saveOutline(
    transaction,
    id,
    outline.map(({ lessons, ...module }) => ({
      ...module,
      lessons: lessons.map(({ text: _text, ...lesson }) => lesson as never),
    })),
  );
  for (const lesson of outline.flatMap(({ lessons }) => lessons)) {
    await updateLesson(transaction, id, lesson.id, { text: lesson.text, videoPlayer: null, videoId: null });
  }
  if (state === 'approved') await publishDraft(transaction, id);
  const publishedAt = state === 'approved' ? at : null;
  await updateCourse(transaction, id, { state, createdAt: at, publishedAt, submittedAt: at, priceCents, period });
  return { id, lessonIds: outline.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id)) };
}
