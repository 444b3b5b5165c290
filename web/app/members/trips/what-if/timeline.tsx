import { isInSchengen, toDay, toNumber } from '@bros/contract/members/day-counting';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { formatMonthName } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import iconButton from '../../../ui/icon-button.module.css';
import { Select } from '../../../ui/select.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { StaySlider } from './stay-slider.tsx';
import { whatIfTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import type { Dates, TriedStay } from './tried-stays.ts';

type RangeDays = keyof typeof texts.ranges;
const RANGES: readonly RangeDays[] = [92, 183, 366];
const BEFORE_DAYS = 7;
const ICON_PX = 20;

interface TimelineProps {
  tried: readonly TriedStay[];
  today: string;
  /** The stay added last gets the focus. */
  addedKey: string | null;
  onSelect: (stay: TriedStay) => void;
  onChange: (stay: TriedStay, dates: Dates) => void;
  onSave: (stay: TriedStay) => Promise<void> | void;
  onDrop: (stay: TriedStay) => void;
}

export function Timeline({ tried, today, ...actions }: TimelineProps) {
  const isPhone = useIsPhone();
  const [range, setRange] = useState<RangeDays>(isPhone ? 92 : 183);
  const [first, setFirst] = useState(toNumber(today) - BEFORE_DAYS);
  const shown = { first, last: first + range - 1 };
  const pan = (direction: 1 | -1) => setFirst(first + direction * Math.round(range / 2));
  function reveal(day: number): void {
    if (day > shown.last) setFirst(day - range + 1 + BEFORE_DAYS);
    else if (day < shown.first) setFirst(day - BEFORE_DAYS);
  }
  return (
    <div className="grid gap-1 min-width-0">
      <div className="wrap gap-1 align-end between">
        <Select
          name="range"
          label={texts.range}
          value={String(range)}
          options={RANGES.map((days) => ({ value: String(days), label: texts.ranges[days] }))}
          onChange={(value) => setRange(Number(value) as RangeDays)}
        />
        <div className="flex gap-1">
          <Button variant="quiet" icon={<IconArrowLeft size={ICON_PX} aria-hidden />} onPress={() => pan(-1)}>
            {texts.earlier}
          </Button>
          <Button variant="quiet" icon={<IconArrowRight size={ICON_PX} aria-hidden />} onPress={() => pan(1)}>
            {texts.later}
          </Button>
        </div>
      </div>
      <Months shown={shown} />
      <ul className="grid gap-2 plain-list" aria-label={texts.timeline(toDay(shown.first), toDay(shown.last))}>
        {tried.map((stay) => (
          <Lane key={stay.key} stay={stay} shown={shown} today={toNumber(today)} onReveal={reveal} {...actions} />
        ))}
      </ul>
    </div>
  );
}

const daysIn = ({ first, last }: Dates): number => last - first + 1;

const offsetOf = (day: number, shown: Dates): string => `${((day - shown.first) / daysIn(shown)) * 100}%`;

function Months({ shown }: { shown: Dates }) {
  const days = Array.from({ length: daysIn(shown) }, (_, index) => shown.first + index);
  const firsts = days.filter((day) => toDay(day).endsWith('-01'));
  const step = daysIn(shown) > 183 ? 2 : 1;
  return (
    <div className={classes('relative muted text-small', styles.months)} aria-hidden>
      {firsts.map((day, index) => (
        <span key={day} className={styles.month} style={{ left: offsetOf(day, shown) }}>
          {index % step === 0 && formatMonthName(toDay(day), true)}
        </span>
      ))}
    </div>
  );
}

interface LaneProps extends Omit<TimelineProps, 'tried' | 'today'> {
  stay: TriedStay;
  shown: Dates;
  today: number;
  onReveal: (day: number) => void;
}

function Lane({ stay, shown, today, addedKey, onReveal, onSelect, onChange, onSave, onDrop }: LaneProps) {
  const { first, last, hasBegun } = stay;
  const span = { '--from': offsetOf(first, shown), '--to': offsetOf(last + 1, shown) } as CSSProperties;
  const slider = {
    stay,
    shownDays: daysIn(shown),
    onChange: (dates: Dates) => onChange(stay, dates),
    onSelect: () => onSelect(stay),
    onReveal,
  };
  return (
    <li className="grid gap-4px">
      <LaneHead stay={stay} onSave={onSave} onDrop={onDrop} />
      <div
        className={classes('relative rounded sunken', styles.lane)}
        data-schengen={isInSchengen(stay) || undefined}
        style={span}
      >
        <span className={styles.today} style={{ left: offsetOf(today, shown) }} aria-hidden />
        <span className={styles.fill} aria-hidden />
        {!hasBegun && <StaySlider part="whole" {...slider} takesFocus={stay.key === addedKey} />}
        {!hasBegun && <StaySlider part="first" {...slider} />}
        <StaySlider part="last" {...slider} />
      </div>
    </li>
  );
}

function noteOf({ trip, isChanged }: TriedStay): string | null {
  if (!trip) return texts.unsaved;
  if (isChanged) return texts.before(trip.arrivesOn, trip.leavesOn);
  return trip.leavesOn === null ? texts.open : null;
}

function LaneHead({ stay, onSave, onDrop }: Pick<LaneProps, 'stay' | 'onSave' | 'onDrop'>) {
  const { city, trip, first, last, isChanged } = stay;
  const note = noteOf(stay);
  return (
    <div className="wrap gap-4px-2 between align-end">
      <p className="min-width-0 break-anywhere">
        <strong>{city}</strong> <span className="tabular">{texts.dates(toDay(first), toDay(last), last - first + 1)}</span>
        {note && <span className="muted text-small block">{note}</span>}
      </p>
      {isChanged && (
        <div className="line gap-1">
          <Button variant="plain" size="small" onPress={() => onSave(stay)} aria={{ 'aria-label': texts.saveFor(city) }}>
            {texts.save}
          </Button>
          {!trip && (
            <button type="button" className={iconButton.button} aria-label={texts.takeAway(city)} onClick={() => onDrop(stay)}>
              <IconTrash size={ICON_PX} aria-hidden />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
