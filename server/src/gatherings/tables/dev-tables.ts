import type { FastifyInstance } from 'fastify';
import type { TableDeps } from './deps.ts';
import { formNextTables } from './forming/service.ts';

/** `POST /dev/dinner-tables?cityId=` forms the city's next tables. Never in production. */
export function registerDevTables(server: FastifyInstance, deps: TableDeps): void {
  server.post<{ Querystring: { cityId?: string } }>('/dev/dinner-tables', async ({ query }, reply) => {
    await formNextTables(deps, Number(query.cityId), new Date());
    return reply.code(204).send();
  });
}
