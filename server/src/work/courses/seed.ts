import { courseFactsForm } from '@bros/contract/work/course-forms';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { courseEditions, courses } from './tables.ts';

const { title, level, weeks, summary, outcomes } = courseFactsForm.shape;
const price = z.int().positive();
const firstCourse = z.strictObject({ title, level, weeks, summary, outcomes, priceCents: price, formerPriceCents: price });

/** Our own courses, sold on another site (docs/specification.md, Entities). An admin enters their URLs. */
const readFirstCourses = () => readDataFile('first-courses.json', z.array(firstCourse));

/** Adds missing courses. Safe to run concurrently. */
export async function seedCourses(database: Database): Promise<void> {
  for (const [index, { priceCents, formerPriceCents, ...facts }] of readFirstCourses().entries()) {
    await inTransaction(database, async (transaction) => {
      const [course] = await transaction
        .insert(courses)
        .values({ position: index + 1, state: 'approved', publishedAt: new Date(), priceCents, formerPriceCents })
        .onConflictDoNothing()
        .returning({ id: courses.id });
      if (!course) return;
      await transaction
        .insert(courseEditions)
        .values({ ...facts, courseId: course.id, edition: 'live', description: facts.summary });
    });
  }
}
