import {
  type AnnouncementDeskParts,
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '../../../core/announcements/desk/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';

export function createAnnouncementDeskRouter(parts: AnnouncementDeskParts) {
  const { staff } = api;
  return {
    announcements: staff.announcements.handler(({ input }) => listAnnouncements(parts.database, input)),
    createAnnouncement: staff.createAnnouncement.handler(({ input, context }) =>
      createAnnouncement(parts, requireActor(context), input),
    ),
    saveAnnouncement: staff.saveAnnouncement.handler(({ input, context }) =>
      saveAnnouncement(parts, requireActor(context), input),
    ),
    endAnnouncement: staff.endAnnouncement.handler(({ input, context }) =>
      endAnnouncement(parts, requireActor(context), input.id),
    ),
  };
}
