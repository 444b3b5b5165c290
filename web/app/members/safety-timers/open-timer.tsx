import type { City } from '@bros/contract/core/cities';
import type { EmergencyNumbers as Numbers, SafetyTimer } from '@bros/contract/members/safety-timers';
import { useId, useState } from 'react';
import { client } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { formatTime } from '../../platform/format.ts';
import { useServerClock } from '../../platform/server-clock.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './safety.module.css';
import { useRefreshSafety, useShowSafety } from './safety.ts';
import { safetyTexts } from './texts.ts';
import { type TimerAction, TimerButtons } from './timer-buttons.tsx';

const { open: texts } = safetyTexts;
const { numbers: numberTexts } = safetyTexts;

const DONE = { fine: texts.fine, cancel: texts.canceled, extend: texts.extended } satisfies Record<TimerAction, string>;

export function OpenTimer({ timer }: { timer: SafetyTimer }) {
  const { failure, change } = useChange(timer);
  const frame = useKeptFocus<HTMLElement>(timer.state);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={classes('stack gap-2 padding-2 surface', styles.timer)}
      data-state={timer.state}
    >
      <Head timer={timer} />
      <TimerButtons state={timer.state} onPress={change} />
      <Failure error={failure} title={outcomeTexts.didNotWork} />
      <Details timer={timer} />
      <EmergencyNumbers city={timer.city} numbers={timer.emergencyNumbers} />
    </section>
  );
}

function useChange({ id: timerId, endsAt }: SafetyTimer) {
  const show = useShowSafety();
  const refresh = useRefreshSafety();
  const [failure, setFailure] = useState<unknown>(null);
  async function change(action: TimerAction): Promise<void> {
    setFailure(null);
    try {
      show(await client.safetyTimers.change({ timerId, action, endsAt }, { context: { isIdempotent: true } }));
      showToast({ title: DONE[action] });
    } catch (error) {
      setFailure(error);
      // Another window or an email link may have changed the timer.
      await refresh();
    }
  }
  return { failure, change };
}

const nameOf = ({ contactName }: SafetyTimer): string => contactName ?? texts.someone;

function titleOf(timer: SafetyTimer): string {
  if (timer.state === 'running') return texts.running;
  if (timer.state === 'due') return texts.due;
  return timer.alarm ? texts.alerted[timer.alarm.delivery](nameOf(timer)) : '';
}

function Head({ timer }: { timer: SafetyTimer }) {
  const name = nameOf(timer);
  const { alarm, alarmAt, endsAt, city, state } = timer;
  return (
    <>
      <h2 aria-live="polite">{titleOf(timer)}</h2>
      {!timer.isReached && !alarm && <Banner tone="error">{texts.unreached(name)}</Banner>}
      {state === 'running' && (
        <>
          <Countdown until={endsAt} />
          <p>
            {texts.until(formatTime(endsAt, city.timeZone), city.name)}{' '}
            {timer.isReached && <span className="muted">{texts.reminder(name)}</span>}
          </p>
        </>
      )}
      {state === 'due' && alarmAt && (
        <>
          <Countdown until={alarmAt} />
          {timer.isReached && <p>{texts.dueText(name, formatTime(alarmAt, city.timeZone))}</p>}
        </>
      )}
      {alarm && (
        <>
          <Banner tone={alarm.delivery === 'sent' || alarm.delivery === 'sending' ? 'important' : 'error'}>
            {texts.delivery[alarm.delivery](name)} {alarm.isSeen && texts.seen(name)}
          </Banner>
          {timer.isReached && <p>{texts.fineNotifies(name)}</p>}
        </>
      )}
    </>
  );
}

const two = (count: number) => String(count).padStart(2, '0');

/** Screen readers do not announce the role `timer` each second. */
function Countdown({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until) - useServerClock());
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const shown = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  return (
    <p role="timer" className={classes('display tabular', styles.countdown)}>
      {shown}
    </p>
  );
}

function Details({ timer }: { timer: SafetyTimer }) {
  const { place, city, people, notes } = timer;
  const lines = [
    { label: texts.where, text: `${place}, ${city.name}` },
    { label: texts.who, text: people },
    { label: texts.notes, text: notes },
    { label: texts.contact, text: nameOf(timer) },
  ];
  return (
    <dl className={classes('grid gap-4px-2', styles.details)}>
      {lines
        .filter(({ text }) => text)
        .map(({ label, text }) => (
          <div key={label} className={styles.detail}>
            <dt className="muted">{label}</dt>
            <dd className="pre-line break-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function listNumbers({ police, ambulance, fire }: Numbers): { label: string; number: string }[] {
  if (police === ambulance && ambulance === fire) return [{ label: numberTexts.all, number: police }];
  return [
    { label: numberTexts.police, number: police },
    { label: numberTexts.ambulance, number: ambulance },
    { label: numberTexts.fire, number: fire },
  ];
}

function EmergencyNumbers({ city, numbers }: { city: City; numbers: Numbers | null }) {
  const id = useId();
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="text-h4">
        {numberTexts.title(city.country)}
      </h3>
      {numbers ? (
        <ul className="plain-list wrap gap-1-2">
          {listNumbers(numbers).map(({ label, number }) => (
            <li key={label} className="line gap-1">
              <span className="muted">{label}</span>
              <a className="target-height line semibold tabular" href={`tel:${number}`}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{numberTexts.unknown(city.country)}</p>
      )}
    </section>
  );
}
