import { defineTexts } from '../platform/texts.ts';

export const frameLinesTexts = defineTexts({
  en: {
    reload: 'Reload',
    failing: {
      title: 'Part of this page did not load',
      text: 'We keep trying. Reloading often helps, and what you typed is kept.',
    },
    newVersion: { title: 'A new version is ready', text: 'What you typed is kept.' },
  },
});
