import type { MemberId } from '@bros/contract/core/fields';
import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts';

export interface MessageDraft {
  text: string;
  mentions: readonly Mention[];
  photos: readonly MessagePhoto[];
}

export const EMPTY_DRAFT: MessageDraft = { text: '', mentions: [], photos: [] };

export interface DraftContent extends Pick<MessageDraft, 'mentions' | 'photos'> {
  content: string;
}

export const roomDraftName = (memberId: string, roomId: string): string => `chat-draft:${memberId}:${roomId}`;

function readList<Item>(kept: string | undefined): readonly Item[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function readMessageDraft(name: string): MessageDraft | null {
  const kept = readDraft(name);
  if (kept?.text === undefined) return null;
  return { text: kept.text, mentions: readList(kept.mentions), photos: readList(kept.photos) };
}

export function keepMessageDraft(name: string, { text, mentions, photos }: MessageDraft): void {
  if (text === '' && photos.length === 0) dropDraft(name);
  else keepDraft(name, { text, mentions: JSON.stringify(mentions), photos: JSON.stringify(photos) });
}

/** Survives a reload, another room, and a new sign-in by the same member. */
export function useMessageDraft(
  name: string,
  start: MessageDraft,
): [MessageDraft, (change: (draft: MessageDraft) => MessageDraft) => void] {
  const [draft, setDraft] = useState<MessageDraft>(() => readMessageDraft(name) ?? start);
  // A photo uploaded between two renders must change the latest draft.
  const latest = useRef(draft);
  return [
    draft,
    (change) => {
      latest.current = change(latest.current);
      setDraft(latest.current);
      keepMessageDraft(name, latest.current);
    },
  ];
}

export const idsOf = (mentions: readonly Mention[]): MemberId[] => mentions.map(({ memberId }) => memberId);
