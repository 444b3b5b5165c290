import { api, requireActor } from '../../platform/api/api.ts';
import { confirmGuest } from './attendance/service.ts';
import { readCalendarFile } from './calendar/service.ts';
import { setLate } from './lateness/service.ts';
import { meetAnyway } from './meeting-anyway/service.ts';
import type { TableParts } from './parts.ts';
import { getTable, leave, optIn, readState, withdraw } from './service.ts';

export function createDinnerTablesRouter(parts: TableParts & { publicUrl: string }) {
  const { dinnerTables } = api;
  return {
    mine: dinnerTables.mine.handler(({ context }) => readState(parts.database, requireActor(context))),
    optIn: dinnerTables.optIn.handler(({ input, context }) => optIn(parts, requireActor(context), input)),
    withdraw: dinnerTables.withdraw.handler(({ context }) => withdraw(parts, requireActor(context))),
    get: dinnerTables.get.handler(({ input, context }) => getTable(parts.database, requireActor(context), input.tableId)),
    calendarFile: dinnerTables.calendarFile.handler(({ input, context }) =>
      readCalendarFile(parts, requireActor(context), input.tableId),
    ),
    setLate: dinnerTables.setLate.handler(({ input, context }) => setLate(parts, requireActor(context), input)),
    meetAnyway: dinnerTables.meetAnyway.handler(({ context }) => meetAnyway(parts, requireActor(context))),
    confirm: dinnerTables.confirm.handler(({ input, context }) => confirmGuest(parts, requireActor(context), input)),
    leave: dinnerTables.leave.handler(({ input, context }) => leave(parts, requireActor(context), input.tableId)),
  };
}
