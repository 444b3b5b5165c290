import { defineTexts } from '../../platform/texts.ts';

export const deskTexts = defineTexts({
  en: {
    title: 'Jobs',
    lead: 'Jobs of new members wait here until somebody has read them. Look for fees, passport copies and chats elsewhere.',
    view: 'Show',
    views: { held: 'Waiting', hidden: 'Hidden' },
    empty: {
      held: { title: 'No job waits', text: 'Jobs of new members and offers that staff review show up here.' },
      hidden: { title: 'No job is hidden', text: 'Jobs that staff hide are listed here.' },
    },
    job: 'Job',
    pay: 'Salary',
    poster: 'Poster',
    reason: 'Reason',
    acts: 'Actions',
    open: 'Open',
    openNamed: (title: string) => `Open: ${title}`,
    sendBackNamed: (title: string) => `Send back: ${title}`,
    takeDown: 'Take all down',
    takeDownNamed: (title: string) => `Take all down: every job of the poster of ${title}`,
  },
});
