import type { ChatMessage } from '@bros/contract/chat';
import { chatTexts } from '../texts.ts';

/** By what name its author goes here: to whom people do not show, everybody is 'A bro'. */
export function nameOf({ type, author }: ChatMessage): string {
  if (type === 'ai') return chatTexts.moderation.rules;
  if (type === 'system') return chatTexts.system;
  return author?.displayName ?? chatTexts.unnamed;
}
