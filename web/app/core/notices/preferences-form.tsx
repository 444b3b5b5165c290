import type { EmailPreference } from '@bros/contract/core/notice-topics';
import type { NotificationPreferences } from '@bros/contract/notices';
import type { ReactNode } from 'react';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { EmailTimesForm } from './email-times-form.tsx';
import { usePreferences, useSavePreferences } from './preferences.ts';
import styles from './preferences-form.module.css';
import { noticeTexts } from './texts.ts';
import { TopicsForm } from './topics-form.tsx';
import { useSwitching } from './use-switching.ts';

const { preferences: labels } = noticeTexts;
const order: readonly EmailPreference[] = ['emailMatches', 'emailMessages', 'emailSubscription', 'emailMarketing'];

function Switches({ preferences }: { preferences: NotificationPreferences }) {
  const { savePreferences } = useSavePreferences();
  const { isSaving, change, show } = useSwitching();
  return (
    <div className={classes('grid', styles.switches)}>
      {order.map((name) => (
        <Switch
          key={name}
          name={name}
          {...labels.switches[name]}
          isOn={show(name, preferences[name])}
          isDisabled={isSaving}
          onChange={(isOn) => change({ name, isOn }, () => savePreferences({ ...preferences, [name]: isOn }))}
        />
      ))}
      <p role="status" className={styles.status}>
        {isSaving && labels.saving}
      </p>
    </div>
  );
}

export function PreferencesForm({ device }: { device: ReactNode }) {
  const query = usePreferences();
  const { data } = query;
  return (
    <div className={classes('grid gap-4 align-start', styles.columns)}>
      <div className="stack gap-4">
        <Panel title={labels.title} lead={labels.lead} isNarrow>
          <Loading query={query} failed={labels.loadFailed.text} lines={4} shape="row" />
          {data && <Switches preferences={data} />}
        </Panel>
        {device}
        <EmailTimesForm />
      </div>
      {data && <TopicsForm preferences={data} />}
    </div>
  );
}
