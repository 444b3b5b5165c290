import { defineTexts } from '../platform/texts.ts';

export const frameLinesTexts = defineTexts({
  en: {
    reload: 'Reload',
    failing: {
      title: 'Part of this page did not load',
      text: 'We keep trying. A reload often helps, and what you typed stays.',
    },
    newVersion: { title: 'A new version is ready', text: 'What you typed stays.' },
  },
});
