import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { courseEditions, courses } from './tables.ts';

type Edition = typeof courseEditions.$inferInsert;
type FirstCourse = Required<Pick<Edition, 'title' | 'level' | 'weeks' | 'summary' | 'outcomes'>> & {
  priceCents: number;
  formerPriceCents: number;
};

/** The specification's first courses (docs/specification.md, Entities), sold on another site. An admin enters the address. */
const FIRST_COURSES: readonly FirstCourse[] = [
  {
    ...{ title: 'Complete Expat Blueprint', level: 'beginner', weeks: 8, priceCents: 29_700, formerPriceCents: 49_700 },
    summary: 'Everything about a move abroad, from the first plan to the first month in a new country.',
    outcomes: ['Choose a country that fits you', 'Plan the move step by step', 'Settle in and meet people'],
  },
  {
    ...{
      title: 'Digital Nomad Business Mastery',
      level: 'intermediate',
      weeks: 12,
      priceCents: 49_700,
      formerPriceCents: 79_700,
    },
    summary: 'Build a business that you can run from anywhere.',
    outcomes: ['Find work that travels with you', 'Win and keep clients', 'Keep money and taxes in order'],
  },
  {
    ...{ title: 'Visa & Legal Mastery', level: 'allLevels', weeks: 4, priceCents: 19_700, formerPriceCents: 29_700 },
    summary: 'Visas, residence and the legal side of a life abroad.',
    outcomes: ['Understand the kinds of visa', 'Prepare an application', 'Stay within the law'],
  },
];

/** Adds the initial courses that do not exist yet. Safe to run in two concurrent processes. */
export async function seedCourses(database: Database): Promise<void> {
  for (const [index, { priceCents, formerPriceCents, ...facts }] of FIRST_COURSES.entries()) {
    await inTransaction(database, async (transaction) => {
      const [course] = await transaction
        .insert(courses)
        .values({ place: index + 1, state: 'approved', publishedAt: new Date(), priceCents, formerPriceCents })
        .onConflictDoNothing()
        .returning({ id: courses.id });
      if (!course) return;
      await transaction
        .insert(courseEditions)
        .values({ ...facts, courseId: course.id, edition: 'live', description: facts.summary });
    });
  }
}
