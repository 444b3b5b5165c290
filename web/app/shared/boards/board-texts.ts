import { formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const boardTexts = defineTexts({
  en: {
    editors: 'Bros Abroad editors',
    edited: (moment: string) => `edited ${formatDate(moment)}`,
    cityHint: 'Start typing, then pick your city.',
    hiddenBecause: (reason: string) => `Hidden by our staff: ${reason}`,
    outside: { blocked: { title: 'The page was blocked', text: 'Your browser did not let us open a new tab. Use this link:' } },
    visitor: { login: actionTexts.goToLogin, join: 'Create a free account' },
    share: {
      share: 'Share',
      copied: 'Link copied',
      failed: 'Your browser blocked copying. Copy the link from the address bar.',
    },
    offer: {
      text: (tier: string) => `This comes with the ${tier} membership. Reading is free.`,
      part: (tier: string) => `Part of ${tier}`,
      refused: (tier: string) => `This comes with the ${tier} membership.`,
    },
    hide: {
      title: (what: string) => `Hide ${what}?`,
      restoreTitle: (what: string) => `Show ${what} again?`,
      hint: 'The author can see this. It is kept in the audit log.',
      restoreHint: 'It is kept in the audit log.',
      reasonError: fieldErrorTexts.reason,
      submit: actionTexts.hide,
      busy: busyTexts.working,
      hidden: 'It is hidden',
      restored: 'It is visible again',
    },
  },
});
