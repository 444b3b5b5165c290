import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dismiss, listCurrent } from './service.ts';

export function createAnnouncementsRouter(parts: { database: Database; outbox: Outbox }) {
  const { announcements } = api;
  return {
    current: announcements.current.handler(({ context }) => listCurrent(parts.database, requireActor(context))),
    dismiss: announcements.dismiss.handler(({ input, context }) => dismiss(parts, requireActor(context), input.id)),
  };
}
