import {
  CITY_GUIDE_SOURCES_MAX,
  CITY_GUIDE_TEXT_MIN_CHARACTERS,
  type CityGuideGap,
  SOURCE_YEAR_MAX,
  SOURCE_YEAR_MIN,
} from '@bros/contract/places/city-guide-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const editorTexts = defineTexts({
  en: {
    title: 'Write a guide',
    heading: (city: string) => `Your guide to ${city}`,
    back: 'My guides',
    loadFailed: 'The guide could not be loaded',
    goneTitle: 'Guide not found',
    goneText: 'You deleted it, or it is somebody else’s.',
    locked: {
      title: 'Our staff is reading it',
      text: 'You cannot change it until they decide. To change something, withdraw it first.',
    },
    sentBack: 'Our staff asked for changes',
    takenDown: 'Our staff took this guide down',
    changed: 'Readers see the published version. Changes show once our staff publishes them.',
    titleHint: 'Name the city and what is special about your guide.',
    text: labelTexts.text,
    textHint: `Markdown. At least ${formatNumber(CITY_GUIDE_TEXT_MIN_CHARACTERS)} characters; headings become the contents.`,
    sources: 'Sources',
    sourcesHint: 'Web pages, papers and offices that your facts come from.',
    sourceUrl: 'Link',
    sourceNumber: (number: number) => `Source ${number}`,
    addSource: 'Add a source',
    removeSource: (number: number) => `Remove source ${number}`,
    errors: {
      title: 'That title is too long.',
      text: 'That text is too long.',
      sources: `Please check the sources. You can have up to ${CITY_GUIDE_SOURCES_MAX}.`,
      sourceTitle: 'Give it a name.',
      url: 'Please enter a link that begins with https://',
      year: `Please enter a year from ${SOURCE_YEAR_MIN} to ${SOURCE_YEAR_MAX}, or leave it empty.`,
    },
    submit: 'Submit for review',
    submitted: 'Your guide is with our staff',
    withdrawn: 'You can keep writing',
    view: 'View',
    gapsTitle: 'Before you submit it',
    gaps: {
      title: 'Give it a title.',
      text: `Write at least ${formatNumber(CITY_GUIDE_TEXT_MIN_CHARACTERS)} characters.`,
      sources: 'Name at least one source.',
    } as const satisfies Record<CityGuideGap, string>,
    ready: 'It is complete. Our staff reads it before publishing it.',
    failed: outcomeTexts.didNotWork,
    unsaved: 'Not everything is saved yet. Please look at the note above.',
    removeDialog: {
      title: 'Delete this guide?',
      text: 'Your text and its sources will be deleted for good, for readers too if it is published. This also declines an invitation.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      done: 'The guide is deleted',
    },
  },
});
