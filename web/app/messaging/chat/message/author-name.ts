import type { ChatMessage } from '@bros/contract/messaging/chat';
import { chatTexts } from '../texts.ts';

/** The author's name for this reader: 'A bro' for a tier that sees no people. */
export function nameOf({ type, author }: ChatMessage): string {
  if (type === 'ai') return chatTexts.moderation.rules;
  if (type === 'system') return chatTexts.system;
  return author?.displayName ?? chatTexts.unnamed;
}

/** True when the author has a page to link to. Authors who are not in good standing have none, and no name. */
export const hasPage = (author: ChatMessage['author']): author is NonNullable<ChatMessage['author']> =>
  author !== null && author.displayName !== chatTexts.unnamed;
