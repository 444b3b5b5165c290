import { defineTexts } from '../../platform/texts.ts';

export const closeGroupTexts = defineTexts({
  en: {
    close: 'Close the group',
    title: (name: string) => `Close ${name} for everyone?`,
    hint: 'Members are notified and see this reason. They can still read the group, but nobody can write.',
    done: 'The group is closed',
  },
});
