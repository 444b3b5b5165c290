import { PreferencesForm } from '../notices/preferences-form.tsx';
import { DevicePanel } from '../push/device-panel.tsx';

/** The Notifications tab of the account area. */
export default function NotificationsTab() {
  return <PreferencesForm device={<DevicePanel />} />;
}
