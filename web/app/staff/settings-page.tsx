import type { SiteSettingKey } from '@bros/contract/site-settings';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { useSocketEvents } from '../platform/socket.ts';
import { describePage } from '../shell/document-head.ts';
import { Loading } from '../shell/loading.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSettingsDesk } from './api.ts';
import { SettingForm } from './setting-form.tsx';
import { settingsTexts as texts } from './settings-texts.ts';

const EVENTS = ['connect', 'site.changed'] as const;
const KEYS = Object.keys(texts.settings) as SiteSettingKey[];

export const meta = () => describePage({ title: texts.title });

/** `/admin/settings`: each setting with what it does, saved for itself. */
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
        <Stack gap="large">
          {KEYS.map((key) => (
            <SettingForm key={key} settingKey={key} desk={data} />
          ))}
        </Stack>
      )}
    </>
  );
}
