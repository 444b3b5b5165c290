import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const formTexts = defineTexts({
  en: {
    fields: {
      displayName: 'Display name',
      bio: labelTexts.bio,
      occupation: labelTexts.occupation,
      city: labelTexts.city,
      location: labelTexts.location,
      country: labelTexts.country,
      age: labelTexts.age,
      education: labelTexts.education,
      culturalBackground: labelTexts.culturalBackground,
      interests: labelTexts.interests,
      languages: labelTexts.languages,
    },
    hints: {
      displayName: 'The name other members see.',
      bio: 'Where you have been, what you do, what you are happy to help with.',
      city: 'Where you are now. It helps members in the same city find you.',
      noCity: 'Where you are now. If the list does not have it, write it below.',
      age: 'Leave it empty to keep it to yourself.',
      interests: 'Choose or write your own. Enter adds one.',
      languages: 'Languages you can hold a conversation in.',
    },
    errors: {
      displayName: { too_big: fieldErrorTexts.atMost(50), other: 'Please enter a display name.' },
      bio: { other: fieldErrorTexts.atMost(500) },
      occupation: { other: fieldErrorTexts.atMost(100) },
      cityId: { other: 'This city is no longer on the list. Please choose another.' },
      location: { other: fieldErrorTexts.atMost(100) },
      country: { other: fieldErrorTexts.atMost(100) },
      age: { other: 'Please enter a whole number from 18 to 120, or leave it empty.' },
      education: { other: fieldErrorTexts.atMost(100) },
      culturalBackground: { other: fieldErrorTexts.atMost(100) },
      interests: { other: 'At most 20, each with at most 40 characters.' },
      languages: { other: 'At most 12, each with at most 40 characters.' },
    },
    save: 'Save Changes',
    saving: busyTexts.saving,
    saved: { title: 'Success', text: 'Profile updated successfully!' },
    failed: { title: outcomeTexts.error, text: 'Failed to update profile. Please try again.' },

    conflict: {
      title: outcomeTexts.changedElsewhere,
      text: 'Your profile was saved from another window while you were writing. What you typed is still here. Saving now replaces the version below.',
      savedThere: 'Saved elsewhere',
      typedHere: 'Typed here',
      nothing: 'empty',
      use: (field: string) => `Use the saved ${field.toLowerCase()}`,
    },
  },
});
