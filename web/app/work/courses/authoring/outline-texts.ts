import { defineTexts } from '../../../platform/texts.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { busyTexts } from '../../../ui/busy-texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const outlineTexts = defineTexts({
  en: {
    title: 'Modules and lessons',
    move: (name: string) => `Move ${name}`,
    instructions:
      'To move it, press the space bar. Arrow keys then move it up and down. Press the space bar again to drop it, or Escape to leave it where it was.',
    said: {
      start: (name: string, position: number, count: number) => `${name} picked up. It is at position ${position} of ${count}.`,
      over: (name: string, position: number, count: number) => `${name} moved to position ${position} of ${count}.`,
      nowhere: (name: string) => `${name} is not over a position.`,
      end: (name: string, position: number, count: number) => `${name} dropped at position ${position} of ${count}.`,
      cancel: (name: string) => `${name} is back where it was.`,
    },
    addModule: 'Add module',
    addLesson: 'Add lesson',
    removeModule: 'Delete module',
    removeLesson: 'Delete lesson',
    free: 'Free',
    comment: 'Comment',
    empty: 'Start with a module: a part of the course, such as “Before you go”. Then add its lessons.',
    hint: 'Drag the handles to change the order, or press the space bar on one and use the arrow keys.',
    removeModuleDialog: {
      title: (name: string) => `Delete “${name}”?`,
      text: (count: number) =>
        count === 1
          ? 'The lesson in it is deleted too, with its files.'
          : `The ${count} lessons in it are deleted too, with their files.`,
      textEmpty: 'There are no lessons in it.',
      submit: 'Delete module',
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: outcomeTexts.notDeleted,
      done: 'Module deleted',
    },
    removeLessonDialog: {
      title: (name: string) => `Delete “${name}”?`,
      text: 'Its text and its files are deleted too.',
      submit: 'Delete lesson',
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: outcomeTexts.notDeleted,
      done: 'Lesson deleted',
    },
    moveFailed: 'The new order was not saved',
  },
});
