import type { MemberId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { Outgoing } from './timeline.ts';

/** This near to an end counts as being there. */
export const NEAR_PX = 64;
/** A message of one line, with its author and without; longer ones are measured as they come into view. */
const START_PX = 58;
const LATER_PX = 28;
/** Rows that stand ready beyond each edge. */
const ROWS_BEYOND = 8;
/** Above the first message stand its day and, where there are older ones, the button that loads them. */
const DAY_REM = 2.75;
const OLDER_REM = 3;
const EDGE_PX = 8;

/** Client ids are unique for each author, and a message keeps its own from the first key stroke on. Without an author the message's own id is the key. */
const keyOf = ({ id, author, clientId }: ChatMessage) => (author ? `${author.id}:${clientId}` : id);

interface Shown {
  items: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: MemberId;
  hasOlder: boolean;
  /** The rows that show their author. */
  starts: ReadonlySet<string>;
  /** Rows that stay although they are out of view: they hold the focus, or an open menu. */
  kept: readonly number[];
}

/** The rows of a long list that are in view, and some around them: a room of thousands is as light as one of dozens. */
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
    estimateSize: (index) => (starts.has(idOf(index)) ? START_PX : LATER_PX),
    overscan: ROWS_BEYOND,
    paddingStart: (DAY_REM + (hasOlder ? OLDER_REM : 0)) * remPx(),
    paddingEnd: EDGE_PX,
    // Messages on screen stay in place when older ones come in above them, and the end stays in view when the last message grows.
    anchorTo: 'end',
    scrollEndThreshold: NEAR_PX,
    // Measured at once, a row that shrinks would bring in another within the same report of sizes, which browsers call an error of the page.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range) => withKept(range, kept),
  });
}

/** Members who enlarge their browser's text enlarge what stands above the rows too. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The rows of a range and those that are kept, in the order of the list. */
export function withKept(range: Range, kept: readonly number[]): number[] {
  const inRange = defaultRangeExtractor(range);
  const others = kept.filter((index) => index >= 0 && index < range.count && !inRange.includes(index));
  return others.length === 0 ? inRange : [...inRange, ...new Set(others)].sort((one, other) => one - other);
}
