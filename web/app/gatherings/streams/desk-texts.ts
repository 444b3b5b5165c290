import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const deskTexts = defineTexts({
  en: {
    title: 'Live streams',
    lead: 'Nothing is recorded. You can read a stream’s title and description, look at reports, and end a stream for everybody.',
    views: { live: 'Live now', ended: stateTexts.ended },
    empty: {
      live: { title: 'Nobody is live', text: 'Streams show up here while they are live.' },
      ended: { title: 'No ended streams', text: 'Ended streams are kept here for 90 days.' },
    },
    stream: 'Stream',
    streamer: 'Started by',
    started: 'Started',
    ended: stateTexts.ended,
    outcome: 'How it ended',
    outcomes: {
      ended: 'The host ended it',
      left: 'Everybody left',
      hostLost: 'The host lost connection',
      alone: 'Alone for too long',
      staff: 'Staff ended it',
    },
    end: 'End',
    endNamed: (title: string) => `End ${title}`,
    dialog: {
      title: (title: string) => `End ${title}?`,
      text: 'It ends for everybody in it. The member who started it can read your reason. It is kept in the audit log.',
      error: fieldErrorTexts.reason,
      submit: 'End stream',
      busy: busyTexts.ending,
      failed: 'The stream could not be ended',
      done: 'The stream has ended',
    },
  },
});
