/** The application for chat.ts, which takes messages by HTTP or from the parent process. */

import { randomUUID } from 'node:crypto';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createWordRulesCache } from '../server/src/core/moderation/service.ts';
import { createSending } from '../server/src/messaging/chat/sending/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/log.ts';
import type { ToServer } from './support/chat.ts';

const databaseUrl = process.env.BENCH_DATABASE_URL as string;
const log = createLog('warn');
const database = connectDatabase(databaseUrl, { onError: (error) => log.warn({ err: error }, 'A connection broke') });
const config = readConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000000' });
const app = await createApp({
  config,
  log,
  database,
  background: database,
  databaseUrl,
  secret: process.env.BENCH_SECRET as string,
});
await app.server.listen({ port: config.port, host: config.host });
await app.startWorkers();

const mailer = { send: async () => undefined, isDelayed: async () => false };
const pusher = { hasDevice: async () => false, pushLater: async () => undefined };
const sendMessage = createSending({ database, outbox: app.outbox, mailer, pusher, log, wordRules: createWordRulesCache() });
const actorOf = (memberId: string): Actor => ({
  memberId,
  sessionId: randomUUID(),
  displayName: 'Sender',
  role: 'moderator',
  tier: 'legend',
  isConfirmed: true,
  deletionDueAt: null,
});
process.on('message', ({ memberId, roomId, content }: ToServer) => {
  sendMessage(actorOf(memberId), { roomId, clientId: randomUUID(), content }).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
