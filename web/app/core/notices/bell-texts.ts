import { defineTexts } from '../../platform/texts.ts';

/** These texts are loaded with every screen, before the notices are opened. */
export const bellTexts = defineTexts({
  en: {
    title: 'Notifications',
    bell: (count: string | null) => (count ? `Notifications, ${count} unread` : 'Notifications'),
    arrived: (count: string) => `New notification, ${count} unread`,
    many: (count: string) => `${count}+`,
  },
});
