import type { ChatMessage } from '@bros/contract/chat';
import { chatTexts } from '../texts.ts';

/** The author's name for this reader: 'A bro' for a tier that sees no people. */
export function nameOf({ type, author }: ChatMessage): string {
  if (type === 'ai') return chatTexts.moderation.rules;
  if (type === 'system') return chatTexts.system;
  return author?.displayName ?? chatTexts.unnamed;
}

/** Whether there is a member to go to: one who is not in good standing goes by the name of nobody. */
export const hasPage = (author: ChatMessage['author']): author is NonNullable<ChatMessage['author']> =>
  author !== null && author.displayName !== chatTexts.unnamed;
