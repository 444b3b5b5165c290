import { useEffect } from 'react';
import { titleOf } from './document-head.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The number of unread messages, or empty. */
let waiting = '';

function show(title: string): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Sets a title such as '(3) Chat · Bros Abroad'. */
export function countInTitle(count: string): void {
  waiting = count;
  show(document.title.replace(PREFIX, ''));
}

/** Sets a title such as 'Eli · Bros Abroad'. Until the name is known, uses the kind of screen instead. */
export function useTitle(name: string | null | undefined, kind: string): void {
  const shown = name || kind;
  useEffect(() => {
    const title = titleOf(shown);
    show(title);
    return () => {
      // Do nothing if the next screen has already set its own title.
      if (document.title.replace(PREFIX, '') === title) show(titleOf(kind));
    };
  }, [shown, kind]);
}
