import { defineTexts } from '../../platform/texts.ts';

/** Separate, because the frame loads the other texts of streams. */
export const exampleTexts = defineTexts({
  en: { title: 'First week in Lisbon: where do you work?', names: { 0: 'Nate', 1: 'Malik', 2: 'Theo' } },
});
