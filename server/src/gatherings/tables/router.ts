import { api, requireActor } from '../../platform/api/api.ts';
import { confirmGuest } from './attendance/service.ts';
import { readCalendarFile } from './calendar/service.ts';
import type { TableDeps } from './deps.ts';
import { setLate } from './lateness/service.ts';
import { meetAnyway } from './meeting-anyway/service.ts';
import { getTable, leave, optIn, readState, withdraw } from './service.ts';

export function createDinnerTablesRouter(deps: TableDeps & { publicUrl: string }) {
  const { dinnerTables } = api;
  return {
    mine: dinnerTables.mine.handler(({ context }) => readState(deps.database, requireActor(context))),
    optIn: dinnerTables.optIn.handler(({ input, context }) => optIn(deps, requireActor(context), input)),
    withdraw: dinnerTables.withdraw.handler(({ context }) => withdraw(deps, requireActor(context))),
    get: dinnerTables.get.handler(({ input, context }) => getTable(deps.database, requireActor(context), input.tableId)),
    calendarFile: dinnerTables.calendarFile.handler(({ input, context }) =>
      readCalendarFile(deps, requireActor(context), input.tableId),
    ),
    setLate: dinnerTables.setLate.handler(({ input, context }) => setLate(deps, requireActor(context), input)),
    meetAnyway: dinnerTables.meetAnyway.handler(({ context }) => meetAnyway(deps, requireActor(context))),
    confirm: dinnerTables.confirm.handler(({ input, context }) => confirmGuest(deps, requireActor(context), input)),
    leave: dinnerTables.leave.handler(({ input, context }) => leave(deps, requireActor(context), input.tableId)),
  };
}
