import type { ChatMessage } from '@bros/contract/messaging/chat';
import { labelTexts } from '../../../ui/label-texts.ts';
import { chatTexts } from '../texts.ts';

export function nameOf({ type, author }: ChatMessage): string {
  if (type === 'ai') return chatTexts.moderation.rules;
  if (type === 'system') return chatTexts.system;
  return author?.displayName ?? labelTexts.unnamedMember;
}

/** False for authors without an active account. */
export const hasPage = (author: ChatMessage['author']): author is NonNullable<ChatMessage['author']> =>
  author !== null && author.displayName !== labelTexts.unnamedMember;
