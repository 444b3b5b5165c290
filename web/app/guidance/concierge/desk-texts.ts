import type { AnswerState, DeskView, RequestState } from '@bros/contract/guidance/concierge-rules';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

const views: Record<DeskView, string> = { toAnswer: 'To answer', waiting: 'Waiting for the member', done: 'Done' };
const states: Record<RequestState, string> = {
  new: 'New',
  inProgress: 'In progress',
  waiting: 'Waiting for the member',
  done: 'Done',
};
const nexts: Record<AnswerState, string> = {
  waiting: 'Wait for the member',
  inProgress: 'Keep working on it',
  done: 'Close it as done',
};

export const deskTexts = defineTexts({
  en: {
    title: 'Concierge desk',
    lead: 'Legend members first, then those who have waited longest. Your colleagues answer your own requests.',
    views,
    assignee: 'Assigned to',
    assignees: { all: 'Anybody', mine: 'Me' },
    states,
    request: 'Request',
    nobody: 'Nobody',
    memberGone: 'A member',
    empty: {
      toAnswer: { title: 'Nothing is waiting', text: 'New requests show up here right away.' },
      waiting: { title: 'Not waiting for any member', text: 'Requests stay here until the member writes again.' },
      done: { title: 'No closed requests yet', text: 'Closed requests stay here.' },
    },
    templates: {
      open: 'Templates',
      title: 'Templates',
      lead: 'Ready-made answers. All staff share them.',
      none: 'There are no templates yet.',
      choose: 'Add a template',
      chooseNone: 'Choose one',
      add: 'New template',
      edit: (name: string) => `Edit ${name}`,
      remove: (name: string) => `Delete ${name}`,
      removed: 'Template deleted',
      removeFailed: 'The template could not be deleted',
      text: labelTexts.text,
      submit: 'Save template',
      cancel: 'Back',
      failed: 'The template could not be saved',
      saved: 'Template saved',
      errors: {
        name: { other: 'Please write a name of at most 60 characters.' },
        text: { other: 'Please write a text of at most 4,000 characters.' },
      },
    },
    page: {
      back: 'Concierge desk',
      loadFailed: 'The request could not be loaded',
      goneTitle: 'Request not found',
      goneText: 'The member deleted their account, or the request is your own and a colleague answers it.',
      about: 'About this request',
      take: 'Take it',
      taken: 'You take care of it',
      takeFailed: 'You could not take it',
      note: 'Note for staff',
      answer: 'Answer',
      next: 'Then',
      nexts,
      send: 'Send answer',
      busy: busyTexts.sending,
      failed: 'The answer could not be sent',
      errors: {
        text: { other: 'Please write something, in at most 4,000 characters.' },
        next: { other: fieldErrorTexts.choose },
      },
    },
    dialog: {
      title: actionTexts.handOver,
      noteHint: 'Only staff read it. The member sees who takes care of the request.',
      nobody: 'There is nobody else on staff.',
      submit: actionTexts.handOver,
      busy: 'Handing over...',
      failed: 'It could not be handed over',
      done: 'Handed over',
      errors: { assigneeId: { other: 'Please choose somebody.' }, note: { other: 'Please write at most 4,000 characters.' } },
    },
  },
});
