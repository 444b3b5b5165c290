import { paths } from '@bros/contract/paths';
import type { SharedContent } from '../../../platform/shared-content.ts';
import { handFiles } from '../../../shared/pictures/handed-files.ts';
import type { Conversation } from '../list/conversations.ts';
import { EMPTY_DRAFT, keepMessageDraft, readMessageDraft, roomDraftName } from '../writing/message-draft.ts';

export const canWriteIn = (conversation: Conversation): boolean =>
  conversation.kind === 'direct'
    ? conversation.room.closure === null
    : conversation.room.isActive && conversation.room.own.membership !== 'left';

export const pathOf = (conversation: Conversation): string =>
  conversation.kind === 'direct' ? paths.dashboardDirectRoom(conversation.room.id) : paths.dashboardRoom(conversation.room.slug);

/** Keeps the text that is already in the conversation's message field. The field uploads the photos when it opens. */
export function addToDraft(memberId: string, { room }: Conversation, { text, photos }: SharedContent): void {
  const name = roomDraftName(memberId, room.id);
  const draft = readMessageDraft(name) ?? EMPTY_DRAFT;
  if (text && !draft.text.includes(text))
    keepMessageDraft(name, { ...draft, text: [draft.text, text].filter(Boolean).join('\n') });
  if (photos.length > 0) handFiles(name, photos);
}
