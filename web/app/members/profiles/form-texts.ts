import { defineTexts } from '../../platform/texts.ts';

/** The texts of the form in which members change their profile. */
export const formTexts = defineTexts({
  en: {
    fields: {
      displayName: 'Display name',
      bio: 'Bio',
      occupation: 'Occupation',
      city: 'City',
      location: 'Location',
      country: 'Country',
      age: 'Age',
      education: 'Education',
      culturalBackground: 'Cultural background',
      interests: 'Interests',
      languages: 'Languages',
    },
    hints: {
      displayName: 'The name other members see.',
      bio: 'Where you have been, what you do, what you are happy to help with.',
      city: 'Where you are now. It helps members in the same city find you.',
      noCity: 'Where you are now. If the list does not have it, write it below.',
      age: 'Leave it empty to keep it to yourself.',
      interests: 'Choose or write your own. Enter adds one.',
      languages: 'Those you can hold a conversation in.',
    },
    wrong: {
      displayName: { too_big: 'At most 50 characters.', other: 'Please enter a display name.' },
      bio: { other: 'At most 500 characters.' },
      occupation: { other: 'At most 100 characters.' },
      cityId: { other: 'This city is no longer in the list. Please choose another.' },
      location: { other: 'At most 100 characters.' },
      country: { other: 'At most 100 characters.' },
      age: { other: 'A whole number from 18 to 120, or nothing.' },
      education: { other: 'At most 100 characters.' },
      culturalBackground: { other: 'At most 100 characters.' },
      interests: { other: 'At most 20, each of at most 40 characters.' },
      languages: { other: 'At most 12, each of at most 40 characters.' },
    },
    save: 'Save Changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: { title: 'Success', text: 'Profile updated successfully!' },
    failed: { title: 'Error', text: 'Failed to update profile. Please try again.' },

    conflict: {
      title: 'Changed elsewhere',
      text: 'Your profile was saved from another window while you were writing. What you typed is still here. Saving now replaces the version below.',
      savedThere: 'Saved elsewhere',
      typedHere: 'Typed here',
      nothing: 'empty',
      use: (field: string) => `Use the saved ${field.toLowerCase()}`,
    },
  },
});
