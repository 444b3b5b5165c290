import { defineTexts } from '../platform/texts.ts';

export const outcomeTexts = defineTexts({
  en: {
    error: 'Error',
    success: 'Success!',
    saved: 'Saved',
    notSaved: 'Not saved',
    notDeleted: 'It was not deleted',
    didNotWork: 'That did not work',
    decisionNotSaved: 'The decision was not saved',
    gone: 'It was deleted, or you don’t have access to it.',
    changedElsewhere: 'Changed elsewhere',
    savedElsewhere: 'This is what was saved elsewhere. If you save now, your version replaces it.',
    nothingFound: 'Nothing found',
  },
});
