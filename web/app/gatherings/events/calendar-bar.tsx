import { IconCalendarMonth, IconChevronLeft, IconChevronRight, IconLayoutList, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMonthName } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './calendar.module.css';
import { CalendarFilters } from './calendar-filters.tsx';
import type { CalendarLayout } from './calendar-layout.ts';
import { countFilters, type EventFilters, isMonthView, NO_FILTER, shownMonth, useMonth } from './events.ts';
import { monthAfter, readMonth, yearsAt } from './month-grid.ts';
import { eventTexts as texts } from './texts.ts';

interface CalendarBarProps {
  shown: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
  layout: CalendarLayout;
  onLayout: (layout: CalendarLayout) => void;
  /** Undefined when the reader's tier cannot create events. */
  onCreate?: (() => void) | undefined;
}

export function CalendarBar({ shown, onChange, layout, onLayout, onCreate }: CalendarBarProps) {
  const isPhone = useIsPhone();
  const active = countFilters(shown);
  const head = (
    <div className={classes('row gap-1', styles.head)}>
      <MonthTotal shown={shown} />
      <LayoutSwitch layout={layout} onLayout={onLayout} isDisabled={!isMonthView(shown)} />
      {onCreate && (
        <Button
          variant="accent"
          size={isPhone ? 'small' : 'medium'}
          icon={!isPhone && <IconPlus size={20} aria-hidden />}
          onPress={onCreate}
        >
          {texts.create}
        </Button>
      )}
    </div>
  );
  const picker = <MonthPicker shown={shown} onChange={onChange} isShort={isPhone} />;
  return (
    <div className={classes('stack gap-2', styles.bars)}>
      {isPhone && head}
      <FilterBar
        {...(isPhone ? { first: picker } : { children: picker, action: head })}
        active={active}
        panel={{ label: texts.filter(active), active, content: <CalendarFilters shown={shown} onChange={onChange} /> }}
        clear={active > 0 ? { label: actionTexts.clearFilters, onPress: () => onChange(NO_FILTER) } : undefined}
      />
    </div>
  );
}

function MonthTotal({ shown }: Pick<CalendarBarProps, 'shown'>) {
  const { data } = useMonth(shown);
  return (
    <p role="status" className={styles.total}>
      {data && <Badge tone="lagoon">{texts.inMonth(data.total)}</Badge>}
    </p>
  );
}

const icons = { list: IconLayoutList, month: IconCalendarMonth };

function LayoutSwitch({ layout, onLayout, isDisabled }: Pick<CalendarBarProps, 'layout' | 'onLayout'> & { isDisabled: boolean }) {
  return (
    <fieldset className="flex bare-fieldset flex-none">
      <legend className="visually-hidden">{texts.layout.label}</legend>
      {(['list', 'month'] as const).map((each) => {
        const LayoutIcon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={styles.layout}
            aria-pressed={layout === each}
            aria-label={texts.layout[each]}
            disabled={isDisabled && each === 'month'}
            onClick={() => onLayout(each)}
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
  const shownNow = shownMonth(shown);
  const [year = '', month = ''] = shownNow.split('-');
  const choose = (chosen: string) => onChange({ month: chosen, from: '', until: '', view: 'all' });
  const step = (by: number) => {
    const next = readMonth(monthAfter(shownNow, by));
    return { isDisabled: next === null, onPress: () => next && choose(next) };
  };
  return (
    <fieldset className={classes('flex gap-1 align-end bare-fieldset', styles.picker)}>
      <legend className="visually-hidden">{texts.month}</legend>
      <Step {...step(-1)} label={texts.earlier} icon={<IconChevronLeft size={20} aria-hidden />} />
      <Select
        name="month"
        label={texts.month}
        value={month}
        options={MONTHS.map((value) => ({ value, label: nameOf(value, isShort) }))}
        onChange={(chosen) => choose(`${year}-${chosen}`)}
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
