import { AUDIENCES, GUARDED_PARTS } from '@bros/contract/core/audiences';
import type { PrivacySettings } from '@bros/contract/members/privacy';
import { paths } from '@bros/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api, client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Switch } from '../../ui/toggle.tsx';
import styles from './privacy-tab.module.css';
import { privacyTexts as texts } from './texts.ts';

function usePrivacy() {
  return useQuery(api.privacy.mine.queryOptions());
}

interface PrivacyChange {
  name: string;
  next: PrivacySettings;
  send: () => Promise<PrivacySettings>;
}

function useSavePrivacy() {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline, a change fails instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ send }: PrivacyChange) => send(),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.privacy.mine.queryKey(), saved);
      // Previews of the member's page depend on these settings.
      void queryClient.invalidateQueries({ queryKey: api.members.get.key() });
      void queryClient.invalidateQueries({ queryKey: api.reliability.get.key() });
      showToast(texts.saved);
    },
    onError: () => showToast({ ...texts.saveFailed, tone: 'error' }),
  });
}

const audiences = AUDIENCES.map((audience) => ({ value: audience, label: texts.audiences[audience] }));

function Settings({ settings }: { settings: PrivacySettings }) {
  const { tier } = useMember();
  const { isPending: isSaving, variables: change, mutate: save } = useSavePrivacy();
  const shown = isSaving ? change.next : settings;

  useEffect(() => {
    // A disabled control loses the focus.
    if (!isSaving && change && document.activeElement === document.body) document.getElementsByName(change.name)[0]?.focus();
  }, [isSaving, change]);

  return (
    <div className={classes('grid', styles.settings)}>
      {GUARDED_PARTS.map((part) => (
        <Select
          key={part}
          name={part}
          {...texts.parts[part]}
          value={shown.audiences[part]}
          options={audiences}
          isDisabled={isSaving}
          onChange={(audience) =>
            save({
              name: part,
              next: { ...settings, audiences: { ...settings.audiences, [part]: audience } },
              send: () => client.privacy.setAudience({ part, audience }),
            })
          }
        />
      ))}
      <Switch
        name="isHidden"
        label={texts.hidden.label}
        hint={tier === 'browser' ? texts.hidden.browser : texts.hidden.hint}
        isOn={shown.isHidden}
        isDisabled={isSaving}
        onChange={(isHidden) =>
          save({ name: 'isHidden', next: { ...settings, isHidden }, send: () => client.privacy.setHidden({ isHidden }) })
        }
      />
      <Switch
        name="isOnHomePage"
        {...texts.homePage}
        isOn={shown.isOnHomePage}
        isDisabled={isSaving}
        onChange={(isOnHomePage) =>
          save({
            name: 'isOnHomePage',
            next: { ...settings, isOnHomePage },
            send: () => client.privacy.setOnHomePage({ isOnHomePage }),
          })
        }
      />
      <Switch
        name="isAskable"
        {...texts.askable}
        isOn={shown.isAskable}
        isDisabled={isSaving}
        onChange={(isAskable) =>
          save({ name: 'isAskable', next: { ...settings, isAskable }, send: () => client.privacy.setAskable({ isAskable }) })
        }
      />
      <p role="status" className={classes('muted text-small', styles.status)}>
        {isSaving && texts.saving}
      </p>
    </div>
  );
}

export default function PrivacyTab() {
  const query = usePrivacy();
  const { data } = query;
  const { id, capabilities } = useMember();
  return (
    <Panel title={texts.title} lead={texts.lead} isNarrow>
      <Loading query={query} failed={texts.loadFailed} lines={5} shape="row" />
      {data && <Settings settings={data} />}
      {capabilities.includes('people.see') && (
        <ul className={classes('wrap plain-list', styles.ways)}>
          <li>
            <Link to={paths.member(id)}>{texts.preview}</Link>
          </li>
          <li>
            <Link to={paths.dashboardReliability}>{texts.reliability}</Link>
          </li>
          <li>
            <Link to={paths.dashboardSecurity}>{texts.blocked}</Link>
          </li>
        </ul>
      )}
    </Panel>
  );
}
