import { toDay } from '@bros/contract/members/day-counting';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { whatIfTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { type Dates, type Part, rangeOf, shift, type TriedStay } from './tried-stays.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: MONTH_DAYS,
  PageDown: -MONTH_DAYS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface StaySliderProps {
  stay: TriedStay;
  part: Part;
  shownDays: number;
  onChange: (dates: Dates) => void;
  onSelect: () => void;
  /** Scrolls to the day. Not called during a drag, which must not move the lane. */
  onReveal: (day: number) => void;
  takesFocus?: boolean;
}

const focusOnMount = (slider: HTMLElement | null): void => slider?.focus();

export function StaySlider({ stay, part, shownDays, onChange, onSelect, onReveal, takesFocus }: StaySliderProps) {
  const drag = useDrag(stay, shownDays, { onStart: onSelect, onDrag: (start, days) => onChange(shift(start, part, days)) });
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const dates = shift(stay, part, event.shiftKey && Math.abs(step) === 1 ? step * WEEK_DAYS : step);
    onChange(dates);
    onReveal(dayOf(dates, part, step));
  }
  function focus({ currentTarget }: FocusEvent): void {
    onSelect();
    if (currentTarget.matches(':focus-visible')) onReveal(dayOf(stay, part));
  }
  const range = rangeOf(stay, part);
  const { label, value, text } = describe(stay, part);
  return (
    <div
      ref={takesFocus ? focusOnMount : undefined}
      role="slider"
      tabIndex={0}
      className={styles[part]}
      aria-label={label}
      aria-valuemin={range.first}
      aria-valuemax={range.last}
      aria-valuenow={value}
      aria-valuetext={text}
      onKeyDown={press}
      onFocus={focus}
      {...drag}
    />
  );
}

/** The moving end's day; for the whole stay, the end in the direction of the move. */
const dayOf = ({ first, last }: Dates, part: Part, step = -1): number =>
  part === 'last' || (part === 'whole' && step > 0) ? last : first;

function describe({ city, first, last }: TriedStay, part: Part): { label: string; value: number; text: string } {
  if (part === 'last') return { label: texts.departure(city), value: last, text: dateOf(last) };
  if (part === 'first') return { label: texts.arrival(city), value: first, text: dateOf(first) };
  return { label: texts.stay(city), value: first, text: texts.dates(toDay(first), toDay(last), last - first + 1) };
}

/** Noon is the same date in every reader's time zone. */
const dateOf = (day: number): string => formatDate(`${toDay(day)}T12:00:00`);

interface DragActions {
  onStart: () => void;
  /** Called with the stay as it was when the pointer went down, and the days that the pointer has moved. */
  onDrag: (start: TriedStay, days: number) => void;
}

function useDrag(stay: TriedStay, shownDays: number, { onStart, onDrag }: DragActions) {
  const start = useRef<{ x: number; stay: TriedStay; days: number } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, stay, days: 0 };
      // A touch does not focus the slider, so `onFocus` would not run.
      onStart();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      const width = event.currentTarget.parentElement?.clientWidth;
      if (!from || !width) return;
      const days = Math.round(((event.clientX - from.x) / width) * shownDays);
      if (days === from.days) return;
      start.current = { ...from, days };
      onDrag(from.stay, days);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
