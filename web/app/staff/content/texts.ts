import type { StaffEvent, StaffGatheringSort, StaffPost, StaffReview } from '@bros/contract/staff/staff-content';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const shared = { onHold: 'On hold', hidden: stateTexts.hidden, canceled: stateTexts.canceled };

export const contentTexts = defineTexts({
  en: {
    searchHint: 'Text, name or city',
    onlyBy: 'Posted by',
    published: 'Published (UTC)',
    edited: (moment: string) => `edited ${moment}`,
    sorts: { newest: 'Newest', changed: 'Last changed', date: 'Date, latest first' } as const satisfies Record<
      StaffGatheringSort,
      string
    >,
    hideNamed: (title: string) => `${actionTexts.hide}: ${title}`,
    showAgainNamed: (title: string) => `${actionTexts.showAgain}: ${title}`,
    closed: 'You cannot open it, because one of you has blocked the other.',
    emptyFiltered: 'Nothing matches the search and filters.',
    events: {
      lead: 'Every published event, including those only for connections or by link. Each date of a series has its own row.',
      event: 'Event',
      host: 'Host',
      takesPlace: 'Takes place',
      online: 'Online',
      alsoOnline: (city: string) => `${city}, also online`,
      series: (position: number, count: number) => `Date ${formatNumber(position)} of ${formatNumber(count)}`,
      states: { active: stateTexts.active, ...shared, over: stateTexts.ended } as const satisfies Record<
        StaffEvent['state'],
        string
      >,
      holdNote: 'The host’s account is not active.',
      what: 'this event',
      empty: { title: 'No events', text: 'The first one shows up here as soon as a member publishes it.' },
    },
    posts: {
      lead: 'What members plan together: meetups, coworking and travel companions.',
      post: 'Post',
      kind: 'Kind',
      states: { open: 'Open', ...shared, ended: stateTexts.ended } as const satisfies Record<StaffPost['state'], string>,
      what: 'this post',
      empty: { title: 'No posts', text: 'The first one shows up here as soon as a member posts it.' },
    },
    reviews: {
      lead: 'What members wrote about destinations. A hidden review does not count in the scores.',
      review: 'Review',
      destination: 'Destination',
      author: 'Author',
      states: { visible: 'Visible', hidden: stateTexts.hidden } as const satisfies Record<StaffReview['state'], string>,
      what: 'this review',
      empty: { title: 'No reviews', text: 'The first one shows up here as soon as a member writes it.' },
    },
  },
});
