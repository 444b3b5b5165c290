import {
  ATTENDANCE_DISPUTE_MAX_CHARACTERS,
  ATTENDANCE_MONTHS,
  ATTENDANCE_SHOWN_FROM,
  type GatheringOutcome,
  LATE_CANCELLATION_HOURS,
} from '@bros/contract/members/attendance-rules';
import { REPLIES_COUNTED_DAYS, REPLIES_SHOWN_FROM, REPLY_WITHIN_DAYS } from '@bros/contract/messaging/reliability-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';

export const reliabilityTexts = defineTexts({
  en: {
    title: 'Reliability',
    lead: 'How often you answer in time, and how often you come to what you signed up for.',
    loadFailed: 'Reliability could not be loaded',
    answers: (answered: number, total: number) =>
      `Answers ${formatNumber(answered)} of ${formatNumber(total)} requests within ${REPLY_WITHIN_DAYS} days`,
    hiddenOwn: 'Others don’t see any figures here.',
    how: 'How reliability works',
    own: 'See what counted',
    replies: {
      title: 'Replies',
      answered: (answered: number, total: number) =>
        `You answered ${formatNumber(answered)} of ${formatNumber(total)} requests and first messages within ${REPLY_WITHIN_DAYS} days.`,
      notEnough: (total: number) =>
        `Shown after ${REPLIES_SHOWN_FROM} requests and first messages: ${formatNumber(total)} so far.`,
      empty: `Connection requests and first messages that you get appear here ${REPLY_WITHIN_DAYS} days later, or once you answer.`,
      kinds: { request: 'Connection request', message: 'First message' },
      inTime: 'Answered',
      late: 'Not answered in time',
    },
    attendance: {
      title: 'Attendance',
      came: (came: number, total: number) => `You came to ${formatNumber(came)} of ${formatNumber(total)}.`,
      notEnough: (total: number) => `Shown after ${ATTENDANCE_SHOWN_FROM} gatherings: ${formatNumber(total)} so far.`,
      empty: 'Events appear here after the host has checked guests in, and dinners after the guests have said who came.',
      outcomes: {
        came: 'Came',
        canceledLate: 'Canceled late',
        missed: 'Missed',
      } as const satisfies Record<GatheringOutcome, string>,
    },
    explanation: {
      replies: {
        title: 'What counts as a reply',
        text: `Connection requests and first messages of the last ${REPLIES_COUNTED_DAYS} days. A polite no counts as a reply. Requests that you can still answer in time do not count yet, and people whom you blocked never count.`,
      },
      attendance: {
        title: 'What counts as attendance',
        text: `Events where the host checks guests in, and dinners of Table for six, in the last ${ATTENDANCE_MONTHS} months. You came if the host checked you in, or two others at the table said so. You missed it if the host checked in others but not you, or if two others at the table said that you did not come and fewer than two said that you came. At a table of two, the other guest decides. Events that you host do not count, and a canceled event counts for nobody.`,
      },
      late: {
        title: 'Late cancellations',
        text: `Giving up a seat less than ${LATE_CANCELLATION_HOURS} hours before the start, or leaving a table after its seats were given out. Earlier is always fine. Everything stops counting after ${ATTENDANCE_MONTHS} months, and you can dispute each one once.`,
      },
      visibility: {
        title: 'Who sees it',
        text: `You decide who sees it on your page. Hosts always see it for members who ask for a seat or have one. With fewer than ${REPLIES_SHOWN_FROM} contacts or ${ATTENDANCE_SHOWN_FROM} gatherings, nobody else sees the figure.`,
      },
    },
    dispute: {
      open: 'Dispute',
      openNamed: (title: string) => `Dispute: ${title}`,
      waiting: 'Disputed. Our staff will look at it.',
      declined: (answer: string) => `Our staff declined your dispute: ${answer}`,
      title: 'Dispute this?',
      text: 'You can dispute each late cancellation and each gathering that you missed once. If our staff accepts it, it no longer counts.',
      label: 'What happened?',
      error: `Please say what happened, in up to ${ATTENDANCE_DISPUTE_MAX_CHARACTERS} characters.`,
      submit: 'Send to staff',
      busy: busyTexts.sending,
      failed: 'The dispute was not sent',
      sent: 'Your dispute was sent',
    },
    privacy: 'Choose who sees it',
  },
});
