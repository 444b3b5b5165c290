import { useState } from 'react';
import { readDraft } from '../../../platform/form-draft.ts';
import { type DraftContent, keepMessageDraft } from './message-draft.ts';

/** Puts a refused message back into the field, unless it has another draft. */
export function useRefusal(draftName: string) {
  const [refusal, setRefusal] = useState<{ draftName: string; reason: string | null; count: number }>({
    draftName,
    reason: null,
    count: 0,
  });
  return {
    reason: refusal.draftName === draftName ? refusal.reason : null,
    /** The field's React key: a new count makes it read the returned draft. */
    count: refusal.count,
    clear: () => setRefusal((known) => ({ ...known, reason: null })),
    takeBack({ content, mentions, photos }: DraftContent, reason: string): boolean {
      const isFree = readDraft(draftName) === null;
      if (isFree) keepMessageDraft(draftName, { text: content, mentions, photos });
      if (isFree) setRefusal(({ count }) => ({ draftName, reason, count: count + 1 }));
      return isFree;
    },
  };
}
