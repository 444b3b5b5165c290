import { defineTexts } from '../../platform/texts.ts';

export const accountAreaTexts = defineTexts({
  en: {
    title: 'Profile',
    announcements: 'Announcements',
    openAnnouncement: 'Open',
    dismissOf: (title: string) => `Dismiss ‘${title}’`,
    tabs: {
      profile: 'Profile',
      socialMedia: 'Social Media',
      travelHistory: 'Travel History',
      referrals: 'Referrals',
      earnings: 'Earnings',
      notifications: 'Notifications',
      privacy: 'Privacy',
    },
  },
});
