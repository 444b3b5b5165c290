import { useEffect } from 'react';
import { titleOf } from './document-head.ts';

const PREFIX = /^\(\d+\+?\) /;

/** Empty if nothing is waiting. */
let waiting = '';

function show(title: string): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** '(3) Chat · Bros Abroad' */
export function countInTitle(count: string): void {
  waiting = count;
  show(document.title.replace(PREFIX, ''));
}

/** 'Eli · Bros Abroad' once the name is known. Until then the title names the kind of screen. */
export function useTitle(name: string | null | undefined, kind: string): void {
  const shown = name || kind;
  useEffect(() => {
    const title = titleOf(shown);
    show(title);
    return () => {
      // The next screen may already have set its own title.
      if (document.title.replace(PREFIX, '') === title) show(titleOf(kind));
    };
  }, [shown, kind]);
}
