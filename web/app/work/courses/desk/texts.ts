import { formatDate, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { busyTexts } from '../../../ui/busy-texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';
import { stateTexts } from '../../../ui/state-texts.ts';

export const deskTexts = defineTexts({
  en: {
    title: 'Courses',
    lead: 'Courses waiting for a decision come first. The creator reads your comments.',
    views: { waiting: 'Waiting for review', all: 'All courses', external: 'Sold elsewhere', takenDown: stateTexts.takenDown },
    empty: {
      waiting: { title: 'Nothing is waiting', text: 'Courses that members submit show up here.' },
      all: { title: 'No courses', text: 'There are none yet.' },
      external: { title: 'No courses', text: 'No course is sold elsewhere.' },
      takenDown: { title: 'Nothing is taken down', text: 'Courses that an admin takes down show up here.' },
    },
    house: 'Bros Abroad',
    gone: 'Account closed',
    published: stateTexts.published,
    learners: (count: number) => (count === 1 ? '1 learner' : `${formatNumber(count)} learners`),
    submitted: (moment: string) => `Submitted ${formatDate(moment)}`,
    clicks: (count: number) => (count === 1 ? '1 click on “Enroll”' : `${formatNumber(count)} clicks on “Enroll”`),
    noUrl: 'No link yet',
    review: 'Review',
    url: 'Link',
    urlNamed: (title: string) => `Enrollment link of ${title}`,
    takeDownNamed: (title: string) => `Take down ${title}`,
    restore: 'Restore',
    restoreNamed: (title: string) => `Restore ${title}`,
    restored: 'The course is restored',

    copy: {
      title: 'Course review',
      back: 'All courses',
      loadFailed: 'The course could not be loaded',
      goneTitle: 'Course not found',
      goneText: 'It was deleted.',
      facts: (price: string, period: string, weeks: string) => `${price} · ${period} · ${weeks}`,
      notWaiting: 'It is not waiting for a decision now.',
      free: 'Free to try',
      lessonFailed: 'The lesson could not be loaded',
      open: (title: string) => `Lesson: ${title}`,
      comment: (title: string) => `Comment on “${title}”`,
      commentHint: 'The creator sees it beside the lesson. Leave it empty for none.',
      decide: 'Decide',
      reason: 'Comment to the creator',
      reasonHint: 'Needed to reject the course, or to ask for changes without a comment on a lesson.',
      reasonError: 'Please say why, in at most 500 characters, or comment on a lesson.',
      commentsError: 'Please keep each comment to 1,000 characters.',
      ask: 'Ask for changes',
      refuse: 'Reject',
      busy: busyTexts.working,
      failed: outcomeTexts.decisionNotSaved,
      done: {
        approved: 'Approved. Members can find it now.',
        changesAsked: 'We asked the creator for changes',
        refused: 'Rejected. We’ll notify the creator of the reason.',
      },
    },
  },
});
