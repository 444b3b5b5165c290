import { defineTexts } from '../../platform/texts.ts';

export const savingTexts = defineTexts({
  en: {
    states: {
      saved: 'Saved',
      typing: 'Not saved yet',
      saving: 'Saving...',
      failed: 'Not saved',
      conflict: 'Not saved: changed elsewhere',
    },
    failed: 'This was not saved',
    kept: 'What you typed stays here, and we’ll try again.',
    again: 'Save now',
    conflict: {
      title: 'This was changed somewhere else',
      text: 'Another tab or device saved a different version while you were typing here. Nothing you typed is lost: choose which version to keep.',
      keepMine: 'Keep what is here',
      takeTheirs: 'Take the other version',
      copy: 'Copy what is here',
      copied: 'Copied',
      copyFailed: 'It could not be copied',
    },
  },
});
