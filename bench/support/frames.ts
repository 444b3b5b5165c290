/** A minimal WebSocket client (RFC 6455) for text, equally cheap for every baseline. */

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

function readFrames(onMessage: (content: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer | undefined;
  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let frame = nextFrame(bytes, start); frame; frame = nextFrame(bytes, start)) {
      onMessage(bytes.subarray(frame.begin, frame.end));
      start = frame.end;
    }
    rest = start < bytes.length ? bytes.subarray(start) : undefined;
  };
}

function nextFrame(bytes: Buffer, start: number): { begin: number; end: number } | undefined {
  const there = bytes.length - start;
  const short = there < 2 ? 0 : (bytes[start + 1] as number);
  const header = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (there < header) return undefined;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(start + 2)) : short === 126 ? bytes.readUInt16BE(start + 2) : short;
  const begin = start + header;
  return there < header + length ? undefined : { begin, end: begin + length };
}

/** A mask of zeros makes masking unnecessary. */
function textFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const header = content.length < 126 ? Buffer.from([0x81, 0x80 | content.length]) : Buffer.from([0x81, 0xfe, 0, 0]);
  if (content.length >= 126) header.writeUInt16BE(content.length, 2);
  return Buffer.concat([header, Buffer.alloc(4), content]);
}

export interface SocketTarget {
  port: number;
  path: string;
  headers: Record<string, string>;
  isSocketIo: boolean;
  roomId?: string;
}

export interface Listening {
  close(): void;
}

/** `onMessage` must not keep the buffer. */
export function listen(target: SocketTarget, onMessage: (content: Buffer) => void): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: target.port, noDelay: true });
    const write = (text: string) => socket.write(textFrame(text));
    const onJoined = () => resolve({ close: () => socket.destroy() });
    const onFrame = target.isSocketIo ? speakSocketIo(target, { write, onJoined, onMessage }) : onMessage;
    const read = readFrames(onFrame);
    socket.once('data', (response: Buffer) => {
      const end = response.indexOf('\r\n\r\n');
      if (!response.toString('latin1', 0, 12).endsWith('101'))
        reject(new Error(`The connection was refused: ${response.toString('utf8', 0, 200)}`));
      if (!target.isSocketIo) onJoined();
      if (end + 4 < response.length) read(response.subarray(end + 4));
      socket.on('data', read);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
    socket.write(upgradeRequest(target));
  });
}

function upgradeRequest({ port, path, headers }: SocketTarget): string {
  const key = randomBytes(16).toString('base64');
  const lines = Object.entries({
    host: `localhost:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const PING = '2'.charCodeAt(0);
const MESSAGE = '4'.charCodeAt(0);
const EVENT = '2'.charCodeAt(0);

function speakSocketIo(
  { roomId }: SocketTarget,
  { write, onJoined, onMessage }: { write: (text: string) => void; onJoined: () => void; onMessage: (content: Buffer) => void },
): (content: Buffer) => void {
  return (content) => {
    if (content[0] === PING) write('3');
    else if (content[0] === MESSAGE && content[1] === EVENT) onMessage(content);
    else {
      const text = content.toString();
      if (text.startsWith('0')) write('40');
      else if (text.startsWith('44')) throw new Error(`The connection was refused: ${text}`);
      else if (text.startsWith('40') && roomId) write(`420["chat.join",${JSON.stringify({ roomId })}]`);
      else if (text.startsWith('40') || text.startsWith('430[{"ok":true')) onJoined();
      else if (text.startsWith('430')) throw new Error(`The room was refused: ${text}`);
    }
  };
}
