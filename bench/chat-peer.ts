import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../scripts/run.mjs';
import type { ToServer } from './support/chat.ts';

/**
 * Baselines for chat.ts: a bare `ws` broadcast and bare Socket.IO, in the application's versions; and the `ws` broadcast after one insert into the
 * application's table.
 */
interface WebSocketServer {
  clients: Set<{ readyState: number; send(text: string): void }>;
}
interface SocketIoServer {
  emit(event: string, payload: unknown): void;
}
const requireFromServer = createRequire(join(ROOT, 'server/package.json'));
const { Server } = requireFromServer('socket.io') as { Server: new (http: object, options: object) => SocketIoServer };
const { WebSocketServer: WebSockets } = createRequire(requireFromServer.resolve('socket.io'))('ws') as {
  WebSocketServer: new (options: { server: object }) => WebSocketServer;
};
const OPEN = 1;

const http = createServer((_request, response) => response.end('ready'));

function broadcaster(): (payload: unknown) => void {
  if (process.env.PEER === 'socket.io') {
    const io = new Server(http, { serveClient: false, transports: ['websocket'] });
    return (payload) => io.emit('chat.messagesCreated', payload);
  }
  const sockets = new WebSockets({ server: http });
  return (payload) => {
    const text = JSON.stringify(payload);
    for (const client of sockets.clients) if (client.readyState === OPEN) client.send(text);
  };
}

const broadcast = broadcaster();
const message = {
  ...{ id: '01931f0a-0000-7000-8000-000000000000', roomId: '01931f0a-0000-7000-8000-000000000001', sequence: 123456 },
  ...{ clientId: '01931f0a-0000-7000-8000-000000000002', type: 'user' },
  author: { id: '01931f0a-0000-7000-8000-000000000003', displayName: 'Sender 1', isVerified: false, photo: null },
  ...{ content: '', state: 'visible', createdAt: new Date().toISOString(), version: 1, editedAt: null, deletedAt: null },
  ...{ revision: null, replyToId: null, reactions: [] },
};
const sendNotice = (content: string) => broadcast({ roomId: message.roomId, messages: [{ ...message, content }] });

const pool =
  process.env.PEER === 'storing ws' ? new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 20 }) : null;
/** Inserts without moderation, locks and events. */
const INSERT = `insert into chat_messages (id, room_id, user_id, client_id, message_type, content) values (uuidv7(), $1, $2, $3, 'user', $4) returning sequence`;

async function store({ roomId, memberId, content }: ToServer): Promise<void> {
  await pool?.query({ name: 'store', text: INSERT, values: [roomId, memberId, randomUUID(), content] });
}

process.on('message', (notified: ToServer) => {
  if (!pool) return sendNotice(notified.content);
  store(notified).then(
    () => sendNotice(notified.content),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
