import { REFUSALS_BEFORE_REPORT, REFUSALS_WITHIN_HOURS } from '@bros/contract/core/moderation-rules';
import type { ReportOutcome, ReportReason, ReportState, ReportStateFilter, ReportTarget } from '@bros/contract/core/report-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

const states = { open: 'Open', triaged: 'In review', closed: 'Closed' } as const satisfies Record<ReportState, string>;

export const reportTexts = defineTexts({
  en: {
    lead: 'What members report, newest first. Reports about you are shown only to other staff.',
    states,
    stateFilters: { unresolved: 'Not closed', ...states } as const satisfies Record<ReportStateFilter, string>,
    outcomes: { upheld: 'Upheld', dismissed: 'Dismissed' } as const satisfies Record<ReportOutcome, string>,
    reported: 'Reported',
    targets: {
      member: labelTexts.member,
      message: labelTexts.message,
      review: 'Review',
      tip: 'Tip',
      communityPost: 'Community post',
      communityReply: 'Reply',
      event: 'Event',
      eventReply: 'Reply to an event',
      job: 'Job',
      stream: 'Live stream',
      streamMessage: 'Message in a live stream',
      course: 'Course',
      courseReview: 'Course review',
      cityGuide: 'Guide to a city',
      stayPost: 'Stay',
      memberQuestion: 'Question to members',
      memberAnswer: 'Answer to a question',
      reference: 'Reference',
      closedConversation: 'From a closed conversation',
    } as const satisfies Record<ReportTarget, string>,
    openReportsCount: (count: number) => `${formatNumber(count)} reports on them are not closed`,
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
    written: 'What they wrote',
    attached: 'Added by the reporter',
    reporter: 'Reporter',
    rules: 'The rules',
    refused: `The rules rejected ${REFUSALS_BEFORE_REPORT} messages within ${REFUSALS_WITHIN_HOURS} hours. They are on the member’s page, under Conduct.`,
    decide: 'Decide',
    decideNamed: (name: string) => `Decide on ${name}`,
    emptyTitle: 'No reports here',
    emptyFiltered: 'No reports are in this state.',
    emptyText: 'Every report is closed. New ones show up here.',
    steps: { triage: 'Start review', upheld: 'Close: upheld', dismissed: 'Close: dismissed' },
    effects: {
      triage: 'If nobody is assigned, it is assigned to you. The reporter is not notified yet.',
      upheld:
        'We notify the reporter that you acted on it. A message is removed from its room. Take action on the member under Members.',
      dismissed: 'We notify the reporter that it broke no rule. A message waiting for a decision is released.',
    },
    noteHint: 'For staff only. Kept in the audit log.',
    noteError: fieldErrorTexts.reason,
    decided: 'The report is decided',
    reportOn: (name: string) => `Report on ${name}`,
  },
});
