import type { Scene } from './drawing.ts';
import { OTHERS } from './others.ts';
import { SUBJECTS } from './subjects.ts';

const patternOf = (words: string) =>
  new RegExp(
    `\\b(?:${words
      .split(' ')
      .map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}\\b`))
      .join('|')})`,
    'i',
  );

const PATTERNS = SUBJECTS.map((scene) => ({ scene, pattern: patternOf(scene.words) }));

/** Always the same for an ID. */
function otherOf(id: string): Scene {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 0);
  return OTHERS[sum % OTHERS.length] as Scene;
}

/** By the title's subject, else by ID. */
export const sceneOf = ({ id, title }: { id: string; title: string }): Scene =>
  PATTERNS.find(({ pattern }) => pattern.test(title))?.scene ?? otherOf(id);
