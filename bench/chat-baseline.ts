/** The baselines for chat.ts: a bare `ws` broadcast (also after an insert), bare Socket.IO, and Socket.IO rooms that take messages by HTTP and insert them. */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { ROOT } from '../scripts/run.mjs';
import type { ToServer } from './support/chat.ts';

interface WebSocketServer {
  clients: Set<{ readyState: number; send(text: string): void }>;
}
interface SocketIoServer {
  emit(event: string, payload: unknown): void;
  to(room: string): { emit(event: string, payload: unknown): void };
  on(event: 'connection', onMessage: (socket: SocketIoSocket) => void): void;
}
interface SocketIoSocket {
  join(room: string): void;
  on(event: 'chat.join', onMessage: (input: { roomId: string }, acknowledge: (response: { ok: true }) => void) => void): void;
}
const requireFromServer = createRequire(join(ROOT, 'server/package.json'));
const { Server } = requireFromServer('socket.io') as { Server: new (http: object, options: object) => SocketIoServer };
const { WebSocketServer: WebSockets } = createRequire(requireFromServer.resolve('socket.io'))('ws') as {
  WebSocketServer: new (options: { server: object }) => WebSocketServer;
};
const OPEN = 1;

const http = createServer((request, response) => {
  if (request.method === 'POST') void storeMessage(request, response);
  else response.end('ready');
});

function createBroadcaster(): (payload: { roomId: string; messages: unknown[] }) => void {
  if (process.env.BASELINE === 'storing socket.io') {
    const io = new Server(http, { serveClient: false, transports: ['websocket'] });
    io.on('connection', (socket) => {
      socket.on('chat.join', ({ roomId }, acknowledge) => {
        socket.join(roomId);
        acknowledge({ ok: true });
      });
    });
    return (payload) => io.to(payload.roomId).emit('chat.messagesCreated', payload);
  }
  if (process.env.BASELINE === 'socket.io') {
    const io = new Server(http, { serveClient: false, transports: ['websocket'] });
    return (payload) => io.emit('chat.messagesCreated', payload);
  }
  const sockets = new WebSockets({ server: http });
  return (payload) => {
    const frame = JSON.stringify(payload);
    for (const client of sockets.clients) if (client.readyState === OPEN) client.send(frame);
  };
}

const sendToAll = createBroadcaster();
const message = {
  id: '01931f0a-0000-7000-8000-000000000000',
  roomId: '01931f0a-0000-7000-8000-000000000001',
  sequence: 123456,
  clientId: '01931f0a-0000-7000-8000-000000000002',
  type: 'user',
  author: { id: '01931f0a-0000-7000-8000-000000000003', displayName: 'Sender 1', isVerified: false, photo: null },
  content: '',
  state: 'visible',
  createdAt: new Date().toISOString(),
  version: 1,
  editedAt: null,
  deletedAt: null,
  revision: null,
  replyToId: null,
  reactions: [],
};
const broadcast = (content: string, roomId = message.roomId) =>
  sendToAll({ roomId, messages: [{ ...message, roomId, content }] });

const pool = process.env.BASELINE?.startsWith('storing')
  ? new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 20 })
  : null;
const INSERT = `insert into chat_messages (id, room_id, user_id, client_id, message_type, content) values (uuidv7(), $1, $2, $3, 'user', $4)
  on conflict (user_id, client_id) do nothing returning sequence`;

async function store({ roomId, memberId, content, clientId = randomUUID() }: ToServer & { clientId?: string }): Promise<void> {
  await pool?.query({ name: 'store', text: INSERT, values: [roomId, memberId, clientId, content] });
}

async function storeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const roomId = request.url?.split('/')[4] ?? '';
  const { content, clientId } = JSON.parse(await text(request)) as { content: string; clientId: string };
  await store({ roomId, memberId: String(request.headers['x-member']), clientId, content });
  broadcast(content, roomId);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ ...message, roomId, content }));
}

process.on('message', (incoming: ToServer) => {
  if (!pool) return broadcast(incoming.content);
  store(incoming).then(
    () => broadcast(incoming.content),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
