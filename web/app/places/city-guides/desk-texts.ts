import type { CityGuideDecision, CityGuideDeskView } from '@bros/contract/places/city-guide-rules';
import { formatAgo } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const deskTexts = defineTexts({
  en: {
    title: 'Guides',
    lead: 'Invite a member to write about a city they know, or write yourself. Guides appear here when they are submitted.',
    views: { waiting: 'To read', all: 'All', takenDown: stateTexts.takenDown } as const satisfies Record<
      CityGuideDeskView,
      string
    >,
    guide: 'Guide',
    author: 'Author',
    untitled: (city: string) => `Guide to ${city}`,
    submitted: (at: string) => `Submitted ${formatAgo(at)}`,
    notSubmitted: 'Not submitted yet',
    read: 'Read',
    write: 'Write',
    empty: {
      waiting: { title: 'Nothing to read', text: 'A guide shows up here when its author submits it.' },
      all: { title: 'No guides yet', text: 'Invite a member to write the first one.' },
      takenDown: { title: 'Nothing taken down', text: 'Guides that staff took down show up here.' },
    } as const satisfies Record<CityGuideDeskView, { title: string; text: string }>,
    begin: 'New guide',
    beginDialog: {
      title: 'New guide',
      cityHint: 'Start typing its name.',
      who: 'Who writes it?',
      member: 'A member, by invitation',
      myself: 'I write it myself',
      search: labelTexts.member,
      searchHint: 'Type the name of a member in the directory. They are notified and can decline.',
      choices: 'Members found',
      nothing: fieldErrorTexts.unknownMember,
      chosen: (name: string) => `You invite ${name}.`,
      another: 'Choose another',
      cityError: 'Choose a city.',
      memberError: 'Choose a member.',
      submit: 'Start',
      busy: 'Starting...',
      failed: 'The guide was not started',
      invited: (name: string) => `${name} is invited`,
      begun: 'The guide was started',
    },
    copy: {
      title: 'Read a guide',
      back: 'All guides',
      goneTitle: 'Guide not found',
      goneText: 'It was never submitted, or its author deleted it.',
      loadFailed: 'The guide could not be loaded',
      notWaiting: 'This copy is not waiting for a decision.',
      takenDown: stateTexts.takenDown,
      restore: 'Show it again',
      restored: 'The guide is visible again',
      view: 'View it as readers do',
      decide: 'Your decision',
      comment: 'Your comment to the author',
      commentHint: 'Needed when you send it back.',
      commentError: 'Say what to change, in at most 2,000 characters.',
      busy: busyTexts.saving,
      failed: 'Decision not saved',
      done: { published: 'The guide is published', sentBack: 'The guide was sent back to its author' } as const satisfies Record<
        CityGuideDecision,
        string
      >,
    },
  },
});
