import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { type DeviceParts, readOwnPush, subscribe, unsubscribe } from './service.ts';

export function createPushRouter(parts: DeviceParts & { limiter: Limiter }) {
  const { push } = api;
  return {
    mine: push.mine.handler(({ context }) => readOwnPush(parts, requireActor(context))),
    subscribe: push.subscribe.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await parts.limiter.count('push_subscribe', context, actor.memberId);
      return subscribe(parts, actor, input);
    }),
    unsubscribe: push.unsubscribe.handler(({ context }) => unsubscribe(parts, requireActor(context))),
  };
}
