import { useEffect } from 'react';
import { titleOf } from './document-head.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The number of unread messages, or empty. */
let waiting = '';

function show(title: string): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** '(3) Chat · Bros Abroad' */
export function countInTitle(count: string): void {
  waiting = count;
  show(document.title.replace(PREFIX, ''));
}

/** 'Eli · Bros Abroad'; the kind of screen until the name is known. */
export function useTitle(name: string | null | undefined, kind: string): void {
  const shown = name || kind;
  useEffect(() => {
    const title = titleOf(shown);
    show(title);
    return () => {
      // The next screen may have set its title.
      if (document.title.replace(PREFIX, '') === title) show(titleOf(kind));
    };
  }, [shown, kind]);
}
