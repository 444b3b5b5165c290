import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildEnrollment } from '../../../test/courses.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { pdfFile } from '../../../test/jobs.ts';
import { publishDraft } from './authoring/queries.ts';
import { courseFiles, courses } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function makeCourse() {
  const member = await buildMember(database);
  const creator = await app.openSession(member);
  const course = await buildCourse(database, { creatorId: member.id });
  const lessonId = course.lessonIds[1] ?? '';
  const add = (file: Buffer, { name = 'Plan.pdf', id = randomUUID() as string, to = lessonId } = {}) =>
    creator.request('PUT', `/api/course-drafts/${course.id}/lessons/${to}/files/${id}?name=${encodeURIComponent(name)}`, file);
  const count = () => database.$count(courseFiles, eq(courseFiles.courseId, course.id));
  return { creator, course, lessonId, add, count };
}

describe('a course file', () => {
  test('is added once, visible to learners after approval, and to nobody else', async () => {
    const { creator, course, lessonId, add, count } = await makeCourse();
    const id = randomUUID();
    for (const _twice of [1, 2]) expect((await add(pdfFile(), { id })).status).toBe(200);
    expect(await count()).toBe(1);
    const [stored] = await database.select().from(courseFiles).where(eq(courseFiles.id, id));
    const learner = await buildMember(database);
    await buildEnrollment(database, course, { memberId: learner.id });
    const reader = await app.openSession(learner);
    const path = `/api/courses/${course.id}/files/${id}`;
    expect((await creator.request('GET', path)).status).toBe(200);
    expect((await reader.request('GET', path)).status).toBe(404);
    await database.transaction((transaction) => publishDraft(transaction, course.id));
    const response = await reader.request('GET', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Plan.pdf"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const stranger = await app.signedIn();
    expect((await stranger.request('GET', path)).status).toBe(403);
    const other = await buildCourse(database);
    expect((await reader.request('GET', `/api/courses/${other.id}/files/${id}`)).status).toBe(404);
    await creator.request('DELETE', `/api/course-drafts/${course.id}/lessons/${lessonId}/files/${id}`);
    expect((await reader.request('GET', path)).status).toBe(200);
    await database.transaction((transaction) => publishDraft(transaction, course.id));
    expect((await reader.request('GET', path)).status).toBe(404);
    const removals = await database.execute(sql`select from picture_removals where ${stored?.wholeKey} = any (keys)`);
    expect(removals.rows).toHaveLength(1);
  });

  test('is rejected, and not stored, if its content, size, lesson or uploader is wrong', async () => {
    const { course, add, count } = await makeCourse();
    expect(await (await add(Buffer.from('<html></html>'), { name: 'a.pdf' })).json()).toMatchObject({
      data: { problem: 'format' },
    });
    expect(await (await add(pdfFile().subarray(0, 40))).json()).toMatchObject({ data: { problem: 'broken' } });
    const tooLarge = Buffer.concat([pdfFile(), Buffer.alloc(50 * 1024 * 1024, 10)]);
    expect((await add(tooLarge)).status).toBe(413);
    const other = await buildCourse(database);
    expect((await add(pdfFile(), { to: other.lessonIds[0] ?? '' })).status).toBe(404);
    expect(await count()).toBe(0);
    const stranger = await app.signedIn();
    const path = `/api/course-drafts/${course.id}/lessons/${course.lessonIds[0]}/files/${randomUUID()}?name=a.pdf`;
    expect((await stranger.request('PUT', path, pdfFile())).status).toBe(404);
  });

  test('is not replaced by another member’s file with the same ID', async () => {
    const { creator, course, add } = await makeCourse();
    const id = randomUUID();
    await add(pdfFile(), { id });
    const other = await makeCourse();
    expect((await other.add(Buffer.concat([pdfFile(), Buffer.from('\n')]), { id })).status).toBe(404);
    const response = await creator.request('GET', `/api/courses/${course.id}/files/${id}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfFile());
  });

  test('that is rejected does not change an approved version', async () => {
    const { course, add } = await makeCourse();
    await database.update(courses).set({ state: 'approved' }).where(eq(courses.id, course.id));
    await add(Buffer.from('<html></html>'), { name: 'a.pdf' });
    const [row] = await database.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.state).toBe('approved');
  });

  test('is rejected if the lesson already has five files', async () => {
    const { add } = await makeCourse();
    for (let index = 0; index < 5; index += 1) expect((await add(pdfFile())).status).toBe(200);
    expect(await (await add(pdfFile())).json()).toMatchObject({ code: 'COURSE_FILES_LIMIT', data: { max: 5 } });
  });
});
