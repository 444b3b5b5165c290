import { api, requireActor } from '../../platform/api/api.ts';
import { type DeviceParts, readOwnPush, subscribe, unsubscribe } from './service.ts';

export function createPushRouter(parts: DeviceParts) {
  const { push } = api;
  return {
    mine: push.mine.handler(({ context }) => readOwnPush(parts, requireActor(context))),
    subscribe: push.subscribe.handler(({ input, context }) => subscribe(parts, requireActor(context), input)),
    unsubscribe: push.unsubscribe.handler(({ context }) => unsubscribe(parts, requireActor(context))),
  };
}
