import type { CityGuideState } from '@bros/contract/places/city-guide-rules';
import { formatAgo, formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const guideTexts = defineTexts({
  en: {
    title: 'Guides',
    description: 'Long reads about cities, by members who know them.',
    tabsLabel: 'Guides',
    tabs: { all: 'All guides', mine: 'My guides' },
    lead: 'Long reads about a city, by men who lived there. Each names its sources.',
    search: 'Search guides',
    searchPlaceholder: 'Title, city or country',
    city: 'City',
    loadFailed: 'The guides could not be loaded',
    empty: {
      title: 'No guides yet',
      text: 'Our staff invite members to write about the cities they know. The first guides come soon.',
    },
    emptyFiltered: { title: 'No guide found', text: 'Try another city or fewer words.' },
    clear: 'Show all guides',
    more: 'More guides',
    upgrade: (tier: string) => `Guides open with ${tier}.`,
    minutes: (minutes: number) => `${minutes} min read`,
    byStaff: 'By our staff',
    pinned: 'Our pick',
    inCity: { all: 'All guides to this city' },

    back: 'All guides',
    contents: 'Contents',
    sources: 'Sources',
    sourceYear: (year: number) => `(${year})`,
    newTab: 'opens in a new tab',
    report: 'Report',
    edit: 'Edit',
    goneTitle: 'This guide is not here',
    goneText: 'Its author or our staff took it down, or the address is wrong.',
    wall: (tier: string, title: string) => ({
      title: `Read “${title}” with ${tier}`,
      text: `Guides are long reads with sources, to read or to listen to. They come with ${tier}.`,
    }),

    states: {
      draft: 'Draft',
      inReview: 'With our staff',
      sentBack: 'Changes asked',
      published: 'Published',
    } as const satisfies Record<CityGuideState, string>,
    online: 'Published',
    takenDown: 'Taken down',
    own: {
      empty: {
        title: 'You write no guide',
        text: 'Our staff invite members who know a city well. Want to write about yours? Ask them at the concierge desk.',
      },
      untitled: (city: string) => `Your guide to ${city}`,
      edited: (at: string) => `Changed ${formatAgo(at)}`,
      edit: 'Write',
      editNamed: (title: string) => `Write: ${title}`,
      view: 'View',
      viewNamed: (title: string) => `View: ${title}`,
    },
    publishedOn: (at: string) => formatDate(at),

    staff: {
      pin: 'Put first in this city',
      unpin: 'No longer first',
      pinned: 'The guide comes first in its city',
      unpinned: 'The guide is no longer pinned',
      takeDown: 'Take down',
      copy: 'Working copy',
      failed: 'That did not work',
      takeDownDialog: {
        title: 'Take this guide down?',
        text: 'Nobody but its author and our staff will read it. The author reads your reason.',
        reason: 'Reason',
        wrong: 'Please say why, in at most 500 characters.',
        submit: 'Take down',
        busy: 'Taking down...',
        cancel: 'Cancel',
        done: 'The guide is taken down',
      },
    },
  },
});
