import type { CleanupKind } from '@bros/contract/staff/cleanup-rules';
import { ORPCError } from '@orpc/server';
import type { HideRequest, HidingDeps } from '../../../core/moderation/hiding/service.ts';
import { hideableCommunityPost, hideableCommunityReply } from '../../../gatherings/community-posts/hiding/service.ts';
import { hideableEvent, hideableEventReply } from '../../../gatherings/events/hiding/service.ts';
import { hideableMemberAnswer, hideableMemberQuestion } from '../../../guidance/member-questions/hiding/service.ts';
import { hideableReference } from '../../../members/references/hiding/service.ts';
import { changeStates } from '../../../messaging/chat/changes/service.ts';
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
import type { PostedRow } from './queries.ts';
import { courseSource, guideSource, messageSource, type Source, sourceOf } from './sources/queries.ts';

export interface CleanupDeps extends HidingDeps {
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}

interface Kind {
  source: Source;
  /** Hides one batch's rows, or restores them if the reason is null, without logging or notifying the author. Returns the changed IDs. */
  change(deps: CleanupDeps, transaction: Transaction, rows: readonly PostedRow[], reason: string | null): Promise<string[]>;
}

/** Skips content that was deleted concurrently or that nobody may hide, such as a withdrawn reference. */
const inTurn =
  (
    change: (deps: CleanupDeps, transaction: Transaction, row: PostedRow, reason: string | null) => Promise<boolean>,
  ): Kind['change'] =>
  async (deps, transaction, rows, reason) => {
    const changed: string[] = [];
    for (const row of rows) {
      if (await change(deps, transaction, row, reason).catch(skipRefused)) changed.push(row.id);
    }
    return changed;
  };

function skipRefused(error: unknown): false {
  if (error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return false;
  throw error;
}

/** Not a real admin, because a block between an admin and the member would hide content. */
const READER: Actor = {
  memberId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  displayName: '',
  role: 'admin',
  tier: 'legend',
  isConfirmed: true,
  deletionDueAt: null,
};

function kindOf<Request extends HideRequest>(
  hideable: Parameters<typeof sourceOf<Request>>[0] & {
    cleanUp: (
      deps: CleanupDeps,
      transaction: Transaction,
      people: { actor: Actor; authorId: string },
      request: Request,
    ) => Promise<boolean>;
  },
): Kind {
  return {
    source: sourceOf(hideable),
    change: inTurn((deps, transaction, { keys, authorId }, reason) =>
      hideable.cleanUp(deps, transaction, { actor: READER, authorId }, {
        ...keys,
        isHidden: reason !== null,
        reason: reason ?? '',
      } as unknown as Request),
    ),
  };
}

const message: Kind = {
  source: messageSource,
  change: (deps, transaction, rows, reason) =>
    changeStates(
      deps,
      transaction,
      rows.map(({ id }) => id),
      reason === null ? 'visible' : 'removed',
    ),
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
  course: {
    source: courseSource,
    change: inTurn((_parts, transaction, { id }, reason) => setCourseShown(transaction, id, reason)),
  },
  courseReview: kindOf(hideableCourseReview),
  memberQuestion: kindOf(hideableMemberQuestion),
  memberAnswer: kindOf(hideableMemberAnswer),
  tip: kindOf(hideableTip),
  review: kindOf(hideableReview),
  reference: kindOf(hideableReference),
  cityGuide: {
    source: guideSource,
    change: inTurn((_parts, transaction, { id }, reason) => setGuideShown(transaction, id, reason)),
  },
};
