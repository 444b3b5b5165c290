import type { WritingDeps } from '../../core/moderation/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { createSignalBudget } from './budget.ts';
import { listMessages, removeMessage, say } from './chat/service.ts';
import { answerHandOver, endOwnStream, removeFromStream, setMuted } from './hosting.ts';
import { describeNetwork } from './ice.ts';
import {
  findOwnStream,
  findStreamOf,
  getStream,
  joinStream,
  leaveStream,
  listStreams,
  type StreamDeps,
  startStream,
} from './service.ts';
import { getIceServers, passSignal } from './signaling.ts';

export function createStreamsRouter(deps: StreamDeps & WritingDeps & { realtime: Realtime }) {
  const { database, config } = deps;
  const { streams } = api;
  const signaling = { ...deps, spend: createSignalBudget() };
  return {
    list: streams.list.handler(({ input, context }) => listStreams(database, requireActor(context), input)),
    mine: streams.mine.handler(({ context }) => findOwnStream(database, requireActor(context))),
    liveOf: streams.liveOf.handler(({ input, context }) => findStreamOf(database, requireActor(context), input.memberId)),
    network: streams.network.handler(() => describeNetwork(config.ice)),
    get: streams.get.handler(({ input, context }) => getStream(deps, database, requireActor(context), input.streamId)),
    start: streams.start.handler(({ input, context }) => startStream(deps, requireActor(context), input)),
    join: streams.join.handler(({ input, context }) => joinStream(deps, requireActor(context), input)),
    leave: streams.leave.handler(async ({ input, context }) => {
      await leaveStream(deps, requireActor(context), input.streamId);
      return { hasLeft: true as const };
    }),
    iceServers: streams.iceServers.handler(({ input, context }) => getIceServers(deps, requireActor(context), input.streamId)),
    signal: streams.signal.handler(async ({ input, context }) => {
      await passSignal(signaling, requireActor(context), input);
      return { isSent: true as const };
    }),
    answerHandOver: streams.answerHandOver.handler(({ input, context }) => answerHandOver(deps, requireActor(context), input)),
    setMuted: streams.setMuted.handler(({ input, context }) => setMuted(deps, requireActor(context), input)),
    remove: streams.remove.handler(({ input, context }) => removeFromStream(deps, requireActor(context), input)),
    end: streams.end.handler(({ input, context }) => endOwnStream(deps, requireActor(context), input.streamId)),
    messages: streams.messages.handler(({ input, context }) => listMessages(deps, requireActor(context), input)),
    say: streams.say.handler(({ input, context }) => say(deps, requireActor(context), input)),
    removeMessage: streams.removeMessage.handler(async ({ input, context }) => {
      await removeMessage(deps, requireActor(context), input);
      return { isDeleted: true as const };
    }),
  };
}
