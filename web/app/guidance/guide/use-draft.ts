import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';

/** The question that is being written, kept over a reload under `name` until `drop`. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => readDraft(name)?.text ?? '');
  return {
    text,
    change(next: string) {
      setText(next);
      if (next.trim() === '') dropDraft(name);
      else keepDraft(name, { text: next });
    },
    /** Empties the field, while the words stay kept in case they come back. */
    lift: () => setText(''),
    drop: () => dropDraft(name),
    /** Puts words back that were not taken, unless others were written meanwhile. */
    giveBack: (words: string) => setText((written) => (written === '' ? words : written)),
  };
}
