import type { FastifyInstance } from 'fastify';
import { formNextTables } from './forming/service.ts';
import type { TableParts } from './parts.ts';

/** `POST /dev/dinner-tables?cityId=` forms the city's next tables. Never in production. */
export function registerDevTables(server: FastifyInstance, parts: TableParts): void {
  server.post<{ Querystring: { cityId?: string } }>('/dev/dinner-tables', async ({ query }, reply) => {
    await formNextTables(parts, Number(query.cityId), new Date());
    return reply.code(204).send();
  });
}
