import type { TipCategory, TipSort } from '@bros/contract/gatherings/community-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const tipTexts = defineTexts({
  en: {
    lead: 'What members and our editors wish they had known earlier.',
    write: 'Write a tip',
    publish: 'Write as editors',
    filter: { category: 'Category', all: 'All categories', sort: 'Order', view: 'Whose tips' },
    categories: {
      productivity: 'Productivity',
      money: 'Money',
      health: 'Health',
      safety: labelTexts.safety,
      housing: 'Housing',
      connectivity: 'Connectivity',
    } as const satisfies Record<TipCategory, string>,
    sorts: { votes: 'Most useful', new: 'Newest first' } as const satisfies Record<TipSort, string>,
    views: { all: "Everybody's", mine: 'Mine', hidden: 'Hidden tips' },
    loadFailed: 'The tips could not be loaded',
    empty: { title: 'No tips here yet', text: 'Be the first to write one, or look at all categories.' },
    emptyMine: {
      title: 'You have not written a tip yet',
      text: 'What would have saved you a day? Write it down for the next member.',
    },
    emptyHidden: { title: 'Nothing is hidden', text: 'Tips that staff hide show up here.' },
    vote: 'Useful',
    voteFor: (title: string) => `for the tip ${title}`,
    votes: (votes: number) => (votes === 1 ? '1 found this useful' : `${formatNumber(votes)} found this useful`),
    voteFailed: 'Your vote was not counted',
    own: 'Your tip',
    more: (title: string) => `More about ${title}`,
    thisTip: 'this tip',
    form: {
      addTitle: 'Write a tip',
      publishTitle: 'Write a tip as our editors',
      editTitle: 'Edit the tip',
      category: 'Category',
      title: labelTexts.title,
      titleHint: 'Your advice in one line.',
      text: 'Tip',
      textHint: 'What to do, why, and what it cost you to find out.',
      cityHint: 'Leave it empty if it applies everywhere.',
      errors: {
        category: { other: fieldErrorTexts.chooseOne },
        title: { too_small: fieldErrorTexts.title, other: fieldErrorTexts.keepTo(100) },
        text: { too_small: 'Please write the tip.', other: fieldErrorTexts.keepTo(2000) },
        cityId: { other: fieldErrorTexts.chooseCity },
      },
      submit: 'Save tip',
      failed: 'The tip was not saved',
      added: 'Tip published',
      saved: 'Tip saved',
      conflict: {
        title: outcomeTexts.changedElsewhere,
        text: outcomeTexts.savedElsewhere,
      },
    },
    removeDialog: {
      title: 'Delete this tip?',
      text: 'The tip and its votes will be deleted for good.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      failed: 'The tip was not deleted',
      done: 'Tip deleted',
    },
  },
});
