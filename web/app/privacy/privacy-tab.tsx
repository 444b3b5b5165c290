import { AUDIENCES, GUARDED_PARTS } from '@bros/contract/audiences';
import { paths } from '@bros/contract/paths';
import type { PrivacySettings } from '@bros/contract/privacy';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../platform/api.ts';
import { useMember } from '../platform/session.ts';
import { Loading } from '../shell/loading.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/toggle.tsx';
import { usePrivacy, useSavePrivacy } from './privacy.ts';
import styles from './privacy-tab.module.css';
import { privacyTexts as texts } from './texts.ts';

const audiences = AUDIENCES.map((audience) => ({ value: audience, label: texts.audiences[audience] }));

function Settings({ settings }: { settings: PrivacySettings }) {
  const { tier } = useMember();
  const { isSaving, save } = useSavePrivacy();
  /** What was changed last, by the name of its control, and how it will be. */
  const [changed, setChanged] = useState<{ name: string; shown: PrivacySettings } | null>(null);
  const shown = isSaving && changed ? changed.shown : settings;

  useEffect(() => {
    if (isSaving || !changed) return;
    // A control out of use lets go of the focus: whoever works by keyboard gets it back.
    if (document.activeElement === document.body) document.getElementsByName(changed.name)[0]?.focus();
    setChanged(null);
  }, [isSaving, changed]);

  function change(name: string, next: PrivacySettings, send: () => Promise<PrivacySettings>): void {
    setChanged({ name, shown: next });
    void save(send);
  }

  return (
    <div className={styles.settings}>
      {GUARDED_PARTS.map((part) => (
        <Select
          key={part}
          name={part}
          {...texts.parts[part]}
          value={shown.audiences[part]}
          options={audiences}
          isDisabled={isSaving}
          onChange={(audience) =>
            change(part, { ...settings, audiences: { ...settings.audiences, [part]: audience } }, () =>
              client.privacy.setAudience({ part, audience }),
            )
          }
        />
      ))}
      <Switch
        name="isHidden"
        label={texts.hidden.label}
        hint={tier === 'browser' ? texts.hidden.browser : texts.hidden.hint}
        isOn={shown.isHidden}
        isDisabled={isSaving}
        onChange={(isHidden) => change('isHidden', { ...settings, isHidden }, () => client.privacy.setHidden({ isHidden }))}
      />
      <p role="status" className={styles.status}>
        {isSaving && texts.saving}
      </p>
    </div>
  );
}

/** The Privacy tab of the account area: each setting is saved at once. */
export default function PrivacyTab() {
  const query = usePrivacy();
  const { data } = query;
  const { id, capabilities } = useMember();
  return (
    <Panel title={texts.title} lead={texts.lead} isNarrow>
      <Loading query={query} failed={texts.loadFailed} lines={5} shape="row" />
      {data && <Settings settings={data} />}
      {capabilities.includes('people.see') && (
        <ul className={styles.ways}>
          <li>
            <Link to={paths.member(id)}>{texts.preview}</Link>
          </li>
          <li>
            <Link to={paths.dashboardSecurity}>{texts.blocked}</Link>
          </li>
        </ul>
      )}
    </Panel>
  );
}
