import { OTHERS, type Scene, SUBJECTS } from './scenes.ts';

const hasWord = (title: string, word: string) => new RegExp(`\\b${word}`, 'i').test(title);

/** Stable for an id. */
function otherOf(id: string): Scene {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 0);
  return OTHERS[sum % OTHERS.length] as Scene;
}

/** Chosen by the title's subject, else by the id. */
export const sceneOf = ({ id, title }: { id: string; title: string }): Scene =>
  SUBJECTS.find(({ words }) => words.some((word) => hasWord(title, word))) ?? otherOf(id);
