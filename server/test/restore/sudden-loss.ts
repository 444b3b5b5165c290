import { setTimeout as sleep } from 'node:timers/promises';
import { runSuccessfully } from './command.ts';
import { readLedger, startBooking } from './ledger-load.ts';
import { kill, type Running, start } from './rehearsal.ts';

const PAUSE_MS = 500;

interface LossSettings {
  dataDir: string;
  backupDir: string;
  /** Longer than a WAL segment can stay open. */
  quietMs: number;
}

export interface LossOutcome {
  bookings: number;
  restored: number;
  lostSeconds: number;
  holes: number;
  backSeconds: number;
}

export async function loseSuddenly({ dataDir, backupDir, quietMs }: LossSettings): Promise<LossOutcome> {
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const first = await start(env);
  let second: Running | undefined;
  try {
    await runSuccessfully('back-up.ts', [], env);
    const load = startBooking(first.database, 1, PAUSE_MS);
    await sleep(quietMs);
    await load.stop();
    const killedAt = Date.now();
    await kill(first);
    const orderedAt = performance.now();
    await runSuccessfully('restore.ts', ['latest'], env);
    second = await start(env);
    const backSeconds = (performance.now() - orderedAt) / 1000;
    const restored = await readLedger(second.database);
    const isBack = load.bookings.map(({ sourceId }) => restored.has(sourceId));
    const last = load.bookings[isBack.lastIndexOf(true)];
    if (!last) throw new Error('No booking was restored.');
    return {
      bookings: load.bookings.length,
      restored: restored.size,
      lostSeconds: (killedAt - last.acknowledgedAt) / 1000,
      holes: isBack.slice(0, isBack.lastIndexOf(true)).filter((is) => !is).length,
      backSeconds,
    };
  } finally {
    await kill(first);
    if (second) await kill(second);
  }
}
