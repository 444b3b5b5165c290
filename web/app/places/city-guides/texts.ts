import type { CityGuideState } from '@bros/contract/places/city-guide-rules';
import { formatAgo } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const guideTexts = defineTexts({
  en: {
    title: 'Guides',
    description: 'Long reads about cities, by members who know them.',
    tabsLabel: 'Guides',
    tabs: { all: 'All guides', mine: 'My guides' },
    lead: 'Long reads about a city, by men who lived there. Each lists its sources.',
    search: 'Search guides',
    searchPlaceholder: 'Title, city or country',
    loadFailed: 'The guides could not be loaded',
    empty: {
      title: 'No guides yet',
      text: 'Our staff invites members to write about the cities they know.',
    },
    emptyFiltered: { title: 'No guide found', text: 'Try another city or fewer words.' },
    clear: 'Show all guides',
    more: 'More guides',
    upgrade: (tier: string) => `Guides come with ${tier}.`,
    minutes: (minutes: number) => `${minutes} min read`,
    byStaff: 'By our staff',
    pinned: 'Our pick',
    inCity: { all: 'All guides to this city' },

    back: 'All guides',
    contents: 'Contents',
    sources: 'Sources',
    sourceYear: (year: number) => `(${year})`,
    newTab: 'opens in a new tab',
    goneTitle: 'Guide not found',
    goneText: 'Its author or our staff took it down, or the link is wrong.',
    wall: (tier: string, title: string) => ({
      title: `Read “${title}” with ${tier}`,
      text: `Guides are long reads with sources, to read or to listen to. They come with ${tier}.`,
    }),

    states: {
      draft: stateTexts.draft,
      inReview: 'With our staff',
      sentBack: 'Changes requested',
      published: stateTexts.published,
    } as const satisfies Record<CityGuideState, string>,
    online: stateTexts.published,
    takenDown: stateTexts.takenDown,
    own: {
      empty: {
        title: 'You are not writing a guide',
        text: 'Our staff invites members who know a city well. Want to write about yours? Ask them at the concierge desk.',
      },
      untitled: (city: string) => `Your guide to ${city}`,
      edited: (at: string) => `Changed ${formatAgo(at)}`,
      edit: 'Write',
      editNamed: (title: string) => `Write: ${title}`,
      view: 'View',
      viewNamed: (title: string) => `View: ${title}`,
    },

    staff: {
      pin: 'Pin in this city',
      unpin: 'Unpin',
      pinned: 'The guide is pinned in its city',
      unpinned: 'The guide is no longer pinned',
      copy: 'Working copy',
      failed: outcomeTexts.didNotWork,
      takeDownDialog: {
        title: 'Take this guide down?',
        text: 'Only its author and our staff will be able to read it. The author can read your reason.',
        error: fieldErrorTexts.reason,
        submit: actionTexts.takeDown,
        busy: 'Taking down...',
        done: 'The guide is taken down',
      },
    },
  },
});
