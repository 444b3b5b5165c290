import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** This near to an end counts as being there. */
const NEAR_PX = 64;

/** The first row that is not above what is in sight, and where it stands in the list. */
function rowInSight(list: HTMLElement): { row: HTMLElement; top: number } | null {
  const rows = list.querySelectorAll<HTMLElement>('[data-message]');
  const row = Array.from(rows).find((each) => each.offsetTop + each.offsetHeight > list.scrollTop);
  return row ? { row, top: row.offsetTop } : null;
}

interface Rows {
  /** Changes when rows come in above. */
  first: string | undefined;
  /** Changes when rows come in below. */
  last: string | undefined;
  /** The last row is the reader's own, just written: he wants to see it. */
  isOwnLast: boolean;
  /** The last row is not the end: more follows that is not loaded. */
  hasMore: boolean;
  /** Where the list opens, as a selector of one row; at its end where there is no such row. */
  opensAt: string;
}

/**
 * Keeps a list of messages still: at the end it follows what comes, elsewhere what is being read stays where it is, whatever comes in above
 * or below. Calls `onTop` near the beginning, and `onMore` near the end of what is loaded where more follows. `onEnd` hears whether the end is in sight.
 */
export function useSteadyScroll(
  listRef: RefObject<HTMLElement | null>,
  { first, last, isOwnLast, hasMore, opensAt }: Rows,
  on: { onTop: () => void; onMore: () => void; onEnd: (isInSight: boolean) => void },
) {
  const isAtEnd = useRef(true);
  const before = useRef({ first, last });
  /** The row that is read, and where it stood. */
  const reading = useRef<{ row: HTMLElement; top: number } | null>(null);
  const [hasUnseen, setUnseen] = useState(false);

  const setAtEnd = (isInSight: boolean) => {
    isAtEnd.current = isInSight;
    if (isInSight) setUnseen(false);
    on.onEnd(isInSight);
  };
  const measure = (list: HTMLElement) => {
    setAtEnd(!hasMore && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX);
    reading.current = rowInSight(list);
  };
  const keepStill = (list: HTMLElement) => {
    const { row, top } = reading.current ?? {};
    if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    else if (row?.isConnected && top !== undefined) list.scrollTop += row.offsetTop - top;
    reading.current = rowInSight(list);
  };

  const jumpToEnd = () => {
    const list = listRef.current;
    if (list) list.scrollTop = list.scrollHeight;
    setAtEnd(true);
  };
  const openList = useEffectEvent((list: HTMLElement) => {
    const row = list.querySelector<HTMLElement>(opensAt);
    list.scrollTop = row ? row.offsetTop : list.scrollHeight;
    measure(list);
  });
  const follow = useEffectEvent(() => setAtEnd(!hasMore));
  const still = useEffectEvent(keepStill);

  useLayoutEffect(() => {
    if (listRef.current) openList(listRef.current);
  }, [listRef]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const { first: oldFirst, last: oldLast } = before.current;
    before.current = { first, last };
    if (isAtEnd.current || (isOwnLast && last !== oldLast)) {
      list.scrollTop = list.scrollHeight;
      follow();
    } else if (last !== oldLast) setUnseen(true);
    else if (first !== oldFirst) still(list);
  }, [listRef, first, last, isOwnLast]);

  // The keyboard of a phone, or a longer draft, makes the list lower; a row grows, or comes in between others: its end stays in sight, or what is read.
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const observer = new ResizeObserver(() => still(list));
    for (const each of [list, list.querySelector('ol')]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [listRef]);

  function onScroll(): void {
    const list = listRef.current;
    if (!list) return;
    measure(list);
    if (list.scrollTop < NEAR_PX && list.scrollHeight > list.clientHeight) on.onTop();
    else if (hasMore && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX) on.onMore();
  }

  return { onScroll, hasUnseen, jumpToEnd };
}
