import { Loading } from '../../shared/lists/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { devicePushTexts as words } from './texts.ts';
import { useDevicePush } from './use-device-push.ts';

function DeviceSwitch({ support, isOn, isSaving, change }: Omit<ReturnType<typeof useDevicePush>, 'query'>) {
  if (support === undefined) return null;
  if (support === 'none' || support === 'homeScreenFirst') return <p>{words[support]}</p>;
  const isRefused = support === 'refused';
  const hint = isOn ? words.onHint : words.offHint;
  return (
    <>
      <Switch
        name="device"
        label={words.label}
        hint={isRefused ? words.refused : hint}
        isOn={isOn && !isRefused}
        isDisabled={isRefused}
        onChange={change}
      />
      <p role="status">{isSaving && words.saving}</p>
    </>
  );
}

/** The switch for notifications on this device, saved at once. */
export function DevicePanel() {
  const { query, ...device } = useDevicePush();
  return (
    <Panel title={words.title} lead={words.lead} isNarrow>
      <Loading query={query} failed={words.loadFailed} lines={1} shape="row" />
      {query.data && <DeviceSwitch {...device} />}
    </Panel>
  );
}
