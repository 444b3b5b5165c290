import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NEAR_PX } from './use-window.ts';

interface Rows {
  last: string | undefined;
  sending: string | undefined;
  hasMore: boolean;
  /** -1 means the end. */
  opensAt: number;
}

/** Keeps the end in view when rows are added. */
export function useSteadyScroll(
  listRef: RefObject<HTMLElement | null>,
  rows: Virtualizer<HTMLElement, Element>,
  { last, sending, hasMore, opensAt }: Rows,
  on: { onTop: () => void; onMore: () => void; onEnd: (isInView: boolean) => void },
) {
  const isAtEnd = useRef(false);
  const before = useRef(`${last} ${hasMore}`);
  const sentBefore = useRef(sending);
  /** True from sending a message until the end of the room is loaded. */
  const leadsToEnd = useRef(false);
  const [hasUnseen, setUnseen] = useState(false);

  const setAtEnd = (isInView: boolean) => {
    isAtEnd.current = isInView;
    if (isInView) setUnseen(false);
    on.onEnd(isInView);
  };
  const distanceFromEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;
  const measure = (list: HTMLElement) => setAtEnd(!hasMore && distanceFromEnd(list) < NEAR_PX);
  const jumpToEnd = () => {
    leadsToEnd.current = false;
    rows.scrollToEnd();
    setAtEnd(true);
  };

  const openList = useEffectEvent(() => (opensAt < 0 ? rows.scrollToEnd() : rows.scrollToIndex(opensAt, { align: 'start' })));
  useLayoutEffect(() => {
    openList();
  }, []);

  const follow = useEffectEvent(() => {
    if (sending && sending !== sentBefore.current) leadsToEnd.current = true;
    sentBefore.current = sending;
    if (hasMore) setAtEnd(false);
    else if (isAtEnd.current || leadsToEnd.current) jumpToEnd();
    else setUnseen(true);
  });
  useLayoutEffect(() => {
    const now = `${last} ${hasMore}`;
    if (now !== before.current) follow();
    before.current = now;
  }, [last, hasMore]);

  // Rows may grow; a phone's keyboard or a longer draft shrinks the list.
  const settle = useEffectEvent(() => {
    if (isAtEnd.current) rows.scrollToEnd();
    else if (listRef.current) measure(listRef.current);
  });
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  const height = rows.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the height changes, which moves the end
  useEffect(() => settle(), [height]);

  function onScroll(): void {
    const list = listRef.current;
    if (!list) return;
    measure(list);
    if (list.scrollTop < NEAR_PX && list.scrollHeight > list.clientHeight) on.onTop();
    else if (hasMore && distanceFromEnd(list) < NEAR_PX) on.onMore();
  }

  return { onScroll, hasUnseen, jumpToEnd };
}
