import { mentionOf } from '@bros/contract/core/mentions';

/** An @ and up to three words. */
const TYPED_NAME = /(?:^|[\s([{"'])@((?:[^\s@]+ ?){0,3})$/u;

const NAME_MAX = 50;

export function typedName(text: string, caret: number): string | null {
  const typed = TYPED_NAME.exec(text.slice(0, caret))?.[1];
  return typed === undefined || typed.length > NAME_MAX ? null : typed;
}

export function completeMention(text: string, caret: number, displayName: string): { text: string; caret: number } {
  const start = caret - (typedName(text, caret)?.length ?? 0) - 1;
  const before = `${text.slice(0, start)}${mentionOf(displayName)} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
