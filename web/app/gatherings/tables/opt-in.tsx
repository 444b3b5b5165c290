import type { DinnerState } from '@bros/contract/gatherings/dinner-tables';
import { paths } from '@bros/contract/paths';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import styles from './dinner.module.css';
import { formatDinner, useRefreshDinner, useShowDinner, withdraw } from './dinner.ts';
import { OptInForm } from './opt-in-form.tsx';
import { FreeTable, type OwnFace } from './round-table.tsx';
import { dinnerTexts as texts } from './texts.ts';

interface OptInProps {
  state: DinnerState;
  languages: readonly string[];
  me: OwnFace;
}

export function OptIn({ state, languages, me }: OptInProps) {
  const [isChanging, setChanging] = useState(false);
  const isOff = useIsOff('dinners');
  const { city, next, optIn } = state;
  if (isOff) return optIn && <OptedIn state={state} optIn={optIn} me={me} />;
  if (optIn && !(isChanging && city && next))
    return <OptedIn state={state} optIn={optIn} me={me} onChange={() => setChanging(true)} />;
  if (!city || !next)
    return (
      <Empty
        title={texts.noCity}
        text={texts.noCityText}
        action={<ButtonLink to={paths.dashboardProfilePart('place')}>{texts.setCity}</ButtonLink>}
      />
    );
  if (languages.length === 0)
    return (
      <Empty
        title={texts.noLanguages}
        text={texts.noLanguagesText}
        action={<ButtonLink to={paths.dashboardProfilePart('languages')}>{texts.addLanguages}</ButtonLink>}
      />
    );
  const close = () => setChanging(false);
  return (
    <Panel
      title={optIn ? texts.form.changeTitle : texts.form.title(formatDinner(next.startsAt, city))}
      lead={texts.form.lead(city.name, formatDinner(next.deadline, city))}
    >
      <OptInForm
        city={city}
        next={next}
        optIn={optIn}
        languages={languages}
        onCancel={optIn ? close : undefined}
        onDone={close}
      />
    </Panel>
  );
}

interface OptedInProps extends Pick<OptInProps, 'state' | 'me'> {
  optIn: NonNullable<DinnerState['optIn']>;
  /** Missing while dinners are paused. */
  onChange?: () => void;
}

function OptedIn({ state: { city, next, table, waiting }, optIn, me, onChange }: OptedInProps) {
  const { optedIn } = texts;
  const end = useWithdraw(table ? optedIn.stopped : optedIn.withdrawn);
  const isHere = next !== null && city?.id === optIn.city.id;
  const time = isHere ? formatDinner(next.startsAt, city) : null;
  const lead = onChange ? describe(optIn, city, time) : optedIn.paused(optIn.city.name);
  const panel = (
    <Panel
      title={optedIn.title}
      lead={lead}
      note={isHere && onChange && <p className="muted">{optedIn.until(formatDinner(next.deadline, city))}</p>}
    >
      <div className="wrap gap-1">
        {city && onChange && (
          <Button variant="quiet" onPress={onChange}>
            {optedIn.change}
          </Button>
        )}
        <Button variant="plain" onPress={end}>
          {table ? optedIn.stop : optedIn.withdraw}
        </Button>
      </div>
    </Panel>
  );
  if (table || waiting || !onChange || !isHere) return panel;
  return (
    <div className={classes('grid gap-3 align-start padding-2 surface', styles.toCome)}>
      {panel}
      <FreeTable me={me}>
        <IconToolsKitchen2 size={28} aria-hidden />
        <span className="semibold">{optIn.city.name}</span>
        <span className="muted text-small">{'$'.repeat(optIn.preferences.budget)}</span>
      </FreeTable>
    </div>
  );
}

function describe({ city, preferences }: OptedInProps['optIn'], current: DinnerState['city'], time: string | null): string {
  if (!time) return texts.optedIn.elsewhere(city.name, current?.name ?? '');
  return texts.optedIn[preferences.kind === 'weekly' ? 'weekly' : 'once'](city.name, time);
}

function useWithdraw(done: string): () => Promise<boolean> {
  const show = useShowDinner();
  const run = createActionWithToast(useRefreshDinner(), texts.failed);
  return () => run(async () => show(await withdraw()), done);
}

export function Waiting({ waiting: state }: { waiting: NonNullable<DinnerState['waiting']> }) {
  const { waiting } = texts;
  const { city, startsAt, others, meetsAnyway, othersMeetAnyway, can } = state;
  const canMeetAnyway = !useIsOff('dinners') && can.meetAnyway && !meetsAnyway;
  const stop = useWithdraw(waiting.stopped);
  const show = useShowDinner();
  const run = createActionWithToast(useRefreshDinner(), texts.failed);
  const meet = () =>
    run(
      async () => show(await client.dinnerTables.meetAnyway(undefined, { context: { isIdempotent: true } })),
      waiting.anywayDone,
    );
  const time = formatDinner(startsAt, city);
  const lead = others === 0 ? waiting.alone(city.name, time) : waiting.others(city.name, time, others);
  return (
    <Panel title={waiting.title} lead={lead} note={<p className="muted">{waiting.next}</p>}>
      {meetsAnyway && <p>{waiting.anywayOn(othersMeetAnyway)}</p>}
      {canMeetAnyway && (
        <>
          {othersMeetAnyway > 0 && <p>{waiting.anywayOthers(othersMeetAnyway)}</p>}
          <p className="muted">{waiting.anywayHint}</p>
        </>
      )}
      <div className="wrap gap-1">
        {canMeetAnyway && <Button onPress={meet}>{waiting.anyway}</Button>}
        <Button variant="plain" onPress={stop}>
          {waiting.stop}
        </Button>
      </div>
    </Panel>
  );
}
