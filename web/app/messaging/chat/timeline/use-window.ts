import type { MemberId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { Outgoing } from './timeline.ts';

export const NEAR_PX = 64;
/** Estimates for one line, with and without the author. Rows in view are measured. */
const START_PX = 58;
const LATER_PX = 28;
const OWN_PX = 12;
const ROWS_BEYOND = 8;
/** Above the first message: a day's heading and the button for older messages. */
const DAY_REM = 2.75;
const OLDER_REM = 3;
const EDGE_PX = 8;

/** With the client ID, a row keeps its key once stored. Events to other readers may name no author. */
const keyOf = ({ id, author, clientId }: ChatMessage) => (author ? `${author.id}:${clientId}` : id);

interface Shown {
  items: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: MemberId;
  hasOlder: boolean;
  starts: ReadonlySet<string>;
  /** Rows with the focus or an open menu stay rendered. */
  kept: readonly number[];
}

export function useWindow(listRef: RefObject<HTMLElement | null>, { items, outgoing, ownId, hasOlder, starts, kept }: Shown) {
  const keys = useMemo(
    () => [...items.map(keyOf), ...outgoing.map(({ clientId }) => `${ownId}:${clientId}`)],
    [items, outgoing, ownId],
  );
  const idOf = (index: number) => items[index]?.id ?? outgoing[index - items.length]?.clientId ?? '';
  return useVirtualizer({
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    getScrollElement: () => listRef.current,
    estimateSize: (index) => {
      const message = items[index];
      const isOwn = !message || message.author?.id === ownId;
      return (starts.has(idOf(index)) ? START_PX : LATER_PX) + (isOwn ? OWN_PX : 0);
    },
    overscan: ROWS_BEYOND,
    paddingStart: (DAY_REM + (hasOlder ? OLDER_REM : 0)) * remPx(),
    paddingEnd: EDGE_PX,
    // Older messages above, or a growing last message, must not move the view.
    anchorTo: 'end',
    scrollEndThreshold: NEAR_PX,
    // Otherwise, when a row shrinks, another enters in the same ResizeObserver callback, which browsers report as an error.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range) => withKept(range, kept),
  });
}

/** Members can set a larger text size in the browser. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function withKept(range: Range, kept: readonly number[]): number[] {
  const inRange = defaultRangeExtractor(range);
  const others = kept.filter((index) => index >= 0 && index < range.count && !inRange.includes(index));
  return others.length === 0 ? inRange : [...inRange, ...new Set(others)].sort((one, other) => one - other);
}
