import { useEffect } from 'react';
import { titleOf } from './document-head.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The number of waiting messages in the title; empty for none. */
let waiting = '';

function show(title: string): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Puts the number of waiting messages in front of the title of the document: '(3) Chat · Bros Abroad'. */
export function countInTitle(count: string): void {
  waiting = count;
  show(document.title.replace(PREFIX, ''));
}

/** Names what a screen is about in the title, once it is known: 'Eli · Bros Abroad'. Until then the title says what kind of screen it is. */
export function useTitle(name: string | null | undefined, kind: string): void {
  const shown = name || kind;
  useEffect(() => {
    const title = titleOf(shown);
    show(title);
    return () => {
      // The next screen may have brought its own title by now.
      if (document.title.replace(PREFIX, '') === title) show(titleOf(kind));
    };
  }, [shown, kind]);
}
