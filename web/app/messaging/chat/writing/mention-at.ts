import { mentionOf } from '@bros/contract/core/mentions';

/** An '@' at the beginning of a word, and what is typed of a name behind it: a few words at most. */
const TYPED_NAME = /(?:^|[\s([{"'])@((?:[^\s@]+ ?){0,3})$/u;

/** Longer than any name; nothing is looked up then. */
const NAME_MAX = 50;

/** Returns the typed part of a name at the caret; null where no mention is being written. */
export function typedName(text: string, caret: number): string | null {
  const typed = TYPED_NAME.exec(text.slice(0, caret))?.[1];
  return typed === undefined || typed.length > NAME_MAX ? null : typed;
}

/** The text with a whole mention in place of what is typed of it, and the caret behind that and one space. */
export function completeMention(text: string, caret: number, displayName: string): { text: string; caret: number } {
  const start = caret - (typedName(text, caret)?.length ?? 0) - 1;
  const before = `${text.slice(0, start)}${mentionOf(displayName)} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
