import { defineTexts } from '../../platform/texts.ts';

/** Every screen loads these texts. */
export const bellTexts = defineTexts({
  en: {
    title: 'Notifications',
    bell: (count: string | null) => (count ? `Notifications, ${count} unread` : 'Notifications'),
    arrived: (count: string) => `New notification, ${count} unread`,
    many: (count: string) => `${count}+`,
  },
});
