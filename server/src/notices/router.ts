import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { countUnreadNotices, getPreferences, listNotices, readNotices, setPreferences, unsubscribe } from './service.ts';

export function createNoticesRouter(parts: { database: Database; outbox: Outbox; secret: string }) {
  const { database } = parts;
  return {
    list: api.notices.list.handler(({ input, context }) => listNotices(database, requireActor(context), input)),
    unreadCount: api.notices.unreadCount.handler(({ context }) => countUnreadNotices(database, requireActor(context))),
    markRead: api.notices.markRead.handler(({ input, context }) => readNotices(parts, requireActor(context), input)),
    preferences: api.notices.preferences.handler(({ context }) => getPreferences(database, requireActor(context))),
    setPreferences: api.notices.setPreferences.handler(({ input, context }) =>
      setPreferences(database, requireActor(context), input),
    ),
    unsubscribe: api.notices.unsubscribe.handler(({ input }) => unsubscribe(parts, input.token)),
  };
}
