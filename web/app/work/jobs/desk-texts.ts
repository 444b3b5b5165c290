import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const deskTexts = defineTexts({
  en: {
    title: 'Jobs',
    lead: 'Jobs by new members wait here until somebody reviews them. Look for fees, passport copies and chats elsewhere.',
    views: { held: stateTexts.waiting, hidden: stateTexts.hidden },
    empty: {
      held: { title: 'No jobs are waiting', text: 'Jobs by new members and offers that staff review show up here.' },
      hidden: { title: 'No hidden jobs', text: 'Jobs that staff hide show up here.' },
    },
    job: 'Job',
    pay: 'Salary',
    poster: 'Poster',
    reason: labelTexts.reason,
    approveNamed: (title: string) => `Publish: ${title}`,
    sendBackNamed: (title: string) => `Send back: ${title}`,
    takeDown: 'Take all down',
    takeDownNamed: (title: string) => `Take all down: jobs by the poster of ${title}`,
  },
});
