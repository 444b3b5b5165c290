import { requestIdField } from '@bros/contract/guidance/concierge';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Topic } from '../../platform/topics.ts';
import { DESK_AUDIENCE, isAtDesk, threadAudience } from './policy.ts';
import { findMemberOf } from './queries.ts';

const request = z.strictObject({ requestId: requestIdField });
const DESK_EVERY_MS = 1000;

export function threadTopic({ database, realtime }: { database: Database; realtime: Realtime }): Topic {
  return {
    access: 'member',
    opensWith: 'concierge.open',
    closesWith: 'concierge.close',
    isSingle: true,
    readKey: (received) => request.safeParse(received).data?.requestId ?? null,
    async mayOpen(actor, requestId) {
      const memberId = await findMemberOf(database, requestId);
      return memberId !== undefined && (memberId === actor.memberId || isAtDesk(actor, { memberId }));
    },
    audienceOf: threadAudience,
    async opened(_actor, requestId, ownAudience) {
      // The request may have changed since the client loaded it.
      realtime.send([{ audience: ownAudience, event: 'concierge.threadChanged', payload: { requestId } }]);
    },
  };
}

export const deskTopic: Topic = {
  access: 'moderator',
  opensWith: 'conciergeDesk.open',
  closesWith: 'conciergeDesk.close',
  audienceOf: () => DESK_AUDIENCE,
  paced: { event: 'concierge.deskChanged', everyMs: DESK_EVERY_MS },
};
