import { toDay } from '@bros/contract/members/day-counting';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { whatIfTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { type Dates, type Part, rangeOf, shift, type TriedStay } from './tried-stays.ts';

const WEEK_DAYS = 7;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface StaySliderProps {
  stay: TriedStay;
  part: Part;
  /** The days that the width of the lane stands for. */
  shownDays: number;
  onChange: (dates: Dates) => void;
  onFocus: () => void;
  /** Called for the keyboard only: a lane must not move under a pointer. */
  onReveal: (dates: Dates) => void;
}

/** One end of a stay, or the stay as a whole. */
export function StaySlider({ stay, part, shownDays, onChange, onFocus, onReveal }: StaySliderProps) {
  const drag = useDrag(stay, shownDays, (start, days) => onChange(shift(start, part, days)));
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const dates = shift(stay, part, event.shiftKey ? step * WEEK_DAYS : step);
    onChange(dates);
    onReveal(dates);
  }
  function focus({ currentTarget }: FocusEvent): void {
    onFocus();
    if (currentTarget.matches(':focus-visible')) onReveal(stay);
  }
  const range = rangeOf(stay, part);
  const { label, value, text } = describe(stay, part);
  return (
    <div
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

function describe({ city, first, last }: TriedStay, part: Part): { label: string; value: number; text: string } {
  if (part === 'last') return { label: texts.departure(city), value: last, text: dateOf(last) };
  if (part === 'first') return { label: texts.arrival(city), value: first, text: dateOf(first) };
  return { label: texts.stay(city), value: first, text: texts.dates(toDay(first), toDay(last), last - first + 1) };
}

/** Noon, so that the date is the same in every time zone of a reader. */
const dateOf = (day: number): string => formatDate(`${toDay(day)}T12:00:00`);

/** Reports the days since the pointer went down, with the stay as it was then. */
function useDrag(stay: TriedStay, shownDays: number, onDrag: (start: TriedStay, days: number) => void) {
  const start = useRef<{ x: number; stay: TriedStay; days: number } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, stay, days: 0 };
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
