import { setBadge } from './app-badge.ts';
import { OFFLINE_CACHE_OWNER_KEY, recall } from './early-answers.ts';
import { clearEnded } from './offline-cache/cache-store.ts';
import { unsubscribePushDevice } from './push-device.ts';
import { dropShared } from './shared-content.ts';

/**
 * Removes what this device stores for a member whose session ended, unless another member signed in: responses, unsent messages, the app's badge. Signing out
 * also removes shared content and the push subscription. Otherwise shared content stays for the same member, who may have to sign in to share it.
 */
export async function forgetDevice(hasSignedOut: boolean): Promise<void> {
  const removed = hasSignedOut ? [dropShared(), unsubscribePushDevice()] : [];
  await Promise.allSettled([clearEnded(), ...removed]);
  if (!recall(OFFLINE_CACHE_OWNER_KEY)) await setBadge(navigator, 0);
}
