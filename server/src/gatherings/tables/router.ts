import { api, requireActor } from '../../platform/api/api.ts';
import type { TableParts } from './parts.ts';
import { getTable, leave, optIn, readState, withdraw } from './service.ts';

export function createDinnerTablesRouter(parts: TableParts) {
  const { dinnerTables } = api;
  return {
    mine: dinnerTables.mine.handler(({ context }) => readState(parts.database, requireActor(context))),
    optIn: dinnerTables.optIn.handler(({ input, context }) => optIn(parts, requireActor(context), input)),
    withdraw: dinnerTables.withdraw.handler(({ context }) => withdraw(parts, requireActor(context))),
    get: dinnerTables.get.handler(({ input, context }) => getTable(parts.database, requireActor(context), input.tableId)),
    leave: dinnerTables.leave.handler(({ input, context }) => leave(parts, requireActor(context), input.tableId)),
  };
}
