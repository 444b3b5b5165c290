import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** Shorter lists stay in the page whole. */
export const WHOLE_UP_TO = 200;
/** Divides by two, three and four, so that a stretch of cards ends with a full line. */
const STRETCH = 24;
/** Stretches within this of the view are drawn. */
const NEAR = '150% 0px';

/** The heights of stretches that left the page, by their first row: a list that is opened again is as high as it was. */
const heights = new Map<string, number>();

interface StretchesProps
  extends Pick<ComponentProps<'ul'>, 'className' | 'role' | 'aria-busy' | 'aria-label' | 'aria-labelledby'> {
  as: 'div' | 'ul' | 'ol' | 'tbody';
  /** The place of a row that stays although it is out of view. */
  keptRow?: number;
  /** Fills a stretch that is out of view; without it the empty element is as high. */
  renderGap?: (height: number) => ReactNode;
  /** The rows, each with a key. */
  children: ReactNode;
}

/**
 * The rows of a list. A long list is cut into stretches, each an element of its own; those out of view leave the page, and an empty space of their height
 * stays. The stretch that held the focus last stays too, with its neighbours: without them, Tab would begin at the top of the page or leave out rows.
 */
export function Stretches({ as: Element, keptRow = Number.NaN, renderGap, children, ...attributes }: StretchesProps) {
  const [focused, setFocused] = useState(Number.NaN);
  const rows = Children.toArray(children);
  if (rows.length <= WHOLE_UP_TO) return <Element {...attributes}>{children}</Element>;
  const kept = Math.floor(keptRow / STRETCH);
  return cutIntoStretches(rows).map((stretch, index) => (
    <Stretch
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is the rows from its place on, whichever they are
      key={index}
      as={Element}
      name={nameOf(stretch)}
      isKept={Math.abs(index - focused) <= 1 || index === kept}
      onFocus={() => setFocused(index)}
      renderGap={renderGap}
      {...attributes}
    >
      {stretch}
    </Stretch>
  ));
}

interface StretchProps extends Omit<StretchesProps, 'keptRow'> {
  /** Names it among the heights. */
  name: string;
  /** True while it stays although it is out of view. */
  isKept: boolean;
  onFocus: () => void;
}

function Stretch({ as: Element, name, isKept, onFocus, renderGap, children, ...attributes }: StretchProps) {
  const frame = useRef<HTMLElement>(null);
  // Null while it is in view, or was not drawn yet.
  const [gap, setGap] = useState(heights.get(name) ?? null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting) heights.set(name, entry.boundingClientRect.height);
        setGap(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      // The first is for lists that scroll with the page, the second for lists within a dialog or a panel that scrolls by itself.
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

/** Rows in groups of one length, the last one of the rest. */
function cutIntoStretches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_, index) =>
    rows.slice(index * STRETCH, (index + 1) * STRETCH),
  );
}

const nameOf = ([first]: readonly ReactNode[]): string => (isValidElement(first) ? String(first.key) : '');
