import { type ApiDeps, changeWorld, sandboxNow } from './api.ts';
import type { Database } from './database.ts';
import { deleteOldAnswers, findNextDue, holdSettings, readSettings, updateSettings } from './queries.ts';
import { happen } from './renewals.ts';
import type { Delivery } from './tables.ts';

/** A typo must not move the clock to the end of the calendar. */
const STEP_MAX_SECONDS = 366 * 86_400;

/** Runs everything due in order, each change in its transaction at its time. Then advances by `seconds`. */
export async function letTimePass(deps: ApiDeps, seconds = 0): Promise<void> {
  const step = Math.min(Math.max(0, Math.floor(seconds)), STEP_MAX_SECONDS);
  const until = sandboxNow((await readSettings(deps.database)).aheadSeconds) + step;
  while (await doNext(deps, until));
  if (step > 0) {
    await deps.database.transaction(async (transaction) => {
      const { aheadSeconds } = await holdSettings(transaction);
      await updateSettings(transaction, { aheadSeconds: aheadSeconds + step });
      await deps.onClockMoved?.(transaction);
    });
  }
  await deleteOldAnswers(deps.database);
}

async function doNext(deps: ApiDeps, until: number): Promise<boolean> {
  const due = await findNextDue(deps.database, until);
  if (!due) return false;
  await changeWorld(
    deps,
    async (world, transaction) => {
      const first = await findNextDue(transaction, until);
      if (first?.id === due.id && first.dueAt === due.dueAt) await happen(world, first.kind, first.body);
    },
    due.dueAt ?? until,
  );
  return true;
}

export function setDelivery(database: Database, delivery: Delivery): Promise<void> {
  return database.transaction(async (transaction) => {
    await holdSettings(transaction);
    await updateSettings(transaction, { delivery });
  });
}
