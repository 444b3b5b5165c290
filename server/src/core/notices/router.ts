import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { getPreferences, getTopics, setPreferences, setTopic, unsubscribe } from './choices/service.ts';
import { countUnreadNotices, listNotices, readNotices } from './service.ts';
import { getEmailTimes, setEmailTimes } from './times/service.ts';

export function createNoticesRouter(deps: { database: Database; outbox: Outbox; secret: string }) {
  const { database } = deps;
  return {
    list: api.notices.list.handler(({ input, context }) => listNotices(database, requireActor(context), input)),
    unreadCount: api.notices.unreadCount.handler(({ context }) => countUnreadNotices(database, requireActor(context))),
    markRead: api.notices.markRead.handler(({ input, context }) => readNotices(deps, requireActor(context), input)),
    preferences: api.notices.preferences.handler(({ context }) => getPreferences(database, requireActor(context))),
    setPreferences: api.notices.setPreferences.handler(({ input, context }) =>
      setPreferences(database, requireActor(context), input),
    ),
    topics: api.notices.topics.handler(({ context }) => getTopics(database, requireActor(context))),
    setTopic: api.notices.setTopic.handler(({ input, context }) => setTopic(database, requireActor(context), input)),
    emailTimes: api.notices.emailTimes.handler(({ context }) => getEmailTimes(database, requireActor(context))),
    setEmailTimes: api.notices.setEmailTimes.handler(({ input, context }) =>
      setEmailTimes(database, requireActor(context), input),
    ),
    unsubscribe: api.notices.unsubscribe.handler(({ input }) => unsubscribe(deps, input.token)),
  };
}
