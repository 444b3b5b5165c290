import type { CourseQuestion, CourseReview } from '@bros/contract/work/course-learning';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { isStaff } from '../policy.ts';
import { canSeePeople } from '../present.ts';
import type { QuestionRow, ReviewRow } from './discussion-queries.ts';

const answerOf = ({ answer, answeredAt }: { answer: string | null; answeredAt: Date | null }) =>
  answer !== null && answeredAt !== null ? { text: answer, answeredAt: answeredAt.toISOString() } : null;

export function presentReview(row: ReviewRow, actor: Actor): CourseReview {
  const { review, creatorId } = row;
  const isOwn = review.memberId === actor.memberId;
  const seesReason = isOwn || isStaff(actor);
  return {
    id: review.id as CourseReview['id'],
    rating: review.rating,
    text: review.text,
    author: presentAuthor(row, canSeePeople(actor)),
    createdAt: review.createdAt.toISOString(),
    isOwn,
    answer: answerOf(review),
    hidden: seesReason && review.hiddenReason !== null ? { reason: review.hiddenReason } : null,
    can: {
      answer: creatorId === actor.memberId && !isOwn,
      remove: isOwn,
      report: actor.role === 'member' && !isOwn,
      hide: mayModerate(actor, { id: review.memberId, role: row.authorRole }),
    },
  };
}

export function presentQuestion(row: QuestionRow, actor: Actor): CourseQuestion {
  const { question, lessonTitle, creatorId } = row;
  const isOwn = question.memberId === actor.memberId;
  return {
    id: question.id as CourseQuestion['id'],
    text: question.text,
    lesson: question.lessonId !== null && lessonTitle !== null ? { id: question.lessonId as never, title: lessonTitle } : null,
    author: presentAuthor(row, canSeePeople(actor)),
    createdAt: question.createdAt.toISOString(),
    isOwn,
    answer: answerOf(question),
    can: { answer: creatorId === actor.memberId && !isOwn, remove: isOwn },
  };
}
