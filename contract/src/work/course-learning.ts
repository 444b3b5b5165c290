import * as z from 'zod';
import { author } from '../core/authors.ts';
import { idField, pageOf, sanitizeText, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import {
  CERTIFICATE_CODE,
  COURSE_ANSWER_MAX_CHARACTERS,
  COURSE_QUESTION_MAX_CHARACTERS,
  COURSE_REVIEW_MAX_CHARACTERS,
} from './course-rules.ts';
import { courseCard, courseInput, coursePaging, courseView, lessonIdField, lessonInput } from './courses.ts';
import { operation } from './operation.ts';

const courseReviewIdField = idField.brand<'CourseReviewId'>();
const courseQuestionIdField = idField.brand<'CourseQuestionId'>();
const reviewInput = z.strictObject({ reviewId: courseReviewIdField });
const questionInput = z.strictObject({ questionId: courseQuestionIdField });
const answerField = z.string().overwrite(sanitizeText).min(1).max(COURSE_ANSWER_MAX_CHARACTERS);

export const courseAnswerForm = z.strictObject({ text: answerField });

const answer = z.object({ text: z.string(), answeredAt: timestampField });
export const courseReview = z.object({
  id: courseReviewIdField,
  rating: z.int(),
  text: z.string(),
  author: author.nullable(),
  createdAt: timestampField,
  isOwn: z.boolean(),
  answer: answer.nullable(),
  /** For the author and staff. */
  hidden: z.object({ reason: z.string() }).nullable(),
  can: z.object({ answer: z.boolean(), remove: z.boolean(), report: z.boolean(), hide: z.boolean() }),
});
export type CourseReview = z.infer<typeof courseReview>;

export const courseQuestion = z.object({
  id: courseQuestionIdField,
  /** Null for a question about the whole course, or if the lesson was deleted. */
  lesson: z.object({ id: lessonIdField, title: z.string() }).nullable(),
  text: z.string(),
  author: author.nullable(),
  createdAt: timestampField,
  isOwn: z.boolean(),
  answer: answer.nullable(),
  can: z.object({ answer: z.boolean(), remove: z.boolean() }),
});
export type CourseQuestion = z.infer<typeof courseQuestion>;

export const courseReviewForm = courseInput.extend({
  rating: z.int().min(1).max(5),
  text: z.string().overwrite(sanitizeText).max(COURSE_REVIEW_MAX_CHARACTERS),
});
export const courseQuestionForm = courseInput.extend({
  id: courseQuestionIdField,
  lessonId: lessonIdField.nullable(),
  text: z.string().overwrite(sanitizeText).min(1).max(COURSE_QUESTION_MAX_CHARACTERS),
});

const checkedCertificate = z.object({
  code: z.string(),
  courseTitle: z.string(),
  issuedAt: timestampField,
  /** Null unless the holder agreed to be named. */
  holderName: z.string().nullable(),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;

const writing = ['WRITING_LIMIT', 'LINKS_REFUSED', 'WORDS_REFUSED'] as const;
const isDeleted = z.object({ isDeleted: z.literal(true) });

export const courseLearning = {
  mine: operation('member', { method: 'GET', path: '/course-learning', summary: 'List courses that I am taking' })
    .input(
      z.strictObject({
        /** Only courses that are accessible, started and not finished. */
        hasBegun: z.stringbool().optional(),
        ...coursePaging,
      }),
    )
    .output(pageOf(courseCard)),
  setDone: operation(
    'member',
    {
      method: 'PUT',
      path: '/courses/{courseId}/lessons/{lessonId}/progress',
      summary: 'Mark a lesson as done or not done',
      description: 'Finishing the last lesson issues the certificate. Idempotent.',
    },
    'COURSE_LOCKED',
  )
    .input(lessonInput.extend({ isDone: z.boolean() }))
    .output(courseView),
  /** Throws NOT_FOUND until all lessons are finished. */
  setCertificateName: operation('member', {
    method: 'PUT',
    path: '/courses/{courseId}/certificate',
    summary: 'Show or hide my name on the page that checks my certificate',
  })
    .input(courseInput.extend({ isNameShown: z.boolean() }))
    .output(courseView),
  certificateFile: operation('member', {
    method: 'GET',
    path: '/courses/{courseId}/certificate.pdf',
    summary: 'Download my certificate as a PDF',
  })
    .input(courseInput)
    .output(fileResult),
  checkCertificate: operation(
    { access: 'anyone', limit: 'certificate_check' },
    { method: 'GET', path: '/certificates/{code}', summary: 'Check a certificate' },
  )
    .input(z.strictObject({ code: z.string().trim().toUpperCase().regex(CERTIFICATE_CODE) }))
    .output(checkedCertificate),

  reviews: operation('member', { method: 'GET', path: '/courses/{courseId}/reviews', summary: 'List reviews of a course' })
    .input(courseInput.extend(coursePaging))
    .output(pageOf(courseReview)),
  /** Writes or changes a review. Throws COURSE_STATE before a third of the lessons is finished. */
  review: operation(
    { access: 'member', limit: 'course_words' },
    { method: 'PUT', path: '/courses/{courseId}/review', summary: 'Review a course that I am taking' },
    'COURSE_STATE',
    ...writing,
  )
    .input(courseReviewForm)
    .output(courseReview),
  removeReview: operation('member', { method: 'DELETE', path: '/course-reviews/{reviewId}', summary: 'Delete my review' })
    .input(reviewInput)
    .output(isDeleted),
  answerReview: operation(
    { access: 'member', limit: 'course_words' },
    { method: 'PUT', path: '/course-reviews/{reviewId}/answer', summary: 'Answer a review of my course' },
    ...writing,
  )
    .input(reviewInput.extend({ text: answerField }))
    .output(courseReview),

  /** For learners, the creator and staff. Newest first. */
  questions: operation(
    'member',
    { method: 'GET', path: '/courses/{courseId}/questions', summary: 'List questions about a course' },
    'COURSE_LOCKED',
  )
    .input(courseInput.extend({ lessonId: lessonIdField.optional(), ...coursePaging }))
    .output(pageOf(courseQuestion)),
  ask: operation(
    { access: 'member', limit: 'course_words' },
    {
      method: 'POST',
      path: '/courses/{courseId}/questions',
      summary: 'Ask a course’s creator a question',
      successStatus: 201,
    },
    'COURSE_LOCKED',
    ...writing,
  )
    .input(courseQuestionForm)
    .output(courseQuestion),
  answerQuestion: operation(
    { access: 'member', limit: 'course_words' },
    { method: 'PUT', path: '/course-questions/{questionId}/answer', summary: 'Answer a question about my course' },
    ...writing,
  )
    .input(questionInput.extend({ text: answerField }))
    .output(courseQuestion),
  removeQuestion: operation('member', {
    method: 'DELETE',
    path: '/course-questions/{questionId}',
    summary: 'Delete my question',
  })
    .input(questionInput)
    .output(isDeleted),
};
