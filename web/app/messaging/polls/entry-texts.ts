import { defineTexts } from '../../platform/texts.ts';

export const pollEntryTexts = defineTexts({
  en: { menu: 'Add a poll or a date finder', poll: 'Poll', dates: 'Date finder' },
});
