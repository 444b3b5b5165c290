import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import { failure } from '../../../platform/http/failure.ts';
import { requireReview } from '../learning/discussion.ts';
import { findReview } from '../learning/discussion-queries.ts';
import { findTitle } from '../queries.ts';
import { courseReviews } from '../tables.ts';

export const hideableCourseReview = defineHideable({
  targetType: 'course',
  actions: { hide: 'course.reviewHidden', restore: 'course.reviewRestored' },
  table: courseReviews,
  posted: {
    authorId: courseReviews.memberId,
    at: courseReviews.createdAt,
    text: courseReviews.text,
    keys: { reviewId: courseReviews.id },
  },
  async find(transaction, actor, { reviewId }: HideRequest & { reviewId: string }) {
    const row = await findReview(transaction, actor, { reviewId });
    if (!row) throw failure('NOT_FOUND');
    const { courseId, memberId: authorId } = row.review;
    const author = { id: authorId, role: row.authorRole };
    return { id: reviewId, authorId, mayModerate: mayModerate(actor, author), courseId };
  },
  notice: async (transaction, { reviewId, reason }, { courseId }) => ({
    kind: 'course.reviewHidden',
    path: paths.course(courseId),
    values: { title: await findTitle(transaction, courseId), reason },
    groupKey: `courseReview:${reviewId}`,
  }),
  auditTarget: ({ reviewId }, { courseId }) => ({ targetId: courseId, details: { reviewId } }),
  present: (transaction, actor, { reviewId }) => requireReview(transaction, actor, { reviewId }),
});
