import type { CourseVideo } from '@bros/contract/work/course-video';
import { formatDate, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** '3.4 MB', '12 kB'. */
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE))} kB`
    : `${formatNumber(Math.round((bytes * 10) / MEGABYTE) / 10)} MB`;

export const lessonTexts = defineTexts({
  en: {
    title: 'Lesson',
    back: (course: string) => `Back to ${course}`,
    loadFailed: 'The lesson could not be loaded',
    goneTitle: 'Lesson not found',
    goneText: 'It was removed, or the course was.',
    lockedTitle: 'This lesson opens once the course is yours',
    lockedText: 'The course page shows what it costs and which lesson is free.',
    toCourse: 'Go to the course',
    lessons: 'Lessons',
    freeTitle: 'This is the free lesson',
    freeText: 'The others open once the course is yours.',
    markDone: 'Mark as done',
    doneNext: 'Done, next lesson',
    isDone: 'Done',
    undo: 'Not done yet',
    previous: 'Previous lesson',
    next: 'Next lesson',
    files: {
      title: 'Files',
      describe: (kind: string, bytes: number) => `${kind.toUpperCase()}, ${sizeOf(bytes)}`,
      signIn: 'Sign in to download the files.',
    },
    video: {
      players: { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<CourseVideo['player'], string>,
      play: (title: string) => `Play the video: ${title}`,
      frame: (title: string) => `Video: ${title}`,
      note: (player: string) => `Nothing loads from ${player} before you press play.`,
      open: (player: string) => `Open on ${player}`,
    },
    certificate: {
      title: 'You finished the course',
      text: (moment: string, code: string) => `Your certificate is from ${formatDate(moment)} and has the code ${code}.`,
      save: 'Save the certificate (PDF)',
      check: 'Page to verify it',
      name: 'Show my name on the page that verifies it',
      nameHint: 'Without it, visitors see only the course and the date.',
      failed: 'The certificate could not be loaded',
      nameFailed: 'That was not saved',
      review: 'Review the course',
    },
  },
});
