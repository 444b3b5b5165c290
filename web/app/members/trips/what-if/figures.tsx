import { MICROSTATES, SCHENGEN_MAX_DAYS, SCHENGEN_WINDOW_DAYS, TAX_DAYS } from '@bros/contract/members/day-count-rules';
import {
  type CountedStay,
  countCountries,
  isInSchengen,
  listSchengenDays,
  toDay,
  toNumber,
} from '@bros/contract/members/day-counting';
import { countLeft, countSchengen, countUsed, endOpenStays, findLastDay } from '@bros/contract/members/schengen-days';
import type { SchengenCount } from '@bros/contract/members/trip-days';
import { useEffect, useId, useRef, useState } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { dayCountTexts } from '../day-count-texts.ts';
import { DayWarning } from '../day-meter.tsx';
import { whatIfTexts } from './texts.ts';
import type { TriedStay } from './tried-stays.ts';

const { figures: texts } = whatIfTexts;
const { answers, warnings } = dayCountTexts.schengen;

interface FiguresProps {
  counted: readonly CountedStay[];
  today: string;
  selected: TriedStay | undefined;
}

/** A held key changes the dates many times, so screen readers announce after this pause. */
const PAUSE_MS = 800;

export function Figures({ counted, today, selected }: FiguresProps) {
  const id = useId();
  const [day, setDay] = useState(today);
  const { outcome, figures, days } = listFigures(counted, today, selected);
  const onDay = day >= today && texts.used(day, countUsed(days, toNumber(day)), countLeft(days, toNumber(day)));
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h4 id={id}>{texts.title(selected?.city)}</h4>
      {outcome.isBad ? <DayWarning>{outcome.text}</DayWarning> : <p>{outcome.text}</p>}
      <ul className="bullets measure">
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className="wrap gap-1-2 align-end">
        <DateField name="day" label={texts.day} value={day} min={today} onChange={setDay} />
        {onDay && <p>{onDay}</p>}
      </div>
      <Announcement>{[outcome.text, ...figures, onDay].filter(Boolean).join(' ')}</Announcement>
    </section>
  );
}

function Announcement({ children: text }: { children: string }) {
  const read = useRef(text);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (text === read.current) return;
    const timer = setTimeout(() => {
      read.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

interface Outcome {
  isBad: boolean;
  text: string;
}

/** `days`: day numbers in the Schengen area. */
export function listFigures(
  counted: readonly CountedStay[],
  today: string,
  selected: TriedStay | undefined,
): { outcome: Outcome; figures: string[]; days: readonly number[] } {
  const schengen = countSchengen(counted, today);
  const ended = endOpenStays(counted, today).stays;
  const days = listSchengenDays(ended, today, toNumber(today) - SCHENGEN_WINDOW_DAYS + 1);
  const isBad = schengen.exceededOn !== null || schengen.state === 'over';
  const text = isBad ? warnings[schengen.state](schengen) : texts.fits(schengen.openUntil);
  const ofStay = selected ? [...listEntry(selected, days, schengen, today), ...listCountry(selected, counted, today)] : [];
  return { outcome: { isBad, text: text ?? '' }, figures: [...ofStay, answers.fullStay(schengen, SCHENGEN_MAX_DAYS)], days };
}

function listEntry(stay: TriedStay, days: readonly number[], { openUntil }: SchengenCount, today: string): string[] {
  const { countryCode, first, last, hasBegun } = stay;
  if (!isInSchengen(stay)) return MICROSTATES.includes(countryCode) ? [dayCountTexts.microstate] : [];
  const until = findLastDay(days, hasBegun ? toNumber(today) : first);
  const leaveBy = until === null ? null : toDay(until);
  return [
    texts.used(toDay(last), countUsed(days, last), countLeft(days, last)),
    hasBegun ? answers.stay(leaveBy) : answers.enter(toDay(first), leaveBy, openUntil),
  ];
}

function listCountry({ countryCode, country, first, last }: TriedStay, counted: readonly CountedStay[], today: string): string[] {
  const yearOf = (day: number) => Number(toDay(day).slice(0, 4));
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index);
  return years.flatMap((year) =>
    countCountries(counted, today, year)
      .filter((count) => count.countryCode === countryCode)
      .map(({ usedDays, plannedDays }) => texts.inCountry(country, year, usedDays + plannedDays, TAX_DAYS)),
  );
}
