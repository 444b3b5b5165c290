import type { MemberId } from '@bros/contract/fields';
import type { Mention } from '@bros/contract/mentions';
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../platform/form-draft.ts';

/** What is written and not sent yet, with the members chosen for mentions in it. */
export interface MessageDraft {
  text: string;
  mentions: readonly Mention[];
}

export const NO_MENTIONS: readonly Mention[] = [];

/** Members as they are kept beside a text in the storage of drafts. */
export function readMentions(kept: string | undefined): readonly Mention[] {
  try {
    const mentions: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(mentions) ? mentions : NO_MENTIONS;
  } catch {
    return NO_MENTIONS;
  }
}

export function keepMessageDraft(name: string, { text, mentions }: MessageDraft): void {
  if (text === '') dropDraft(name);
  else keepDraft(name, mentions.length > 0 ? { text, mentions: JSON.stringify(mentions) } : { text });
}

/** The draft that is kept under a name: over a reload, another room and a sign-out of the same member. */
export function useMessageDraft(name: string, start: MessageDraft): [MessageDraft, (draft: MessageDraft) => void] {
  const [draft, setDraft] = useState<MessageDraft>(() => {
    const kept = readDraft(name);
    return kept?.text === undefined ? start : { text: kept.text, mentions: readMentions(kept.mentions) };
  });
  return [
    draft,
    (next) => {
      setDraft(next);
      keepMessageDraft(name, next);
    },
  ];
}

/** Whom they mention, as the API asks for it. */
export const idsOf = (mentions: readonly Mention[]): MemberId[] => mentions.map(({ memberId }) => memberId);
