import {
  EXPAT_AGE_MAX,
  EXPAT_AGE_MIN,
  EXPAT_POINT_MAX_CHARACTERS,
  EXPAT_POINTS_MAX,
  EXPAT_YEARS_ABROAD_MAX,
} from '@bros/contract/expat-rules';
import { defineTexts } from '../platform/texts.ts';
import { monthName } from './texts.ts';

const points = `One in each line, at most ${EXPAT_POINTS_MAX} of ${EXPAT_POINT_MAX_CHARACTERS} characters.`;

/** The words of the editors' desk. */
export const deskTexts = defineTexts({
  en: {
    title: 'Expat of the Month',
    lead: 'Choose a nominee who agreed, or write about somebody whose consent you have in writing. One story a month is public.',
    write: 'Write a story',
    nominees: (month: string) => `Nominees for ${monthName(month)}`,
    nomineesLead: 'Who agreed to be chosen, with what others say about him.',
    noNominees: { title: 'No nominee has agreed yet', text: 'As soon as one does, he stands here.' },
    writeAbout: 'Write his story',
    writeAboutName: (name: string) => `Write his story: ${name}`,
    counts: (votes: number, nominations: number) => `${votes} ${votes === 1 ? 'vote' : 'votes'}, nominated by ${nominations}`,
    stories: 'Stories',
    storiesLead: 'Drafts, what is public, and what was taken down.',
    noStories: { title: 'No stories yet', text: 'Write the first one.' },
    states: { draft: 'Draft', published: 'Published', withdrawn: 'Consent withdrawn' },
    noConsent: 'No consent',
    noMonth: 'No month yet',
    more: 'Show more',
    acts: {
      edit: 'Edit',
      preview: 'Preview',
      publish: 'Publish',
      unpublish: 'Take off',
      remove: 'Delete',
      of: (act: string, name: string) => `${act}: ${name}`,
    },
    loadFailed: 'The stories could not be loaded',
    done: { saved: 'Saved', published: 'Published', unpublished: 'Taken off the public pages', removed: 'Deleted' },
    actFailed: 'Not done',
    preview: 'As everyone will see it',

    form: {
      newTitle: 'Write a story',
      editTitle: 'Edit the story',
      aboutMember: (name: string) => `About ${name}, a member who agreed.`,
      consentNote: 'How he agreed',
      consentNoteHint:
        'For somebody without an account: how and when he agreed to be shown. Without it the story cannot be published.',
      name: 'Name',
      nameHint: 'As he wants to be called in public.',
      age: 'Age',
      origin: 'Country of origin',
      current: 'Country he lives in',
      profession: 'Profession',
      years: 'Years abroad',
      story: 'Story',
      keyTips: 'Key tips',
      achievements: 'Achievements',
      pointsHint: points,
      video: 'Video link',
      videoHint: 'An address that begins with https://',
      submit: 'Save',
      busy: 'Saving...',
      cancel: 'Cancel',
      wrong: {
        text: 'Fill this in.',
        tooLong: 'This is too long.',
        age: `An age from ${EXPAT_AGE_MIN} to ${EXPAT_AGE_MAX}, or nothing.`,
        years: `A number of years from 0 to ${EXPAT_YEARS_ABROAD_MAX}.`,
        points,
        video: 'An address that begins with https://, or nothing.',
      },
    },
    publish: {
      title: 'Publish the story',
      month: 'Month',
      monthHint: 'The landing page shows the story of this month, or the latest before it.',
      wrongMonth: 'Choose a month.',
      submit: 'Publish',
      busy: 'Publishing...',
      cancel: 'Cancel',
    },
    remove: {
      title: 'Delete the story?',
      text: 'It is gone for good.',
      submit: 'Delete',
      busy: 'Deleting...',
      cancel: 'Keep',
    },
  },
});
