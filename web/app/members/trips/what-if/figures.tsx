import { MICROSTATES, SCHENGEN_MAX_DAYS, SCHENGEN_WINDOW_DAYS, TAX_DAYS } from '@bros/contract/members/day-count-rules';
import {
  type CountedStay,
  countCountries,
  isInSchengen,
  listSchengenDays,
  toDay,
  toNumber,
} from '@bros/contract/members/day-counting';
import { countLeft, countSchengen, countUsed, findLastDay } from '@bros/contract/members/schengen-days';
import { useId, useState } from 'react';
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

export function Figures({ counted, today, selected }: FiguresProps) {
  const id = useId();
  const schengen = countSchengen(counted, today);
  const days = listSchengenDays(counted, today, toNumber(today) - SCHENGEN_WINDOW_DAYS + 1);
  const warning = warnings[schengen.state](schengen);
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h4 id={id}>{texts.title}</h4>
      <div className="stack gap-1" role="status">
        {schengen.exceededOn || schengen.state === 'over' ? <DayWarning>{warning}</DayWarning> : <p>{texts.fits}</p>}
        <ul className="bullets measure">
          {selected && listFigures(selected, days, counted, today).map((figure) => <li key={figure}>{figure}</li>)}
          <li>{answers.fullStay(schengen.fullStayOn, SCHENGEN_MAX_DAYS)}</li>
        </ul>
      </div>
      <OnAnyDay days={days} today={today} />
    </section>
  );
}

function listFigures(stay: TriedStay, days: readonly number[], counted: readonly CountedStay[], today: string): string[] {
  const { countryCode, country, first, last, isBegun } = stay;
  const until = findLastDay(days, isBegun ? toNumber(today) : first);
  const leaveBy = until === null ? null : toDay(until);
  const inSchengen = [
    texts.used(toDay(last), countUsed(days, last), countLeft(days, last)),
    isBegun ? answers.stay(leaveBy) : answers.enter(toDay(first), leaveBy),
  ];
  const years = [...new Set([first, last].map((day) => Number(toDay(day).slice(0, 4))))];
  const inCountry = years.flatMap((year) =>
    countCountries(counted, today, year)
      .filter((count) => count.countryCode === countryCode)
      .map(({ usedDays, plannedDays }) => texts.inCountry(country, year, usedDays + plannedDays, TAX_DAYS)),
  );
  const note = MICROSTATES.includes(countryCode) ? [dayCountTexts.microstate] : [];
  return [...(isInSchengen(stay) ? inSchengen : note), ...inCountry];
}

function OnAnyDay({ days, today }: { days: readonly number[]; today: string }) {
  const [day, setDay] = useState(today);
  const on = toNumber(day);
  return (
    <div className="wrap gap-1-2 align-end">
      <DateField name="day" label={texts.day} value={day} min={today} onChange={setDay} />
      {day >= today && <p role="status">{texts.used(day, countUsed(days, on), countLeft(days, on))}</p>}
    </div>
  );
}
