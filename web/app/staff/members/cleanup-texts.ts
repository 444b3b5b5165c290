import type { CleanupKind, CleanupPeriod } from '@bros/contract/staff/cleanup-rules';
import { CLEANUP_UNDO_DAYS } from '@bros/contract/staff/cleanup-rules';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

const count = (one: string, many: string) => (number: number) => (number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`);
const posts = count('post', 'posts');

export const cleanupTexts = defineTexts({
  en: {
    period: 'What they posted',
    periodHint: 'Direct messages are closed by the ban. Members keep what they paid for.',
    periods: {
      none: 'Leave it visible',
      day: 'Hide the last 24 hours',
      week: 'Hide the last 7 days',
      month: 'Hide the last 30 days',
      all: 'Hide everything',
    } as const satisfies Record<CleanupPeriod | 'none', string>,
    kinds: 'What to hide',
    chooseKind: fieldErrorTexts.chooseOne,
    nothing: 'Nothing visible was posted in this period.',
    kind: {
      message: count('message in rooms and groups', 'messages in rooms and groups'),
      communityPost: count('community post', 'community posts'),
      communityReply: count('reply to a community post', 'replies to community posts'),
      event: count('event', 'events'),
      eventReply: count('reply to an event', 'replies to events'),
      stayPost: count('stay', 'stays'),
      job: count('job', 'jobs'),
      course: count('course', 'courses'),
      courseReview: count('review of a course', 'reviews of courses'),
      memberQuestion: count('question to members', 'questions to members'),
      memberAnswer: count('answer to a question', 'answers to questions'),
      tip: count('tip', 'tips'),
      review: count('review of a destination', 'reviews of destinations'),
      reference: count('reference', 'references'),
      cityGuide: count('city guide', 'city guides'),
    } as const satisfies Record<CleanupKind, (number: number) => string>,
    title: 'Posts hidden after a ban',
    lead: `Hide what a banned member posted, in one step. You can undo it for ${CLEANUP_UNDO_DAYS} days.`,
    open: 'Hide posts',
    dialog: (name: string) => `Hide what ${name} posted?`,
    submit: 'Hide these posts',
    started: 'Hiding began',
    failed: 'Nothing was hidden',
    reasonError: fieldErrorTexts.reason,
    empty: { title: 'Nothing hidden', text: 'After a ban, posts can be hidden here in one step.' },
    progress: (hidden: number, expected: number) => `Hiding: ${formatNumber(hidden)} of ${posts(expected)} so far.`,
    done: (hidden: number) => `${posts(hidden)} hidden.`,
    stopped: (hidden: number) => `Stopped after ${posts(hidden)}, because the ban was lifted or the member was banned again.`,
    restoring: (restored: number, hidden: number) => `Showing again: ${formatNumber(restored)} of ${posts(hidden)} so far.`,
    restored: (restored: number, kept: number) =>
      kept === 0
        ? `${posts(restored)} shown again.`
        : `${posts(restored)} shown again. ${posts(kept)} left as they are, because they have since been changed or deleted.`,
    order: (name: string | null, moment: string) => `${name ?? 'A former admin'}, ${formatDateTime(moment)}`,
    undoUntil: (moment: string) => `Can be undone until ${formatDateTime(moment)}.`,
    undo: {
      open: actionTexts.showAgain,
      title: 'Show these posts again?',
      text: 'This restores only what this step hid. Posts that were hidden before, changed by staff or deleted stay as they are.',
      submit: actionTexts.showAgain,
      busy: busyTexts.working,
      failed: 'Nothing was changed',
      done: 'The posts are being restored',
    },
  },
});
