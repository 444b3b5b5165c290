import { setBadge } from './app-badge.ts';
import { unsubscribePushDevice } from './push-device.ts';
import { dropShared } from './shared-content.ts';

/** After a sign-out: ends the subscription at the browser's push service, the badge of the app, and content that waits to be shared. The server already pushes nothing to this device. */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([dropShared(), setBadge(navigator, 0), unsubscribePushDevice()]);
}
