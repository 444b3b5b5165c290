import { IconCalendarMonth, IconChevronLeft, IconChevronRight, IconLayoutList, IconPlus, IconRss } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMonthName } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { Select } from '../../ui/select.tsx';
import { useIsNarrow, useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './calendar.module.css';
import { CalendarFilters } from './calendar-filters.tsx';
import {
  countFilters,
  type EventFilters,
  isMonthView,
  isUpcoming,
  LAYOUTS,
  NO_FILTER,
  shownMonth,
  UPCOMING,
  useGridMonth,
  useMonth,
} from './events.ts';
import { addMonths, monthReachedFromUpcoming, readMonth, yearsAt } from './month-grid.ts';
import { eventTexts as texts } from './texts.ts';

interface CalendarBarProps {
  shown: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
}

interface CalendarActionsProps extends CalendarBarProps {
  onCreate?: (() => void) | undefined;
}

export function CalendarActions({ shown, onChange, onCreate }: CalendarActionsProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className={classes('row gap-1', styles.head)}>
      {isNarrow && <MonthTotal shown={shown} />}
      <LayoutSwitch shown={shown} onChange={onChange} />
      {onCreate && (
        <Button
          variant="accent"
          size={isNarrow ? 'small' : 'medium'}
          icon={!isNarrow && <IconPlus size={20} aria-hidden />}
          onPress={onCreate}
        >
          {texts.create}
        </Button>
      )}
    </div>
  );
}

export const CalendarMenu = ({ onFeed }: { onFeed: () => void }) => (
  <Menu
    label={texts.moreActions}
    trigger={<MenuDots />}
    items={[{ label: texts.feed.title, icon: <IconRss size={20} aria-hidden />, onPress: onFeed }]}
  />
);

export function CalendarBar({ shown, onChange, onReset }: CalendarBarProps & { onReset: CalendarBarProps['onChange'] }) {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const active = countFilters(shown);
  const picker = <MonthPicker shown={shown} onChange={onChange} isShort={isPhone} />;
  return (
    <FilterBar
      {...(isNarrow ? { first: picker } : { children: picker })}
      action={!isNarrow && <MonthTotal shown={shown} />}
      active={active}
      panel={{ label: texts.filter(active), active, content: <CalendarFilters shown={shown} onChange={onChange} /> }}
      clear={active > 0 ? { label: actionTexts.clearFilters, onPress: () => onReset(NO_FILTER) } : undefined}
    />
  );
}

/** The grid may show a later month than the current month. */
function useCountedMonth(shown: EventFilters): string {
  const gridMonth = useGridMonth(shown);
  return shown.layout === 'month' ? gridMonth : shownMonth(shown);
}

/** The upcoming events may all be in later months, so 0 is shown only for a chosen month. */
function MonthTotal({ shown }: Pick<CalendarBarProps, 'shown'>) {
  const { data } = useMonth({ ...shown, month: useCountedMonth(shown) });
  return (
    <p role="status" className={styles.total}>
      {data && (data.total > 0 || !isUpcoming(shown)) && <Badge tone="lagoon">{texts.inMonth(data.total)}</Badge>}
    </p>
  );
}

const icons = { list: IconLayoutList, month: IconCalendarMonth };

function LayoutSwitch({ shown, onChange }: Pick<CalendarBarProps, 'shown' | 'onChange'>) {
  return (
    <fieldset className="flex bare-fieldset flex-none">
      <legend className="visually-hidden">{texts.layout.label}</legend>
      {LAYOUTS.map((each) => {
        const LayoutIcon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={styles.layout}
            aria-pressed={shown.layout === each}
            aria-label={texts.layout[each]}
            disabled={!isMonthView(shown) && each === 'month'}
            onClick={() => onChange({ layout: each })}
          >
            <LayoutIcon size={20} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const nameOf = (month: string, isShort: boolean) => formatMonthName(`2026-${month}-01`, isShort);

function MonthPicker({ shown, onChange, isShort }: Pick<CalendarBarProps, 'shown' | 'onChange'> & { isShort: boolean }) {
  const shownNow = useCountedMonth(shown);
  const [year = '', month = ''] = shownNow.split('-');
  const gridMonth = useGridMonth(shown);
  const choose = (chosen: string) => onChange({ month: chosen, from: '', until: '', view: 'all' });
  const step = (by: 1 | -1) => {
    const next = readMonth(isUpcoming(shown) ? monthReachedFromUpcoming(gridMonth, by) : addMonths(shownNow, by));
    return { isDisabled: next === null, onPress: () => next && choose(next) };
  };
  return (
    <fieldset className={classes('flex gap-1 align-end bare-fieldset hidden-labels', styles.picker)}>
      <legend className="visually-hidden">{texts.month}</legend>
      <Step {...step(-1)} label={texts.earlier} icon={<IconChevronLeft size={20} aria-hidden />} />
      <Select
        name="month"
        label={texts.month}
        value={isUpcoming(shown) ? '' : month}
        options={[
          ...(shown.layout === 'list' ? [{ value: '', label: texts.upcoming }] : []),
          ...MONTHS.map((value) => ({ value, label: nameOf(value, isShort) })),
        ]}
        onChange={(chosen) => (chosen ? choose(`${year}-${chosen}`) : onChange(UPCOMING))}
      />
      <Select
        name="year"
        label={labelTexts.year}
        value={year}
        options={yearsAt(new Date()).map((value) => ({ value, label: value }))}
        onChange={(chosen) => choose(`${chosen}-${month}`)}
      />
      <Step {...step(1)} label={texts.later} icon={<IconChevronRight size={20} aria-hidden />} />
    </fieldset>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  isDisabled: boolean;
  onPress: () => void;
}

const Step = ({ label, icon, isDisabled, onPress }: StepProps) => (
  <button type="button" className={classes('rounded', styles.step)} aria-label={label} disabled={isDisabled} onClick={onPress}>
    {icon}
  </button>
);
