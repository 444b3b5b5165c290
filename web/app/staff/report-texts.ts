import type { ReportOutcome, ReportReason, ReportState, ReportTarget } from '@bros/contract/report-rules';
import { formatNumber } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';

/** The words of the reports of the staff area. */
export const reportTexts = defineTexts({
  en: {
    lead: 'What members report, newest first. What is reported of yourself is shown to others only.',
    state: 'State',
    states: { open: 'Open', triaged: 'Taken up', closed: 'Closed' } as const satisfies Record<ReportState, string>,
    outcomes: { upheld: 'Upheld', dismissed: 'Dismissed' } as const satisfies Record<ReportOutcome, string>,
    reported: 'Reported',
    targets: {
      member: 'Member',
      message: 'Message',
      review: 'Review',
      tip: 'Tip',
      communityPost: 'Community post',
      communityReply: 'Reply',
      event: 'Event',
      eventReply: 'Reply to an event',
      job: 'Job',
      stream: 'Live stream',
      streamMessage: 'Message in a live stream',
      closedConversation: 'From a closed conversation',
    } as const satisfies Record<ReportTarget, string>,
    openOnMember: (count: number) => `${formatNumber(count)} reports on him are not closed`,
    what: 'What',
    reasons: {
      spam: 'Spam or advertising',
      scam: 'Scam',
      harassment: 'Harassment or threats',
      hate: 'Hate',
      impersonation: 'Impersonation',
      inappropriate: 'Inappropriate content',
      other: 'Something else',
    } as const satisfies Record<ReportReason, string>,
    deletedAccount: 'Deleted account',
    written: 'Their words',
    attached: 'Added by the reporter',
    reporter: 'Reporter',
    time: 'Time',
    decision: 'Decision',
    actions: 'Actions',
    decide: 'Decide',
    decideNamed: (name: string) => `Decide on ${name}`,
    findMember: (name: string) => `Find ${name} among the members`,
    emptyTitle: 'Nothing reported',
    emptyText: 'No report is in this state.',
    step: 'What to do',
    steps: { triage: 'Take it up', upheld: 'Close: upheld', dismissed: 'Close: dismissed' },
    effects: {
      triage: 'Others see that it is being looked into. The reporter is not told yet.',
      upheld:
        'The reporter reads that you acted on it. A message is removed from its room. Act on the member himself under Members.',
      dismissed: 'The reporter reads that it broke no rule. A message that waits for a decision is released.',
    },
    note: 'Note',
    noteHint: 'For staff only. Kept in the audit log.',
    wrongNote: 'Please say why, in at most 500 characters.',
    decided: 'The report is decided',
  },
});
