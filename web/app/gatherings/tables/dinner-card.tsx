import type { CityId } from '@bros/contract/core/cities';
import type { DinnerState } from '@bros/contract/gatherings/dinner-tables';
import { paths } from '@bros/contract/paths';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsOff } from '../../platform/switched-off.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { useIsDue } from '../../shared/use-is-due.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { dinnerCardTexts as texts } from './card-texts.ts';
import { formatDinner, useDinner } from './dinner.ts';
import styles from './dinner-card.module.css';

interface DinnerCardProps {
  cityId?: CityId;
  /** Shown until the card comes. */
  placeholder?: ReactNode;
}

/**
 * With `cityId`, only for a dinner in that city. Members without a city see no card; while dinners are paused, only members with a table or waiting for a table see it.
 */
export function DinnerCard({ cityId, placeholder = null }: DinnerCardProps) {
  const { data, isError, isPaused } = useDinner({ isEnabled: useIsDue() });
  const isOff = useIsOff('dinners');
  if (!data) return isOff || isError || isPaused ? null : placeholder;
  const shown = describe(data);
  if (!shown || (isOff && !data.table && !data.waiting) || (cityId !== undefined && shown.cityId !== cityId)) return null;
  return (
    <section className="row gap-1-2 padding-2 surface" aria-label={sharedTexts.places.dinner}>
      <span className="center circle sunken sunset flex-none target-square" aria-hidden>
        <IconToolsKitchen2 size={24} />
      </span>
      <div className={classes('grid gap-2px', styles.line)}>
        <span className="semibold">{sharedTexts.places.dinner}</span>
        <span>{shown.line}</span>
      </div>
      <ButtonLink to={paths.dinner} variant={shown.isInvitation ? 'primary' : 'quiet'} size="small">
        {shown.label}
      </ButtonLink>
    </section>
  );
}

interface Shown {
  cityId: CityId;
  line: string;
  label: string;
  isInvitation?: boolean;
}

function describe({ city, next, optIn, table, waiting }: DinnerState): Shown | null {
  if (table) {
    const line = texts.table(table.city.name, formatDinner(table.startsAt, table.city));
    return { cityId: table.city.id, line, label: texts.see };
  }
  if (waiting) return { cityId: waiting.city.id, line: texts.waiting(waiting.city.name), label: texts.details };
  if (!city || !next) return null;
  const time = formatDinner(next.startsAt, city);
  if (optIn?.city.id === city.id) return { cityId: city.id, line: texts.optedIn(city.name, time), label: texts.change };
  return { cityId: city.id, line: texts.invite(city.name, time), label: texts.join, isInvitation: true };
}
