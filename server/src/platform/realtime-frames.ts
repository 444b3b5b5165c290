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
interface Engine {
  readyState: string;
  writeBuffer: unknown[];
  transport: { name: string; writable: boolean; perMessageDeflate: unknown; socket: WebSocketConnection };
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
  const writeOrdinarily = client.writeToEngine.bind(client);
  let isClosed = false;
  client.writeToEngine = (encoded, options) => {
    const { conn } = client;
    if (isClosed) return;
    if (isBehind(conn)) {
      isClosed = true;
      log.info({ memberId: socket.data.memberId }, 'A socket does not keep up and is closed');
      closeAtOnce(conn);
    } else if (options.wsPreEncodedFrame && isFree(conn)) {
      conn.transport.socket._socket.write(wholeFrame(options as Required<PacketOptions>));
    } else writeOrdinarily(encoded, options);
  };
}

/** Nothing stands between a frame and the connection: all packets before it have been handed over. */
function isFree({ readyState, writeBuffer, transport }: Engine): boolean {
  return (
    readyState === 'open' &&
    transport.name === 'websocket' &&
    transport.writable &&
    !transport.perMessageDeflate &&
    transport.socket.readyState === OPEN &&
    writeBuffer.length === 0
  );
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
