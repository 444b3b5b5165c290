import type { NewPushSubscription } from '@bros/contract/identity/push';
import { toNewSubscription } from './push-subscription.ts';
import { registerServiceWorker } from './service-worker.ts';

/** 'homeScreenFirst': iPhones and iPads support pushes only from the home screen. */
export type PushSupport = 'possible' | 'refused' | 'homeScreenFirst' | 'none';

interface Surroundings {
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  maxTouchPoints: number;
}

/** iPads identify as Macs, so touch decides. */
export function judgePushSupport({ hasPush, permission, userAgent, maxTouchPoints }: Surroundings): PushSupport {
  if (hasPush) return permission === 'denied' ? 'refused' : 'possible';
  const isAppleTouch = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isAppleTouch ? 'homeScreenFirst' : 'none';
}

export interface PushDevice {
  support: PushSupport;
  endpoint: string | null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function readPushDevice(): Promise<PushDevice> {
  const { userAgent, maxTouchPoints } = navigator;
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const permission = hasPush ? Notification.permission : undefined;
  const support = judgePushSupport({ hasPush, permission, userAgent, maxTouchPoints });
  return { support, endpoint: (await findSubscription())?.endpoint ?? null };
}

/** Replaces an earlier subscription, maybe of another member or key. Null if permission is denied. Needs a press; otherwise Safari and Firefox do not ask. */
export async function subscribePushDevice(publicKey: string): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return toNewSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

export async function unsubscribePushDevice(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
