import { PreferencesForm } from '../../core/notices/preferences-form.tsx';
import { DevicePanel } from '../../identity/push/device-panel.tsx';

export default function NotificationsTab() {
  return <PreferencesForm device={<DevicePanel />} />;
}
