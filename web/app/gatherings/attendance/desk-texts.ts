import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const attendanceDeskTexts = defineTexts({
  en: {
    title: 'Attendance',
    lead: 'Late cancellations and missed events and dinners that members dispute. If staff accept the dispute, it no longer counts.',
    states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' } as const satisfies Record<
      AttendanceDisputeState,
      string
    >,
    outcomes: { canceledLate: 'Canceled late', missed: 'Missed' },
    empty: { title: 'No disputes', text: 'What members dispute appears here.' },
    gathering: 'Gathering',
    dinner: (city: string) => `Dinner in ${city}`,
    untitled: 'A deleted event',
    says: 'What the member says',
    decide: 'Decide',
    decideNamed: (name: string) => `Decide about ${name}`,
    choices: { accept: 'Accept: it no longer counts', decline: 'Decline: it still counts' },
    answer: 'Answer',
    answerHint: 'The member reads it.',
    answerError: 'Please write an answer.',
    decided: 'The member is notified',
    failed: outcomeTexts.decisionNotSaved,
  },
});
