import { defineTexts } from '../platform/texts.ts';

/** The words of a member's own profile. */
export const profileTexts = defineTexts({
  en: {
    defaults: { displayName: 'User', occupation: 'Traveler', location: 'Location not set' },
    tierMember: (tier: string) => `${tier} Member`,
    memberSince: (month: string) => `Member since ${month}`,
    verified: 'Verified',

    about: 'About you',
    empty: 'Not filled in yet',
    /** What a reader takes for one thing. */
    parts: {
      displayName: 'Display name',
      occupation: 'Occupation',
      place: 'Location',
      age: 'Age',
      bio: 'Bio',
      interests: 'Interests',
      languages: 'Languages',
      education: 'Education',
      culturalBackground: 'Cultural background',
    },
    completeness: {
      title: 'How complete your profile is',
      percent: (percent: string) => `${percent} complete`,
      lead: 'Members find you, and you are suggested to them, by what you fill in.',
      unlisted: (plan: string) => `From ${plan} on, members find you, and you are suggested to them, by what you fill in.`,
      complete: 'Everything by which members find you is filled in.',
      add: {
        photo: 'Add a photo',
        bio: 'Write a few words about yourself',
        occupation: 'Say what you do',
        place: 'Say where you are',
        age: 'Add your age',
        interests: 'Add interests',
        languages: 'Add languages',
        trips: 'Add a trip you made',
      },
    },
    preview: 'Preview as others see me',
    edit: 'Edit Profile',
    loadFailed: 'Your profile could not be loaded',
  },
});
