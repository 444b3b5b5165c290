import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const savingTexts = defineTexts({
  en: {
    states: {
      saved: outcomeTexts.saved,
      typing: 'Not saved yet',
      saving: busyTexts.saving,
      failed: outcomeTexts.notSaved,
      conflict: 'Not saved: changed elsewhere',
    },
    failed: 'This was not saved',
    kept: 'What you typed stays here, and we’ll try again.',
    again: 'Save now',
    conflict: {
      title: 'This was changed somewhere else',
      text: 'Another tab or device saved a different version while you were typing here. Nothing you typed is lost. Choose which version to keep.',
      keepMine: 'Keep what is here',
      adoptTheirs: 'Take the other version',
      copy: 'Copy what is here',
      copyFailed: 'It could not be copied',
    },
  },
});
