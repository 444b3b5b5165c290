import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to an end counts as being there. */
const NEAR_PX = 64;

interface Rows {
  /** Changes when rows come in above. */
  first: string | undefined;
  /** Changes when rows come in below. */
  last: string | undefined;
  /** The last row is the reader's own, just written: he wants to see it. */
  isOwnLast: boolean;
}

/**
 * Keeps a list of messages still: at the end it follows what comes, elsewhere what is being read stays where it is, whatever comes in above
 * or below. Calls `onTop` near the beginning.
 */
export function useSteadyScroll(listRef: RefObject<HTMLElement | null>, { first, last, isOwnLast }: Rows, onTop: () => void) {
  const isAtEnd = useRef(true);
  const before = useRef({ first, last, height: 0 });
  const [hasUnseen, setUnseen] = useState(false);

  const jumpToEnd = () => {
    const list = listRef.current;
    if (list) list.scrollTop = list.scrollHeight;
    isAtEnd.current = true;
    setUnseen(false);
  };

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const { first: oldFirst, last: oldLast, height } = before.current;
    before.current = { first, last, height: list.scrollHeight };
    if (isAtEnd.current || (isOwnLast && last !== oldLast)) {
      list.scrollTop = list.scrollHeight;
      isAtEnd.current = true;
      setUnseen(false);
    } else if (last !== oldLast) setUnseen(true);
    else if (first !== oldFirst) list.scrollTop += list.scrollHeight - height;
  }, [listRef, first, last, isOwnLast]);

  // The keyboard of a phone, or a longer draft, makes the list lower: its end stays in sight.
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);

  function onScroll(): void {
    const list = listRef.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
    if (isAtEnd.current) setUnseen(false);
    if (list.scrollTop < NEAR_PX && list.scrollHeight > list.clientHeight) onTop();
  }

  return { onScroll, hasUnseen, jumpToEnd };
}
