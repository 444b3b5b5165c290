import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** Shorter lists are not virtualized. */
export const WHOLE_UP_TO = 200;
/** Divisible by two, three and four, so cards end with a full row. */
const CHUNK_ROWS = 24;
const NEAR = '75% 0px';

/** Chunks' heights by first row, so that a reopened list is as high as before. */
const heights = new Map<string, number>();

interface WindowedListProps
  extends Pick<ComponentProps<'ul'>, 'className' | 'role' | 'aria-busy' | 'aria-label' | 'aria-labelledby'> {
  as: 'div' | 'ul' | 'ol' | 'tbody';
  keptRow?: number;
  /** An empty element of this height by default. */
  renderGap?: (height: number) => ReactNode;
  children: ReactNode;
}

/**
 * Replaces chunks far from the viewport with a space of the same height. The chunk that last had the focus stays with its neighbors; otherwise Tab would start
 * at the top of the page or skip rows.
 */
export function WindowedList({ as: Element, keptRow = Number.NaN, renderGap, children, ...attributes }: WindowedListProps) {
  const [focused, setFocused] = useState(Number.NaN);
  const rows = Children.toArray(children);
  if (rows.length <= WHOLE_UP_TO) return <Element {...attributes}>{children}</Element>;
  const kept = Math.floor(keptRow / CHUNK_ROWS);
  return cutIntoChunks(rows).map((chunk, index) => (
    <Chunk
      // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position
      key={index}
      as={Element}
      name={nameOf(chunk)}
      isKept={Math.abs(index - focused) <= 1 || index === kept}
      onFocus={() => setFocused(index)}
      renderGap={renderGap}
      {...attributes}
    >
      {chunk}
    </Chunk>
  ));
}

interface ChunkProps extends Omit<WindowedListProps, 'keptRow'> {
  name: string;
  isKept: boolean;
  onFocus: () => void;
}

function Chunk({ as: Element, name, isKept, onFocus, renderGap, children, ...attributes }: ChunkProps) {
  const frame = useRef<HTMLElement>(null);
  const [gap, setGap] = useState(heights.get(name) ?? null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting) heights.set(name, entry.boundingClientRect.height);
        setGap(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      // `rootMargin` is for lists that scroll with the page, `scrollMargin` for those in a dialog or panel.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [name]);

  const ref = (element: HTMLElement | null) => {
    frame.current = element;
  };
  if (gap === null || isKept) {
    return (
      <Element ref={ref} onFocus={onFocus} {...attributes}>
        {children}
      </Element>
    );
  }
  return (
    <Element ref={ref} style={renderGap ? undefined : { height: gap }} aria-hidden>
      {renderGap?.(gap)}
    </Element>
  );
}

function cutIntoChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, index) =>
    rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}

const nameOf = ([first]: readonly ReactNode[]): string => (isValidElement(first) ? String(first.key) : '');
