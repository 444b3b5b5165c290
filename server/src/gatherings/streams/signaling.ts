import type { IceConfiguration, SignalForm, StreamSignal, StreamUserId } from '@bros/contract/gatherings/streams';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { hideAddresses, isFitForListener, keepRelayed, readDescription, writeDescription } from './descriptions.ts';
import { configureIce } from './ice.ts';
import { seatAudience } from './policy.ts';
import { hasEnded, selectSeatPair } from './queries.ts';
import { requireSeat, type StreamDeps } from './service.ts';

export interface SignalingDeps extends Pick<StreamDeps, 'database' | 'config'> {
  realtime: Realtime;
  spend(memberId: string, candidates: number): void;
}

/**
 * Sends a signal without storing it, and drops it if the receiver left or the stream ended. `from` is always the actor. Throws INPUT_INVALID,
 * STREAM_VIDEO_REFUSED, RATE_LIMITED, NOT_FOUND unless called from the window of the actor's seat.
 */
export async function passSignal(deps: SignalingDeps, actor: Actor, form: SignalForm): Promise<void> {
  deps.spend(actor.memberId, form.type === 'candidate' ? form.data.candidates.length : 0);
  const seats = await findBothSeats(deps.database, actor, form);
  if (!seats) return;
  const { own, other } = seats;
  const withListener = own.isListener || other.isListener;
  const isRelayed = withListener && deps.config.ice.turn !== undefined;
  const passed =
    form.type === 'candidate'
      ? { ...form, data: { candidates: isRelayed ? keepRelayed(form.data.candidates) : form.data.candidates } }
      : { ...form, data: { sdp: rebuild(form.data.sdp, { withListener, isFromListener: own.isListener, isRelayed }) } };
  if (passed.type === 'candidate' && passed.data.candidates.length === 0) return;
  const payload: StreamSignal = { ...passed, from: own.userId as StreamUserId };
  deps.realtime.send([{ audience: seatAudience(other.seatId), event: 'stream.signal', payload }]);
}

async function findBothSeats(database: Database, actor: Actor, { streamId, seatId, to }: SignalForm) {
  const seats = await selectSeatPair(database, streamId, { memberId: actor.memberId, userId: to });
  const own = seats.find(({ participantId }) => participantId === actor.memberId);
  const other = seats.find(({ userId }) => userId === to);
  if (!own && (await hasEnded(database, streamId))) return null;
  if (!own || own.seatId !== seatId || other === own) throw failure('NOT_FOUND');
  return other ? { own, other } : null;
}

/** A connection with a listener uses only the TURN server, if there is one. */
function rebuild(sdp: string, between: { withListener: boolean; isFromListener: boolean; isRelayed: boolean }): string {
  const description = readDescription(sdp);
  if (!description) {
    throw failure('INPUT_INVALID', { fields: [{ path: 'data.sdp', code: 'custom', message: 'Not a session description' }] });
  }
  if (between.withListener && !isFitForListener(description, between)) throw failure('STREAM_VIDEO_REFUSED');
  return writeDescription(between.isRelayed ? hideAddresses(description) : description);
}

export async function getIceServers(
  { database, config }: Pick<StreamDeps, 'database' | 'config'>,
  actor: Actor,
  streamId: string,
): Promise<IceConfiguration> {
  const { seatId, isListener } = await requireSeat(database, actor, streamId);
  return configureIce(config.ice, { name: seatId, isListener, now: new Date() });
}
