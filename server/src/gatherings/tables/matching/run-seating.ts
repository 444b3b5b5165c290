import { runInChildProcess } from '../../../platform/child-process.ts';
import type { Seating, Week } from './guests.ts';

const PROCESS = new URL('./seating-process.ts', import.meta.url);
/** 2,000 guests take about a second and 120 MB. */
const LIMITS = { totalTimeoutMs: 60_000, memoryBytes: 512 * 1024 * 1024, isLowPriority: true };

/** Throws if the process exceeds its limits. */
export async function seatInChildProcess(week: Week): Promise<Seating> {
  const seating = await runInChildProcess<Week, Seating>(PROCESS, { task: week, file: new Uint8Array() }, LIMITS);
  if (!seating) throw new Error(`Forming the tables of ${week.guests.length} guests exceeded its limits.`);
  return seating;
}
