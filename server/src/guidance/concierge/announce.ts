import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import { audiences } from '../../platform/realtime.ts';
import { DESK_AUDIENCE, threadAudience } from './policy.ts';

export interface ConciergeDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

export const groupOf = (requestId: string) => `concierge:${requestId}`;

export const announce = (
  outbox: Outbox,
  transaction: Transaction,
  { id: requestId, memberId }: { id: string; memberId: string },
): Promise<void> =>
  outbox.add(
    transaction,
    { audience: threadAudience(requestId), event: 'concierge.threadChanged', payload: { requestId } },
    { audience: DESK_AUDIENCE, event: 'concierge.deskChanged', payload: {} },
    { audience: audiences.member(memberId), event: 'concierge.changed', payload: {} },
  );
