import type { NewPushSubscription } from '@bros/contract/identity/push';
import { toNewSubscription } from './push-subscription.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Whether this browser can show notifications: 'refused' by its reader, or on an iPhone only from the home screen. */
export type PushSupport = 'possible' | 'refused' | 'homeScreenFirst' | 'none';

interface Surroundings {
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  maxTouchPoints: number;
}

/** Judges by what the browser offers. Safari on iPhones and iPads has push only in apps on the home screen; iPads call themselves Macs. */
export function judgePushSupport({ hasPush, permission, userAgent, maxTouchPoints }: Surroundings): PushSupport {
  if (hasPush) return permission === 'denied' ? 'refused' : 'possible';
  const isAppleTouch = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isAppleTouch ? 'homeScreenFirst' : 'none';
}

export interface PushDevice {
  support: PushSupport;
  /** Where pushes to this browser go; null while it is subscribed to none. */
  endpoint: string | null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Reads how this browser stands to notifications. */
export async function readPushDevice(): Promise<PushDevice> {
  const { userAgent, maxTouchPoints } = navigator;
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const permission = hasPush ? Notification.permission : undefined;
  const support = judgePushSupport({ hasPush, permission, userAgent, maxTouchPoints });
  return { support, endpoint: (await findSubscription())?.endpoint ?? null };
}

/**
 * Asks the reader for permission, then subscribes this browser again: an earlier subscription may have been made for another member, or by another key. Returns
 * null without the permission. Call it at a press, for Safari and Firefox ask at nothing else.
 */
export async function subscribePushDevice(publicKey: string): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return toNewSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribePushDevice(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
