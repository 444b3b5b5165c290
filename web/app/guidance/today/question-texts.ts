import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

/** Not part of the first view. */
export const questionTexts = defineTexts({
  en: {
    title: 'See who’s nearby',
    where: 'Where are you?',
    next: 'Where next?',
    nextFrom: 'Starting when?',
    nextFromHint: 'Leave the day empty to follow the city’s news instead of planning a trip.',
    savePlan: 'Save plan',
    postpone: 'I don’t know yet',
    cityHint: 'Start typing, then pick your city.',
    likes: 'What do you like?',
    likesMore: 'You can add more to your profile later.',
    submit: 'Show me who’s there',
    busy: busyTexts.saving,
    failed: 'Your answers could not be saved',
    whereNeeded: fieldErrorTexts.chooseCity,
    likesNeeded: 'Please choose at least one.',
  },
});
