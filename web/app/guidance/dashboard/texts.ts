import { defineTexts } from '../../platform/texts.ts';

export const accountAreaTexts = defineTexts({
  en: {
    title: 'Profile',
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
