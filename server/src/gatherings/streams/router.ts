import type { WritingParts } from '../../core/moderation/service.ts';
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
  type StreamParts,
  startStream,
} from './service.ts';
import { getIceServers, passSignal } from './signaling.ts';

export function createStreamsRouter(parts: StreamParts & WritingParts & { realtime: Realtime }) {
  const { database, config } = parts;
  const { streams } = api;
  const signaling = { ...parts, spend: createSignalBudget() };
  return {
    list: streams.list.handler(({ input, context }) => listStreams(database, requireActor(context), input)),
    mine: streams.mine.handler(({ context }) => findOwnStream(database, requireActor(context))),
    liveOf: streams.liveOf.handler(({ input, context }) => findStreamOf(database, requireActor(context), input.memberId)),
    network: streams.network.handler(() => describeNetwork(config.ice)),
    get: streams.get.handler(({ input, context }) => getStream(parts, database, requireActor(context), input.streamId)),
    start: streams.start.handler(({ input, context }) => startStream(parts, requireActor(context), input)),
    join: streams.join.handler(({ input, context }) => joinStream(parts, requireActor(context), input)),
    leave: streams.leave.handler(async ({ input, context }) => {
      await leaveStream(parts, requireActor(context), input.streamId);
      return { hasLeft: true as const };
    }),
    iceServers: streams.iceServers.handler(({ input, context }) => getIceServers(parts, requireActor(context), input.streamId)),
    signal: streams.signal.handler(async ({ input, context }) => {
      await passSignal(signaling, requireActor(context), input);
      return { isSent: true as const };
    }),
    answerHandOver: streams.answerHandOver.handler(({ input, context }) => answerHandOver(parts, requireActor(context), input)),
    setMuted: streams.setMuted.handler(({ input, context }) => setMuted(parts, requireActor(context), input)),
    remove: streams.remove.handler(({ input, context }) => removeFromStream(parts, requireActor(context), input)),
    end: streams.end.handler(({ input, context }) => endOwnStream(parts, requireActor(context), input.streamId)),
    messages: streams.messages.handler(({ input, context }) => listMessages(parts, requireActor(context), input)),
    say: streams.say.handler(({ input, context }) => say(parts, requireActor(context), input)),
    removeMessage: streams.removeMessage.handler(async ({ input, context }) => {
      await removeMessage(parts, requireActor(context), input);
      return { isDeleted: true as const };
    }),
  };
}
