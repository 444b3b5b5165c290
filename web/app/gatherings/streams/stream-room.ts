import type { SeatLoss } from '@bros/contract/gatherings/stream-rules';
import type {
  IceConfiguration,
  SeatId,
  StreamId,
  StreamPresence,
  StreamSignal,
  StreamUserId,
} from '@bros/contract/gatherings/streams';
import type { TopicOutcome } from '@bros/contract/realtime';
import { client } from '../../platform/api.ts';
import { errorReporter } from '../../platform/error-reporting.ts';
import { stopStream } from '../../platform/media.ts';
import type { AppSocket } from '../../platform/socket.ts';
import { LiveSession } from './engine/live-session.ts';
import { openMedia, readChosenDevices } from './engine/media.ts';
import type { Signal } from './engine/peer.ts';
import { queueSignals } from './engine/signal-queue.ts';

interface RoomOptions {
  streamId: StreamId;
  isListener: boolean;
  socket: AppSocket;
  onChange: () => void;
  onChat: () => void;
  onLost: (reason: SeatLoss) => void;
}

export interface StreamRoom {
  session: LiveSession;
  close: () => void;
}

const report = (error: unknown) => errorReporter.report(error, { severity: 'warning', component: 'streams' });

const toConfiguration = ({ iceServers, isRelayOnly }: IceConfiguration): RTCConfiguration => ({
  iceServers: iceServers as RTCIceServer[],
  iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
});

/** Throws `MediaError` and the API's errors. */
export async function enterRoom(options: RoomOptions): Promise<StreamRoom> {
  const { streamId, isListener } = options;
  const seatId = crypto.randomUUID() as SeatId;
  const media = isListener ? null : await openMedia(readChosenDevices());
  try {
    const { seats, own } = await client.streams.join({ streamId, seatId });
    if (!own) throw new Error('The joined stream has no seat of this member.');
    const servers = await client.streams.iceServers({ streamId });
    const post = (to: StreamUserId, signal: Signal) => client.streams.signal({ streamId, seatId, to, ...signal });
    const session = new LiveSession({
      ownId: own.userId,
      isListener,
      media,
      configuration: toConfiguration(servers),
      send: queueSignals(post, () => {
        // The connection repeats a lost signal.
      }),
      onError: report,
    });
    const unsubscribe = subscribe(options, seatId, session, () => session.begin(seats));
    const renewal = setInterval(() => void renew(streamId, session), servers.validSeconds * 800);
    return {
      session,
      close() {
        clearInterval(renewal);
        unsubscribe();
        session.close();
      },
    };
  } catch (error) {
    stopStream(media);
    throw error;
  }
}

async function renew(streamId: StreamId, session: LiveSession): Promise<void> {
  try {
    session.setConfiguration(toConfiguration(await client.streams.iceServers({ streamId })));
  } catch (error) {
    report(error);
  }
}

/** The member may have moved the seat to another window. */
async function findLoss(streamId: StreamId): Promise<SeatLoss> {
  try {
    return (await client.streams.get({ streamId })).own ? 'elsewhere' : 'timedOut';
  } catch {
    return 'timedOut';
  }
}

/** Subscribes after each reconnect. Calls `begin` once signals can be received. */
function subscribe(options: RoomOptions, seatId: SeatId, session: LiveSession, begin: () => void): () => void {
  const { streamId, socket, onChange, onChat, onLost } = options;
  const isOurs = (event: { streamId: StreamId }) => event.streamId === streamId;
  let hasBegun = false;
  let isOver = false;
  async function lose(): Promise<void> {
    // A seat that was rejected at the start is not requested again.
    const reason = hasBegun ? await findLoss(streamId) : 'gone';
    if (!isOver) onLost(reason);
  }
  const onOpened = (outcome: TopicOutcome) => {
    if (!outcome.ok) return void lose();
    if (hasBegun) {
      session.resume();
      // Messages may have been missed while disconnected.
      onChat();
    } else begin();
    hasBegun = true;
  };
  const open = () => void socket.emit('stream.open', { streamId, seatId }, onOpened);
  const handlers = {
    connect: open,
    'stream.signal': ({ from, seatId: sender, type, data, ...rest }: StreamSignal) =>
      isOurs(rest) && session.receive({ from, seatId: sender, signal: { type, data } as Signal }),
    'stream.presence': (event: { streamId: StreamId; present: StreamPresence[] }) => {
      if (!isOurs(event)) return;
      session.setSeats(event.present);
      onChange();
    },
    'stream.changed': (event: { streamId: StreamId }) => isOurs(event) && onChange(),
    'stream.chatChanged': (event: { streamId: StreamId }) => isOurs(event) && onChat(),
    'stream.seatLost': (event: { streamId: StreamId; reason: SeatLoss }) => isOurs(event) && onLost(event.reason),
  };
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const name of names) socket.on(name, handlers[name] as () => void);
  if (socket.connected) open();
  return () => {
    isOver = true;
    for (const name of names) socket.off(name, handlers[name] as () => void);
    socket.emit('stream.close');
  };
}
