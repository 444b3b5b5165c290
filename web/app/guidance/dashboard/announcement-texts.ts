import { defineTexts } from '../../platform/texts.ts';

export const announcementTexts = defineTexts({
  en: {
    announcements: 'Announcements',
    openAnnouncement: 'Open',
    dismissOf: (title: string) => `Dismiss “${title}”`,
  },
});
