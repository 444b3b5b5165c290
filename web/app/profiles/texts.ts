import { defineTexts } from '../platform/texts.ts';

/** The words of a member's own profile. */
export const profileTexts = defineTexts({
  en: {
    defaults: { displayName: 'User', occupation: 'Traveler', location: 'Location not set', memberSince: 'Recently' },
    tierMember: (tier: string) => `${tier} Member`,
    memberSince: (month: string) => `Member since ${month}`,
    verified: 'Verified',

    about: 'About you',
    empty: 'Not filled in yet',
    fields: {
      displayName: 'Display name',
      bio: 'Bio',
      occupation: 'Occupation',
      location: 'Location',
      country: 'Country',
    },
    hints: {
      displayName: 'The name other members see.',
      bio: 'Where you have been, what you do, what you are happy to help with.',
      location: 'The city you are in now.',
    },
    wrong: {
      displayName: { too_big: 'At most 50 characters.', other: 'Please enter a display name.' },
      bio: { other: 'At most 500 characters.' },
      occupation: { other: 'At most 100 characters.' },
      location: { other: 'At most 100 characters.' },
      country: { other: 'At most 100 characters.' },
    },
    preview: 'Preview as others see me',
    edit: 'Edit Profile',
    save: 'Save Changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: { title: 'Success', text: 'Profile updated successfully!' },
    failed: { title: 'Error', text: 'Failed to update profile. Please try again.' },
    loadFailed: 'Your profile could not be loaded',

    conflict: {
      title: 'Changed in the meantime',
      text: 'Your profile was saved from another window while you were writing. What you typed is still here. Saving now puts it in place of what stands below.',
      savedThere: 'Saved elsewhere',
      typedHere: 'Typed here',
      nothing: 'empty',
      use: (field: string) => `Use the saved ${field.toLowerCase()}`,
    },
  },
});
