import type { DestinationId } from '@bros/contract/core/fields';
import { useMember } from '../../platform/session.ts';
import { useWaitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { type ReviewChange, reviewTarget } from './review-writes.ts';

export const useWaitingReview = (destinationId: DestinationId) =>
  useWaitingWrites<ReviewChange>(useMember().id, reviewTarget(destinationId)).at(-1);
