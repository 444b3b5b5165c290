import {
  DIGEST_DEFAULT_MINUTES,
  DIGEST_STEP_MINUTES,
  type EmailTimes,
  type EmailTimesChanges,
  MINUTES_IN_DAY,
  QUIET_HOURS_DEFAULT,
  QUIET_STEP_MINUTES,
  type QuietHours,
} from '@bros/contract/core/email-times';
import { readTimeZone } from '@bros/contract/core/time-zones';
import { useState } from 'react';
import { formatWallTime } from '../../platform/format.ts';
import { listTimeZones, nameTimeZone, readersTimeZone } from '../../platform/time-zones.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { emailTimesTexts as labels } from './email-times-texts.ts';
import { useEmailTimes, useSavePreferences } from './preferences.ts';
import styles from './preferences-form.module.css';
import { noticeTexts } from './texts.ts';
import { useSwitching } from './use-switching.ts';

const paces = [
  { value: 'atOnce', label: labels.paces.atOnce },
  { value: 'daily', label: labels.paces.daily },
] as const;

/** '1970-01-01T22:30' */
const clockOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);

function listTimes(stepMinutes: number, taken?: number): { value: string; label: string }[] {
  const times = Array.from({ length: MINUTES_IN_DAY / stepMinutes }, (_, index) => index * stepMinutes);
  return times
    .filter((minutes) => minutes !== taken)
    .map((minutes) => ({ value: String(minutes), label: formatWallTime(clockOf(minutes)) }));
}

interface PartProps {
  times: EmailTimes;
  isSaving: boolean;
  save: (name: string, changes: EmailTimesChanges) => Promise<void>;
}

function PaceFields({ times: { digestMinutes }, isSaving, save }: PartProps) {
  const [latest, setLatest] = useState(digestMinutes ?? DIGEST_DEFAULT_MINUTES);
  const isDaily = digestMinutes !== null;
  return (
    <div className={classes('grid gap-3', styles.pair)}>
      <Select
        name="pace"
        label={labels.pace}
        hint={isDaily ? labels.dailyHint : undefined}
        value={isDaily ? 'daily' : 'atOnce'}
        options={paces}
        isDisabled={isSaving}
        onChange={(pace) => save('pace', { digestMinutes: pace === 'daily' ? latest : null })}
      />
      {isDaily && (
        <Select
          name="digestMinutes"
          label={labels.digest}
          value={String(digestMinutes)}
          options={listTimes(DIGEST_STEP_MINUTES)}
          isDisabled={isSaving}
          onChange={(value) => {
            setLatest(Number(value));
            return save('digestMinutes', { digestMinutes: Number(value) });
          }}
        />
      )}
    </div>
  );
}

function QuietFields({ times: { quiet }, isSaving, save }: PartProps) {
  const [latest, setLatest] = useState(quiet ?? QUIET_HOURS_DEFAULT);

  function change(name: string, hours: QuietHours) {
    setLatest(hours);
    return save(name, { quiet: hours });
  }

  return (
    <>
      <Switch
        name="quiet"
        label={labels.quiet}
        hint={labels.quietHint}
        isOn={quiet !== null}
        isDisabled={isSaving}
        onChange={(isOn) => save('quiet', { quiet: isOn ? latest : null })}
      />
      {quiet && (
        <div className={classes('grid gap-3', styles.pair)}>
          <Select
            name="fromMinutes"
            label={labelTexts.from}
            value={String(quiet.fromMinutes)}
            options={listTimes(QUIET_STEP_MINUTES, quiet.untilMinutes)}
            isDisabled={isSaving}
            onChange={(value) => change('fromMinutes', { ...quiet, fromMinutes: Number(value) })}
          />
          <Select
            name="untilMinutes"
            label={labelTexts.until}
            value={String(quiet.untilMinutes)}
            options={listTimes(QUIET_STEP_MINUTES, quiet.fromMinutes)}
            isDisabled={isSaving}
            onChange={(value) => change('untilMinutes', { ...quiet, untilMinutes: Number(value) })}
          />
        </div>
      )}
    </>
  );
}

function ZoneField({ timeZone, isSaving, save }: Omit<PartProps, 'times'> & { timeZone: string }) {
  const readers = readersTimeZone();
  // One zone may have two names.
  const isSame = readTimeZone(readers) === readTimeZone(timeZone);
  return (
    <Select
      name="timeZone"
      label={labelTexts.timeZone}
      hint={isSame ? undefined : labels.otherZone(nameTimeZone(readers))}
      value={timeZone}
      options={listTimeZones(timeZone)}
      isDisabled={isSaving}
      onChange={(zone) => save('timeZone', { timeZone: zone })}
    />
  );
}

function EmailTimesFields({ stored }: { stored: EmailTimes }) {
  const { saveEmailTimes } = useSavePreferences();
  const { isSaving, change } = useSwitching();
  const [changed, setChanged] = useState<EmailTimesChanges>({});
  const times: EmailTimes = isSaving ? { ...stored, ...changed } : stored;

  function save(name: string, changes: EmailTimesChanges) {
    // The first choice also sets the time zone.
    const all = stored.timeZone === null ? { timeZone: readersTimeZone(), ...changes } : changes;
    setChanged(all);
    return change({ name }, () => saveEmailTimes(all));
  }

  const part = { times, isSaving, save };
  const hasHours = times.quiet !== null || times.digestMinutes !== null;
  return (
    <div className="grid gap-3">
      <PaceFields {...part} />
      <QuietFields {...part} />
      {hasHours && times.timeZone !== null && <ZoneField {...{ timeZone: times.timeZone, isSaving, save }} />}
      <p role="status" className={styles.status}>
        {isSaving && noticeTexts.preferences.saving}
      </p>
    </div>
  );
}

/** Specification, L1. */
export function EmailTimesForm() {
  const query = useEmailTimes();
  return (
    <Panel title={labels.title} lead={labels.lead} isNarrow>
      <Loading query={query} failed={labels.loadFailed} lines={3} shape="row" />
      {query.data && <EmailTimesFields stored={query.data} />}
    </Panel>
  );
}
