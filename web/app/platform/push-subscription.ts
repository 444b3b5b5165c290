import type { NewPushSubscription } from '@bros/contract/identity/push';

export function toNewSubscription(subscription: Pick<PushSubscription, 'toJSON'>): NewPushSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
