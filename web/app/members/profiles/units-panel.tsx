import { CLOCKS, TEMPERATURE_UNITS } from '@bros/contract/core/unit-rules';
import type { ReadingUnits } from '@bros/contract/core/units';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useMember, useSessionActions } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

const { units: texts } = profileTexts;

/** Represents null, which options cannot contain. */
const DEVICE = 'device';
const temperatures = ([DEVICE, ...TEMPERATURE_UNITS] as const).map((value) => ({ value, label: texts.temperatures[value] }));
const clocks = ([DEVICE, ...CLOCKS] as const).map((value) => ({ value, label: texts.clocks[value] }));

export function UnitsPanel() {
  const { units } = useMember();
  const { refresh } = useSessionActions();
  const [next, setNext] = useState<ReadingUnits | null>(null);
  const shown = next ?? units;

  async function change(changes: Partial<ReadingUnits>): Promise<void> {
    const wanted = { ...shown, ...changes };
    setNext(wanted);
    try {
      await client.profiles.setUnits(wanted);
      await refresh();
      showToast({ ...texts.saved, tone: 'success' });
    } catch {
      showToast({ ...texts.saveFailed, tone: 'error' });
    } finally {
      setNext(null);
    }
  }

  return (
    <Panel title={texts.title} lead={texts.lead} isNarrow>
      <div className={classes('grid gap-2', styles.units)}>
        <Select
          name="temperature"
          label={texts.temperature}
          value={shown.temperature ?? DEVICE}
          options={temperatures}
          onChange={(value) => void change({ temperature: value === DEVICE ? null : value })}
        />
        <Select
          name="clock"
          label={texts.clock}
          value={shown.clock ?? DEVICE}
          options={clocks}
          onChange={(value) => void change({ clock: value === DEVICE ? null : value })}
        />
      </div>
    </Panel>
  );
}
