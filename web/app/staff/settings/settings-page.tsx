import type { SettingsDesk, SiteSettingKey } from '@bros/contract/core/site-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useAnchor } from '../../platform/anchor.ts';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSettingsDesk } from '../shared/api.ts';
import { SettingForm } from './setting-form.tsx';
import { GROUP_NAMES, SETTING_GROUPS } from './setting-groups.ts';
import styles from './settings-page.module.css';
import { settingsTexts as texts } from './settings-texts.ts';

const EVENTS = ['connect', 'site.changed'] as const;

export const meta = () => describePage({ title: texts.title });

export default function SettingsPage() {
  const queryClient = useQueryClient();
  const query = useSettingsDesk();
  const { data } = query;
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.staff.siteSettings.key() }));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Loading query={query} shape="card" lines={4} />
      {data && (
        <div className={classes('stack', styles.page)}>
          <Index />
          {GROUP_NAMES.map((group) => (
            <div key={group} id={group} className="grid gap-3">
              <h2>{texts.groups[group]}</h2>
              <div className={classes('grid align-start', styles.settings)}>
                {SETTING_GROUPS[group].map((key) => (
                  <Setting key={key} settingKey={key} desk={data} />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const Index = () => (
  <nav className={styles.index} aria-label={texts.index}>
    <ul className="plain-list">
      {GROUP_NAMES.map((group) => (
        <li key={group}>
          <a href={`#${group}`} className={styles.toGroup}>
            {texts.groups[group]}
          </a>
          <ul className="plain-list">
            {SETTING_GROUPS[group].map((key) => (
              <li key={key}>
                <a href={`#${key}`}>{texts.settings[key].title}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);

function Setting({ settingKey, desk }: { settingKey: SiteSettingKey; desk: SettingsDesk }) {
  const ref = useAnchor(settingKey);
  return (
    <div ref={ref} id={settingKey}>
      <SettingForm settingKey={settingKey} desk={desk} />
    </div>
  );
}
