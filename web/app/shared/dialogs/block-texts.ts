import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const blockTexts = defineTexts({
  en: {
    title: (name: string) => `Block ${name}?`,
    effects: {
      fingerprint: 'You will not see each other anywhere: not in the directory, not in rooms, not even through a direct link.',
      connection: 'A connection or request between you ends, and does not come back when you unblock them.',
      silence: 'They are not notified.',
    },
    submit: 'Block',
    failed: outcomeTexts.didNotWork,
    done: (name: string) => `${name} is blocked`,
    doneText: 'You can unblock them under Security.',
  },
});
