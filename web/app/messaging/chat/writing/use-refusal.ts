import { useState } from 'react';
import { readDraft } from '../../../platform/form-draft.ts';
import { keepMessageDraft, type Said } from './message-draft.ts';

/** Brings what was not taken back to where it was typed, with the reason, unless something else is typed there by now. */
export function useRefusal(draftName: string) {
  const [refusal, setRefusal] = useState<{ draftName: string; reason: string | null; count: number }>({
    draftName,
    reason: null,
    count: 0,
  });
  return {
    reason: refusal.draftName === draftName ? refusal.reason : null,
    /** Goes up with each text that came back: a field with another key reads it. */
    count: refusal.count,
    clear: () => setRefusal((known) => ({ ...known, reason: null })),
    /** True when the text is back in the field. */
    takeBack({ content, mentions, photos }: Said, reason: string): boolean {
      const isFree = readDraft(draftName) === null;
      if (isFree) keepMessageDraft(draftName, { text: content, mentions, photos });
      if (isFree) setRefusal(({ count }) => ({ draftName, reason, count: count + 1 }));
      return isFree;
    },
  };
}
