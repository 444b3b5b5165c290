import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { readPushDevice, subscribePushDevice, unsubscribePushDevice } from '../../platform/push-device.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Switch } from '../../ui/toggle.tsx';
import { devicePushTexts as labels } from './texts.ts';

const deviceKey = ['push-device'];
const ownKey = api.push.mine.queryKey();

async function switchOn(queryClient: QueryClient, publicKey: string): Promise<void> {
  const subscription = await subscribePushDevice(publicKey);
  if (!subscription) return showToast({ ...labels.notAllowed, tone: 'error' });
  try {
    queryClient.setQueryData(ownKey, await client.push.subscribe(subscription));
  } catch (error) {
    await unsubscribePushDevice();
    throw error;
  }
  showToast(labels.on);
}

async function switchOff(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(ownKey, await client.push.unsubscribe());
  await unsubscribePushDevice();
  showToast(labels.off);
}

/** Pushes are on if the server and the browser have the same endpoint. */
function useDevicePush() {
  const queryClient = useQueryClient();
  const own = useQuery(api.push.mine.queryOptions());
  // The permission may change in another tab.
  const device = useQuery({ queryKey: deviceKey, queryFn: readPushDevice, staleTime: 0, refetchOnWindowFocus: true });
  const [pressed, setPressed] = useState<boolean | null>(null);
  const endpoint = own.data?.endpoint ?? null;

  async function change(isOn: boolean): Promise<void> {
    if (pressed !== null || !own.data) return;
    setPressed(isOn);
    try {
      await (isOn ? switchOn(queryClient, own.data.publicKey) : switchOff(queryClient));
    } catch {
      showToast({ ...labels.failed, tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: deviceKey });
      setPressed(null);
    }
  }

  return {
    query: own,
    support: device.data?.support,
    isOn: pressed ?? (endpoint !== null && endpoint === device.data?.endpoint),
    isSaving: pressed !== null,
    change,
  };
}

function DeviceSwitch({ support, isOn, isSaving, change }: Omit<ReturnType<typeof useDevicePush>, 'query'>) {
  if (support === undefined) return null;
  if (support === 'none' || support === 'homeScreenFirst') return <p>{labels[support]}</p>;
  const isRefused = support === 'refused';
  const hint = isOn ? labels.onHint : labels.offHint;
  return (
    <>
      <Switch
        name="device"
        label={labels.label}
        hint={isRefused ? labels.refused : hint}
        isOn={isOn && !isRefused}
        isDisabled={isRefused}
        onChange={change}
      />
      <p role="status">{isSaving && labels.saving}</p>
    </>
  );
}

export function DevicePanel() {
  const { query, ...device } = useDevicePush();
  return (
    <Panel title={labels.title} lead={labels.lead} isNarrow>
      <Loading query={query} failed={labels.loadFailed} lines={1} shape="row" />
      {query.data && <DeviceSwitch {...device} />}
    </Panel>
  );
}
