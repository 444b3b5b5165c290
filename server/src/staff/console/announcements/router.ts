import {
  type AnnouncementDeskDeps,
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '../../../core/announcements/desk/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createAnnouncementDeskRouter(deps: AnnouncementDeskDeps) {
  const { staff } = api;
  return {
    announcements: staff.announcements.handler(({ input }) => listAnnouncements(deps.database, input)),
    createAnnouncement: staff.createAnnouncement.handler(({ input, context }) =>
      createAnnouncement(deps, requireActor(context), input),
    ),
    saveAnnouncement: staff.saveAnnouncement.handler(({ input, context }) =>
      saveAnnouncement(deps, requireActor(context), input),
    ),
    endAnnouncement: staff.endAnnouncement.handler(({ input, context }) =>
      endAnnouncement(deps, requireActor(context), input.id),
    ),
  };
}
