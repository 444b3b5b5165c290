import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { notifyMembersJob } from './notices.ts';
import { dismiss, listCurrent } from './service.ts';

function createAnnouncementsRouter(deps: { database: Database; outbox: Outbox }) {
  const { announcements } = api;
  return {
    current: announcements.current.handler(({ context }) => listCurrent(deps.database, requireActor(context))),
    dismiss: announcements.dismiss.handler(({ input, context }) => dismiss(deps, requireActor(context), input.id)),
  };
}

export const feature = defineFeature({
  uses: ['audit', 'notices'],
  router: (deps) => ({ announcements: createAnnouncementsRouter(deps) }),
  background: (deps) => [notifyMembersJob(deps)],
  notExported: { announcement_dismissals: 'the announcements that the member dismissed' },
});
