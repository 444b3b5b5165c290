import type { NoticeParts } from '../notices/service.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { Queue } from '../platform/queue.ts';
import { audiences } from '../platform/realtime.ts';
import { DESK_AUDIENCE, threadAudience } from './policy.ts';

export interface ConciergeParts extends NoticeParts {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

/** Notices of one request share this group. */
export const groupOf = (requestId: string) => `concierge:${requestId}`;

/** Makes open screens ask again: those of the desk, and unless only a note was written, those of the member. */
export function announce(
  outbox: Outbox,
  transaction: Transaction,
  { id: requestId, memberId }: { id: string; memberId: string },
  { isForMember = true }: { isForMember?: boolean } = {},
): Promise<void> {
  const changed = (side: 'member' | 'desk') => ({
    audience: threadAudience(requestId, side),
    event: 'concierge.threadChanged',
    payload: { requestId },
  });
  const forMember = [changed('member'), { audience: audiences.member(memberId), event: 'concierge.changed', payload: {} }];
  return outbox.add(
    transaction,
    changed('desk'),
    { audience: DESK_AUDIENCE, event: 'concierge.deskChanged', payload: {} },
    ...(isForMember ? forMember : []),
  );
}
