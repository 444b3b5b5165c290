import {
  EXPAT_AGE_MAX,
  EXPAT_AGE_MIN,
  EXPAT_POINT_MAX_CHARACTERS,
  EXPAT_POINTS_MAX,
  EXPAT_YEARS_ABROAD_MAX,
} from '@bros/contract/places/expat-rules';
import { formatMonthOf, formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { pictureTexts } from '../../shared/pictures/picture-texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const points = `One per line: at most ${EXPAT_POINTS_MAX}, each with up to ${EXPAT_POINT_MAX_CHARACTERS} characters.`;

export const deskTexts = defineTexts({
  en: {
    title: 'Expat of the Month',
    lead: 'Choose a nominee who agreed, or write about somebody whose consent you have in writing. One story a month is public.',
    write: 'Write a story',
    nominees: (month: string) => `Nominees for ${formatMonthOf(month)}`,
    nomineesLead: 'Members who agreed to be chosen, and what others say about them.',
    noNominees: { title: 'No nominee has agreed yet', text: 'Nominees show up here as soon as they agree.' },
    writeAbout: 'Write their story',
    writeAboutName: (name: string) => `Write their story: ${name}`,
    counts: (votes: number, nominations: number) => `${votes} ${votes === 1 ? 'vote' : 'votes'}, nominated by ${nominations}`,
    stories: 'Stories',
    storiesLead: 'Drafts, public stories, and stories that were taken down.',
    noStories: { title: 'No stories yet', text: 'Write the first one.' },
    states: { draft: stateTexts.draft, published: stateTexts.published, withdrawn: 'Consent withdrawn' },
    noConsent: 'No consent',
    noMonth: 'No month yet',
    actions: {
      picture: 'Picture',
      of: (action: string, name: string) => `${action}: ${name}`,
    },
    loadFailed: 'The stories could not be loaded',
    done: { saved: outcomeTexts.saved, published: stateTexts.published, unpublished: stateTexts.takenDown, removed: 'Deleted' },
    actFailed: 'Not done',
    preview: 'How everyone will see it',

    form: {
      newTitle: 'Write a story',
      editTitle: 'Edit the story',
      aboutMember: (name: string) => `About ${name}, a member who agreed.`,
      consentNote: 'How they agreed',
      consentNoteHint:
        'For somebody without an account: how and when they agreed to be shown. Without it the story cannot be published.',
      nameHint: 'The name they want to use in public.',
      origin: 'Country of origin',
      current: 'Country they live in',
      profession: 'Profession',
      years: 'Years abroad',
      story: 'Story',
      keyTips: 'Key tips',
      achievements: 'Achievements',
      pointsHint: points,
      video: 'Video link',
      videoHint: 'A link that begins with https://',
      submit: actionTexts.save,
      errors: {
        text: 'Fill this in.',
        tooLong: 'This is too long.',
        age: `Please enter an age from ${EXPAT_AGE_MIN} to ${EXPAT_AGE_MAX}, or leave it empty.`,
        years: `Please enter a number of years from 0 to ${EXPAT_YEARS_ABROAD_MAX}.`,
        points,
        video: 'Please enter a link that begins with https://, or leave it empty.',
      },
    },
    publish: {
      title: 'Publish the story',
      monthHint: 'The landing page shows the story of this month, or the latest before it.',
      monthError: 'Choose a month.',
      submit: actionTexts.publish,
      busy: 'Publishing...',
    },
    picture: {
      title: 'Story picture',
      lead: 'Only a picture that they gave us for this. It is public as long as the story is. If they withdraw their consent, it is deleted.',
      none: 'No picture yet.',
      noConsent: 'The person has not agreed to be shown. Without their consent, the story cannot have a picture.',
      hint: `${pictureTexts.limits} We show its center, as a square.`,
      choose: 'Choose a picture',
      replace: 'Replace',
      remove: 'Delete picture',
      done: 'Done',
      progress: (percent: number) => `Uploading, ${formatPercent(percent)}`,
      preparing: busyTexts.preparingPicture,
      failed: 'The picture was not saved',
      stored: 'The picture is saved',
      removed: 'The picture is deleted',
    },
    removePicture: {
      title: 'Delete the picture?',
      text: 'It will be deleted for good. The story stays.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      cancel: 'Keep',
    },
    remove: {
      title: 'Delete the story?',
      text: 'It will be deleted for good.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      cancel: 'Keep',
    },
  },
});
