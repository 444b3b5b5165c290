import type { MemberId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { Outgoing } from './timeline.ts';

export const NEAR_PX = 64;
/** Estimates for one line, with and without the author. Rows in view are measured. */
const START_PX = 58;
const LATER_PX = 28;
/** The padding of the reader's own messages. */
const OWN_PX = 12;
const ROWS_BEYOND = 8;
/** The heights of the day's heading and of the button for older messages, above the first message. */
const DAY_REM = 2.75;
const OLDER_REM = 3;
const EDGE_PX = 8;

/** Uses the client id, which never changes, so that a row keeps its key when the message is stored. Without an author, the message's id is the key. */
const keyOf = ({ id, author, clientId }: ChatMessage) => (author ? `${author.id}:${clientId}` : id);

interface Shown {
  items: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: MemberId;
  hasOlder: boolean;
  starts: ReadonlySet<string>;
  /** Rows that hold the focus or an open menu. */
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
    // Messages stay in place when older ones load above them, and the end stays in view when the last message grows.
    anchorTo: 'end',
    scrollEndThreshold: NEAR_PX,
    // Without this, a row that shrinks brings another row into the same ResizeObserver delivery, which browsers report as an error.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range) => withKept(range, kept),
  });
}

/** Measured, because a larger text size in the browser also enlarges the elements above the rows. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function withKept(range: Range, kept: readonly number[]): number[] {
  const inRange = defaultRangeExtractor(range);
  const others = kept.filter((index) => index >= 0 && index < range.count && !inRange.includes(index));
  return others.length === 0 ? inRange : [...inRange, ...new Set(others)].sort((one, other) => one - other);
}
