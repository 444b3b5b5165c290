import type { CleanupKind } from '@bros/contract/staff/cleanup-rules';
import type { HidingOrder } from '../../../core/moderation/hiding/service.ts';
import { hideableCommunityPost, hideableCommunityReply } from '../../../gatherings/community-posts/hiding/service.ts';
import { hideableEvent, hideableEventReply } from '../../../gatherings/events/hiding/service.ts';
import { hideableMemberAnswer, hideableMemberQuestion } from '../../../guidance/member-questions/hiding/service.ts';
import { hideableReference } from '../../../members/references/hiding/service.ts';
import { changeState, lockRoomOf } from '../../../messaging/chat/changes/service.ts';
import { setGuideShown } from '../../../places/city-guides/desk/service.ts';
import { hideableReview } from '../../../places/reviews/hiding/service.ts';
import { hideableStayPost } from '../../../places/stay-posts/hiding/service.ts';
import { hideableTip } from '../../../places/tips/hiding/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { hideableCourseReview } from '../../../work/courses/hiding/service.ts';
import { setCourseShown } from '../../../work/courses/staff/service.ts';
import { hideableJob } from '../../../work/jobs/hiding/service.ts';
import type { ModerationParts } from '../moderation/service.ts';
import { courseSource, guideSource, messageSource, type Source, sourceOf } from './queries.ts';

export interface CleanupParts extends ModerationParts {
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}

/** Null shows the content again. */
type Change = (
  parts: CleanupParts,
  transaction: Transaction,
  keys: Record<string, string>,
  reason: string | null,
) => Promise<boolean>;

interface Kind {
  source: Source;
  /** Neither logs the change nor notifies the author, who is banned. Returns false if nothing changed. */
  change: Change;
}

/** Reads everything. A real admin could not read content of a member with whom they share a block. */
const READER: Actor = {
  ...{ memberId: '00000000-0000-0000-0000-000000000000', sessionId: '', displayName: '' },
  ...{ role: 'admin', tier: 'legend', isConfirmed: true, deletionDueAt: null },
};

function kindOf<Order extends HidingOrder>(
  hideable: Parameters<typeof sourceOf<Order>>[0] & {
    cleanUp: (parts: CleanupParts, transaction: Transaction, actor: Actor, order: Order) => Promise<boolean>;
  },
): Kind {
  return {
    source: sourceOf(hideable),
    // The keys of the source are the ids of the order.
    change: (parts, transaction, keys, reason) =>
      hideable.cleanUp(parts, transaction, READER, {
        ...keys,
        isHidden: reason !== null,
        reason: reason ?? '',
      } as unknown as Order),
  };
}

const message: Kind = {
  source: messageSource,
  async change(parts, transaction, { id = '' }, reason) {
    if (!(await lockRoomOf(transaction, id))) return false;
    return changeState(parts, transaction, id, reason === null ? 'visible' : 'removed');
  },
};

export const KINDS: Record<CleanupKind, Kind> = {
  message,
  communityPost: kindOf(hideableCommunityPost),
  communityReply: kindOf(hideableCommunityReply),
  event: kindOf(hideableEvent),
  eventReply: kindOf(hideableEventReply),
  stayPost: kindOf(hideableStayPost),
  job: kindOf(hideableJob),
  /** Buyers keep the course and its refund period. */
  course: { source: courseSource, change: (_parts, transaction, { id = '' }, reason) => setCourseShown(transaction, id, reason) },
  courseReview: kindOf(hideableCourseReview),
  memberQuestion: kindOf(hideableMemberQuestion),
  memberAnswer: kindOf(hideableMemberAnswer),
  tip: kindOf(hideableTip),
  review: kindOf(hideableReview),
  reference: kindOf(hideableReference),
  cityGuide: {
    source: guideSource,
    change: (_parts, transaction, { id = '' }, reason) => setGuideShown(transaction, id, reason),
  },
};
