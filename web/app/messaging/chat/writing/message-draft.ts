import type { MemberId } from '@bros/contract/core/fields';
import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts';

/** The unsent text, with the members chosen for mentions in it, and its uploaded photos. */
export interface MessageDraft {
  text: string;
  mentions: readonly Mention[];
  photos: readonly MessagePhoto[];
}

export const EMPTY_DRAFT: MessageDraft = { text: '', mentions: [], photos: [] };

/** A sent message as it is stored, or as it returns after a refusal. */
export interface Said extends Pick<MessageDraft, 'mentions' | 'photos'> {
  content: string;
}

/** The name under which the draft of a member in a room is kept. */
export const roomDraftName = (memberId: string, roomId: string): string => `chat-draft:${memberId}:${roomId}`;

/** A list as it is kept beside a text in the storage of drafts. */
function readList<Item>(kept: string | undefined): readonly Item[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Reads the draft kept under a name; null without one. */
export function readMessageDraft(name: string): MessageDraft | null {
  const kept = readDraft(name);
  if (kept?.text === undefined) return null;
  return { text: kept.text, mentions: readList(kept.mentions), photos: readList(kept.photos) };
}

export function keepMessageDraft(name: string, { text, mentions, photos }: MessageDraft): void {
  if (text === '' && photos.length === 0) dropDraft(name);
  else keepDraft(name, { text, mentions: JSON.stringify(mentions), photos: JSON.stringify(photos) });
}

/** The draft that is kept under a name: over a reload, another room and a sign-out of the same member. */
export function useMessageDraft(
  name: string,
  start: MessageDraft,
): [MessageDraft, (change: (draft: MessageDraft) => MessageDraft) => void] {
  const [draft, setDraft] = useState<MessageDraft>(() => readMessageDraft(name) ?? start);
  // A photo arrives while more is typed: each change starts from the last one.
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

/** The mentioned members, in the shape that the API takes. */
export const idsOf = (mentions: readonly Mention[]): MemberId[] => mentions.map(({ memberId }) => memberId);
