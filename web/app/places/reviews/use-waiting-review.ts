import type { DestinationId } from '@bros/contract/core/fields';
import { useMember } from '../../platform/session.ts';
import { useWaitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { type ReviewChange, reviewTarget } from './review-writes.ts';

/** The member's change of the review of this destination that the server does not have yet. */
export const useWaitingReview = (destinationId: DestinationId) =>
  useWaitingWrites<ReviewChange>(useMember().id, reviewTarget(destinationId)).at(-1);
