import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const profileTexts = defineTexts({
  en: {
    defaults: { displayName: 'User', occupation: 'Traveler', location: 'Location not set' },
    tierMember: (tier: string) => `${tier} Member`,
    memberSince: (month: string) => `Member since ${month}`,
    verified: 'Verified',
    getVerified: 'Get verified',

    units: {
      title: 'Units and clock',
      lead: 'Both follow your device until you choose.',
      temperature: 'Temperatures',
      temperatures: { device: 'Same as my device', celsius: 'Celsius first', fahrenheit: 'Fahrenheit first' },
      clock: 'Clock',
      clocks: { device: 'Same as my device', h12: '12 hours (5:30 PM)', h24: '24 hours (17:30)' },
      saved: { title: outcomeTexts.saved, text: 'Your units now apply everywhere.' },
      saveFailed: { title: outcomeTexts.error, text: 'This could not be saved. Please try again.' },
    },

    about: 'About you',
    empty: 'Not filled in yet',
    parts: {
      displayName: 'Display name',
      occupation: labelTexts.occupation,
      place: labelTexts.location,
      age: labelTexts.age,
      bio: labelTexts.bio,
      interests: labelTexts.interests,
      languages: labelTexts.languages,
      education: labelTexts.education,
      culturalBackground: labelTexts.culturalBackground,
    },
    completeness: {
      title: 'How complete your profile is',
      percent: (percent: string) => `${percent} complete`,
      lead: 'What you fill in helps members find you.',
      unlisted: (plan: string) => `With ${plan} and above, what you fill in helps members find you.`,
      add: {
        photo: 'Add a photo',
        bio: 'Write a few words about yourself',
        occupation: 'Add your occupation',
        place: 'Add your location',
        age: 'Add your age',
        interests: 'Add interests',
        languages: 'Add languages',
        trips: 'Add a trip you took',
      },
    },
    preview: 'View my page as others see it',
    edit: 'Edit Profile',
    loadFailed: 'Your profile could not be loaded',
  },
});
