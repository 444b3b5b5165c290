import { eventIdField } from '@bros/contract/gatherings/event-cards';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Topic } from '../../platform/topics.ts';
import { markEventNoticesRead } from './notifying/service.ts';
import { eventAudience } from './policy.ts';
import { mayReadEvent } from './queries.ts';

const request = z.strictObject({ eventId: eventIdField });

export function eventTopic(deps: { database: Database; outbox: Outbox; realtime: Realtime }): Topic {
  return {
    access: 'member',
    opensWith: 'event.open',
    closesWith: 'event.close',
    isSingle: true,
    readKey: (received) => request.safeParse(received).data?.eventId ?? null,
    mayOpen: (actor, eventId) => mayReadEvent(deps.database, actor, eventId),
    audienceOf: eventAudience,
    async opened({ memberId }, eventId, ownAudience) {
      // The event may have changed since the client loaded it.
      deps.realtime.send([{ audience: ownAudience, event: 'event.changed', payload: { eventId } }]);
      await markEventNoticesRead(deps, { eventId, memberId });
    },
  };
}
