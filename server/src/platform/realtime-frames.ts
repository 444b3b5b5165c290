import type { Log } from './log.ts';
import type { RealtimeSocket } from './realtime.ts';

/** What a socket may have on its way that its reader did not take: who is further behind comes back and asks for what he missed. */
const BEHIND_MAX_BYTES = 1024 * 1024;
const BEHIND_MAX_PACKETS = 1_000;

/** What Socket.IO hands on with a packet for many sockets: `wsPreEncodedFrame` is the same WebSocket frame for all of them. */
interface PacketOptions {
  wsPreEncodedFrame?: Buffer[];
}

/** The parts of Socket.IO 4.8, Engine.IO 6.6 and ws 8 that are used here and not in their types; realtime-frames.test.ts fails when one is missing. */
interface WebSocketConnection {
  readyState: number;
  terminate(): void;
  _socket: { write(frame: Buffer): boolean; writableLength: number };
}
interface Transport {
  name: string;
  writable: boolean;
  perMessageDeflate: unknown;
  socket: WebSocketConnection;
}
interface Engine {
  readyState: string;
  writeBuffer: unknown[];
  transport: Transport;
  close(isAtOnce: boolean): void;
}
interface Client {
  conn: Engine;
  writeToEngine(encoded: unknown, options: PacketOptions): void;
}

const OPEN = 1;

/**
 * Hands what goes to many sockets to each of them as the finished frame that it is, past all that Socket.IO and Engine.IO do for a packet of its own. A
 * socket that polls, changes its transport, or has packets waiting takes the ordinary way, so that the order stays. Closes a socket whose reader does not
 * keep up, whatever way it takes.
 */
export function sendFinishedFrames(socket: RealtimeSocket, log: Log): void {
  const client = socket.client as unknown as Client;
  const { conn } = client;
  const writeOrdinarily = client.writeToEngine.bind(client);
  /** Found once: with hundreds of readers it is the looking up that costs. A transport is left for a WebSocket and never again. */
  let door: { transport: Transport; webSocket: WebSocketConnection; wire: WebSocketConnection['_socket'] } | undefined;
  let isClosed = false;

  function closeBehind(): void {
    isClosed = true;
    log.info({ memberId: socket.data.memberId }, 'A socket does not keep up and is closed');
    closeAtOnce(conn);
  }

  client.writeToEngine = (encoded, options) => {
    if (isClosed) return;
    door ??= findDoor(conn);
    const isFree = options.wsPreEncodedFrame && door?.transport.writable && conn.writeBuffer.length === 0;
    if (isFree && door?.webSocket.readyState === OPEN && conn.readyState === 'open') {
      const isKeepingUp = door.wire.write(wholeFrame(options as Required<PacketOptions>));
      if (!isKeepingUp && door.wire.writableLength > BEHIND_MAX_BYTES) closeBehind();
    } else if (isBehind(conn)) closeBehind();
    else writeOrdinarily(encoded, options);
  };
}

/** Where finished frames of a connection go; undefined as long as it has no WebSocket, and for one that packs what it sends. */
function findDoor({ transport }: Engine) {
  if (transport.name !== 'websocket' || transport.perMessageDeflate) return undefined;
  return { transport, webSocket: transport.socket, wire: transport.socket._socket };
}

function isBehind({ writeBuffer, transport }: Engine): boolean {
  if (writeBuffer.length > BEHIND_MAX_PACKETS) return true;
  return transport.name === 'websocket' && transport.socket._socket?.writableLength > BEHIND_MAX_BYTES;
}

/** Without a goodbye, which would wait behind all that is not read. */
function closeAtOnce(conn: Engine): void {
  if (conn.transport.name === 'websocket') conn.transport.socket.terminate();
  else conn.close(true);
}

/** Header and content as one piece, which a socket writes at one go; made once for all of them. */
function wholeFrame(options: Required<PacketOptions>): Buffer {
  const [first, ...more] = options.wsPreEncodedFrame as [Buffer, ...Buffer[]];
  if (more.length === 0) return first;
  const whole = Buffer.concat(options.wsPreEncodedFrame);
  options.wsPreEncodedFrame = [whole];
  return whole;
}
