import { MEMBER_SEARCH_NAME_MAX_CHARACTERS } from '@bros/contract/members/member-search-rules';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';

export const savedTexts = defineTexts({
  en: {
    list: 'Saved filters',
    save: 'Save these filters',
    remove: (name: string) => `Delete saved filters: ${name}`,
    removed: 'Saved filters deleted',
    failed: 'Not deleted',
    form: {
      title: 'Save these filters',
      hint: 'They show up above the members, on every device. Only you see them.',
      wrong: {
        name: {
          too_small: 'Please give them a name.',
          other: `Please keep it to ${MEMBER_SEARCH_NAME_MAX_CHARACTERS} characters.`,
        },
      },
      submit: actionTexts.save,
      failed: 'The filters were not saved',
      done: 'Filters saved',
    },
  },
});
