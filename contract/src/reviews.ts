import * as z from 'zod';
import { destinationIdField, momentField } from './fields.ts';
import { operation } from './operation.ts';
import { REVIEWS_FETCHED } from './rules.ts';

/** A review as a destination's card shows it. */
export const recentReview = z.object({
  id: z.uuid(),
  destinationId: destinationIdField,
  rating: z.int().min(1).max(5),
  title: z.string(),
  content: z.string(),
  /** The author's display name, or null where the viewer's tier does not show names ('A bro'). */
  authorName: z.string().nullable(),
  createdAt: momentField,
});
export type RecentReview = z.infer<typeof recentReview>;

export const reviews = {
  /** The newest reviews of several destinations at once: at most 3 each (specification point 9). */
  recent: operation('member', {
    method: 'POST',
    path: '/destinations/recent-reviews',
    summary: `The newest ${REVIEWS_FETCHED} reviews of each destination named`,
  })
    .input(z.strictObject({ destinationIds: z.array(destinationIdField).min(1).max(50) }))
    .output(z.object({ items: z.array(recentReview) })),
};
