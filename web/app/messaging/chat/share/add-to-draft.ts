import { paths } from '@bros/contract/paths';
import { handPhotos, type SharedContent } from '../../../platform/shared-content.ts';
import type { Conversation } from '../list/conversations.ts';
import { EMPTY_DRAFT, keepMessageDraft, readMessageDraft, roomDraftName } from '../writing/message-draft.ts';

export const canWriteIn = (conversation: Conversation): boolean =>
  conversation.kind === 'direct'
    ? conversation.room.closure === null
    : conversation.room.isActive && conversation.room.own.membership !== 'left';

export const pathOf = (conversation: Conversation): string =>
  conversation.kind === 'direct' ? paths.dashboardDirectRoom(conversation.room.id) : paths.dashboardRoom(conversation.room.slug);

/** Keeps the text that is already in the conversation's message field. The field uploads the photos when it opens. */
export async function addToDraft(memberId: string, { room }: Conversation, content: SharedContent): Promise<void> {
  const name = roomDraftName(memberId, room.id);
  await handPhotos(name, content);
  const draft = readMessageDraft(name) ?? EMPTY_DRAFT;
  const { text } = content;
  if (text && !draft.text.includes(text))
    keepMessageDraft(name, { ...draft, text: [draft.text, text].filter(Boolean).join('\n') });
}
