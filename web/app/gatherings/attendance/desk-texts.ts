import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const attendanceDeskTexts = defineTexts({
  en: {
    title: 'Attendance',
    lead: 'Late cancellations and missed events and dinners that members dispute. If staff accept a dispute, the entry no longer counts.',
    states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' } as const satisfies Record<
      AttendanceDisputeState,
      string
    >,
    outcomes: { canceledLate: 'Canceled late', missed: 'Missed' },
    empty: { title: 'No disputes', text: 'Members’ disputes appear here.' },
    decide: 'Decide',
    decideNamed: (name: string) => `Decide about ${name}`,
    choices: { '': 'Choose a decision', accept: 'Accept: it no longer counts', decline: 'Decline: it still counts' },
    answer: 'Answer',
    answerHint: 'The member will read it.',
    answerError: 'Please write an answer.',
    decided: 'The member is notified',
    decidedBefore: 'A colleague decided first',
    failed: outcomeTexts.decisionNotSaved,
  },
});
