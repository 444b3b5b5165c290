import { BULK_MEMBERS_MAX, type BULK_REFUSALS, type BulkAction } from '@bros/contract/staff/staff-members';
import { formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

const membersOf = (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`);

export const bulkTexts = defineTexts({
  en: {
    choice: {
      header: 'Choose',
      of: (name: string) => `Choose ${name}`,
      all: 'Choose all members shown',
      hint: `At most ${formatNumber(BULK_MEMBERS_MAX)} at a time.`,
      chosen: (count: number) => `${membersOf(count)} chosen`,
      action: 'Take action',
    },
    dialog: {
      title: (count: number) => `Take action on ${membersOf(count)}`,
      actions: { note: 'Write a note', suspend: 'Suspend', restore: 'Restore' } as const satisfies Record<BulkAction, string>,
      noteHint: 'The same note on each. Only staff can read it, and it cannot be changed.',
      effects: {
        note: 'Each of them gets the note on their page. They are not notified.',
        suspend:
          'Each of them is signed out everywhere within two seconds, cannot sign in for the number of days you enter, and gets the reason in an email.',
        restore: 'Each of them who is suspended or banned can sign in again immediately, and gets an email.',
      } as const satisfies Record<BulkAction, string>,
      oneByOne:
        'We handle members one by one, with the same rules as for a single member. You then see a list of any who failed; the others go through.',
      textError: 'Please write something, in at most 500 characters.',
    },
    results: {
      title: (count: number) => (count === 0 ? 'Nothing was changed' : `Done with ${membersOf(count)}`),
      refused: (count: number) => `Failed for ${membersOf(count)}`,
      reasons: {
        NOT_FOUND: 'The account is gone.',
        FORBIDDEN: 'You may not do this to this member.',
        LAST_ADMIN: 'The last admin has to stay.',
        STATE_CONFLICT: 'The member is already in that state, or in another that does not allow it.',
      } as const satisfies Record<(typeof BULK_REFUSALS)[number], string>,
    },
  },
});
