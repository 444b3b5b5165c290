import type { AnswerState, DeskView, RequestState } from '@bros/contract/guidance/concierge-rules';
import { defineTexts } from '../../platform/texts.ts';

const views: Record<DeskView, string> = { toAnswer: 'To answer', waiting: 'Waiting for the member', done: 'Done' };
/** The words of the states, for the desk. */
const states: Record<RequestState, string> = {
  new: 'New',
  inWork: 'In work',
  waiting: 'Waiting for the member',
  done: 'Done',
};
const nexts: Record<AnswerState, string> = {
  waiting: 'Wait for the member',
  inWork: 'Keep working on it',
  done: 'Close it as done',
};

/** The words of the desk's side of requests. */
export const deskTexts = defineTexts({
  en: {
    title: 'Concierge desk',
    lead: 'Legend members first, then those who have waited longest. Your colleagues answer your own requests.',
    view: 'Show',
    views,
    keeper: 'Kept by',
    keepers: { all: 'Anybody', mine: 'Me' },
    states,
    request: 'Request',
    member: 'Member',
    since: 'Since',
    state: 'State',
    nobody: 'Nobody',
    memberGone: 'A member',
    empty: {
      toAnswer: { title: 'Nothing waits', text: 'New requests show up here at once.' },
      waiting: { title: 'No member owes an answer', text: 'Requests stay here until their member writes again.' },
      done: { title: 'Nothing is done yet', text: 'Closed requests are kept here.' },
    },
    templates: {
      open: 'Templates',
      title: 'Templates',
      lead: 'Texts that you answer with. All of the staff share them.',
      none: 'There are no templates yet.',
      choose: 'Add a template',
      chooseNone: 'Choose one',
      add: 'New template',
      edit: (name: string) => `Edit ${name}`,
      remove: (name: string) => `Delete ${name}`,
      removed: 'Template deleted',
      removeFailed: 'The template could not be deleted',
      name: 'Name',
      text: 'Text',
      submit: 'Save template',
      busy: 'Saving...',
      cancel: 'Back',
      failed: 'The template could not be saved',
      saved: 'Template saved',
      wrong: {
        name: { other: 'Please write a name of at most 60 characters.' },
        text: { other: 'Please write a text of at most 4,000 characters.' },
      },
    },
    page: {
      back: 'Concierge desk',
      loadFailed: 'The request could not be loaded',
      goneTitle: 'This request is not here',
      goneText: 'Its member deleted the account, or it is your own, which a colleague answers.',
      about: 'About this request',
      take: 'Take it',
      taken: 'You take care of it',
      takeFailed: 'It could not be taken',
      handOver: 'Hand over',
      note: 'Note for staff',
      answer: 'Answer',
      next: 'Then',
      nexts,
      send: 'Send answer',
      busy: 'Sending...',
      failed: 'The answer could not be sent',
      wrong: { text: { other: 'Please write something, in at most 4,000 characters.' }, next: { other: 'Please choose.' } },
    },
    dialog: {
      title: 'Hand over',
      to: 'To',
      note: 'Note',
      noteHint: 'Only staff read it. The member sees who takes care of the request.',
      nobody: 'There is nobody else on the staff.',
      submit: 'Hand over',
      busy: 'Handing over...',
      cancel: 'Cancel',
      failed: 'It could not be handed over',
      done: 'Handed over',
      wrong: { keeperId: { other: 'Please choose somebody.' }, note: { other: 'Please write at most 4,000 characters.' } },
    },
  },
});
