import type { EmailPreference, NotificationPreferences } from '@bros/contract/notices';
import { useEffect, useState } from 'react';
import { describeError } from '../platform/api.ts';
import { Panel } from '../ui/panel.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { Switch } from '../ui/toggle.tsx';
import { usePreferences, useSavePreferences } from './preferences.ts';
import styles from './preferences-form.module.css';
import { noticeTexts } from './texts.ts';

const { preferences: words } = noticeTexts;
const order: readonly EmailPreference[] = ['emailMatches', 'emailMessages', 'emailSubscription', 'emailMarketing'];

function Switches({ preferences }: { preferences: NotificationPreferences }) {
  const { isSaving, save } = useSavePreferences();
  const [changed, setChanged] = useState<{ name: EmailPreference; isOn: boolean } | null>(null);

  useEffect(() => {
    if (isSaving || !changed) return;
    // A switch out of use lets go of the focus: whoever works by keyboard gets it back.
    if (document.activeElement === document.body) document.getElementsByName(changed.name)[0]?.focus();
    setChanged(null);
  }, [isSaving, changed]);

  function change(name: EmailPreference, isOn: boolean) {
    setChanged({ name, isOn });
    void save({ ...preferences, [name]: isOn });
  }

  return (
    <div className={styles.switches}>
      {order.map((name) => (
        <Switch
          key={name}
          name={name}
          {...words.switches[name]}
          isOn={isSaving && changed?.name === name ? changed.isOn : preferences[name]}
          isDisabled={isSaving}
          onChange={(isOn) => change(name, isOn)}
        />
      ))}
      <p role="status" className={styles.status}>
        {isSaving && words.saving}
      </p>
    </div>
  );
}

/** The Notifications tab of the account area: four switches, saved at once. */
export default function PreferencesForm() {
  const { data, error, refetch } = usePreferences();
  return (
    <Panel title={words.title} lead={words.lead} isNarrow>
      {!data && !error && <Skeleton lines={4} shape="row" />}
      {!data && error && <ErrorState title={words.loadFailed.text} text={describeError(error).text} onRetry={refetch} />}
      {data && <Switches preferences={data} />}
    </Panel>
  );
}
