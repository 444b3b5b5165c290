import * as z from 'zod';
import { idField, sanitizeLine, sanitizeMarkdown, sanitizeText, timestampField, versionField } from '../core/fields.ts';
import { PRICE_MAX_CENTS, PRICE_MIN_CENTS } from '../money/sale-rules.ts';
import {
  ACCESS_PERIODS,
  COURSE_DESCRIPTION_MAX_CHARACTERS,
  COURSE_FILE_NAME_MAX_CHARACTERS,
  COURSE_LESSONS_MAX,
  COURSE_LEVELS,
  COURSE_MODULES_MAX,
  COURSE_OUTCOME_MAX_CHARACTERS,
  COURSE_OUTCOMES_MAX,
  COURSE_SUMMARY_MAX_CHARACTERS,
  COURSE_TITLE_MAX_CHARACTERS,
  COURSE_WEEKS_MAX,
  LESSON_TEXT_MAX_CHARACTERS,
  LESSON_TITLE_MAX_CHARACTERS,
  VIDEO_LINK_MAX_CHARACTERS,
} from './course-rules.ts';
import { parseVideoLink } from './course-video.ts';
import { courseIdField, courseInput, lessonIdField, lessonInput } from './courses.ts';

const line = (max: number) => z.string().overwrite(sanitizeLine).max(max);
const facts = {
  title: line(COURSE_TITLE_MAX_CHARACTERS).min(1),
  summary: line(COURSE_SUMMARY_MAX_CHARACTERS),
  description: z.string().overwrite(sanitizeText).max(COURSE_DESCRIPTION_MAX_CHARACTERS),
  level: z.enum(COURSE_LEVELS),
  weeks: z.int().min(1).max(COURSE_WEEKS_MAX),
  outcomes: z.array(line(COURSE_OUTCOME_MAX_CHARACTERS).min(1)).max(COURSE_OUTCOMES_MAX),
};
const priceField = z
  .int()
  .min(0)
  .max(PRICE_MAX_CENTS)
  .refine((cents) => cents === 0 || cents >= PRICE_MIN_CENTS);
const offer = {
  priceCents: priceField,
  /** Lower than the price. Null if and only if `saleEndsAt` is. */
  salePriceCents: z.int().min(PRICE_MIN_CENTS).max(PRICE_MAX_CENTS).nullable(),
  saleEndsAt: timestampField.nullable(),
  period: z.enum(ACCESS_PERIODS),
};

export const newCourseForm = z.strictObject({ id: courseIdField, title: facts.title });
/** Throws EDIT_CONFLICT if a newer version has other content. */
export const courseFactsForm = courseInput.extend({ version: versionField, ...facts });
export const courseOutlineForm = courseInput
  .extend({
    version: versionField,
    /** Complete and in order. Omitted lessons are deleted with their text and files. */
    modules: z
      .array(
        z.strictObject({
          id: idField,
          title: line(LESSON_TITLE_MAX_CHARACTERS),
          lessons: z
            .array(z.strictObject({ id: lessonIdField, title: line(LESSON_TITLE_MAX_CHARACTERS), isFree: z.boolean() }))
            .max(COURSE_LESSONS_MAX),
        }),
      )
      .max(COURSE_MODULES_MAX),
  })
  .refine(({ modules }) => modules.flatMap(({ lessons }) => lessons).length <= COURSE_LESSONS_MAX, { path: ['modules'] })
  .refine(({ modules }) => isEachOnce(modules.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)])), {
    path: ['modules'],
  });
const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
export type CourseOutlineForm = z.output<typeof courseOutlineForm>;
export const lessonForm = lessonInput.extend({
  version: versionField,
  text: z.string().overwrite(sanitizeMarkdown).max(LESSON_TEXT_MAX_CHARACTERS),
  videoLink: z
    .string()
    .trim()
    .max(VIDEO_LINK_MAX_CHARACTERS)
    .refine((link) => parseVideoLink(link) !== null)
    .nullable(),
});
export type LessonForm = z.output<typeof lessonForm>;
export const offerForm = courseInput
  .extend(offer)
  .refine(({ salePriceCents, saleEndsAt }) => (salePriceCents === null) === (saleEndsAt === null), { path: ['saleEndsAt'] })
  .refine(({ priceCents, salePriceCents }) => salePriceCents === null || salePriceCents < priceCents, {
    path: ['salePriceCents'],
  });
export type OfferForm = z.output<typeof offerForm>;

export const courseFileNameField = line(COURSE_FILE_NAME_MAX_CHARACTERS).min(1);
