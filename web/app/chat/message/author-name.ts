import type { ChatMessage } from '@bros/contract/chat';
import { chatTexts } from '../texts.ts';

/** The author's name for this reader: 'A bro' for a tier that sees no people. */
export function nameOf({ type, author }: ChatMessage): string {
  if (type === 'ai') return chatTexts.moderation.rules;
  if (type === 'system') return chatTexts.system;
  return author?.displayName ?? chatTexts.unnamed;
}
