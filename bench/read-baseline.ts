/** The baseline for read.ts: the application's SQL behind a bare HTTP server. */

import { createServer } from 'node:http';
import { fillPlaceholders } from 'drizzle-orm';
import { prepareChatQueries } from '../server/src/messaging/chat/queries.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';

const database = connectDatabase(process.env.DATABASE_URL as string, { onError: () => undefined });
const { sql: text, params } = prepareChatQueries(database).messagesBefore.getQuery();
const pool = database.$client;

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://baseline');
  const values = {
    roomId: searchParams.get('roomId'),
    viewerId: searchParams.get('viewerId'),
    before: Number.MAX_SAFE_INTEGER,
    limit: 51,
  };
  pool.query({ name: 'messages', text, values: fillPlaceholders(params, values) }).then(
    ({ rows }) => {
      const body = JSON.stringify({ items: rows });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
