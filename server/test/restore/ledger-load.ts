import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { house, move } from '../../src/money/ledger/policy.ts';
import { post } from '../../src/money/ledger/service.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';

interface Booking {
  sourceId: string;
  begunAt: number;
  acknowledgedAt: number;
}

export interface LedgerLoad {
  bookings: Booking[];
  stop(): Promise<void>;
}

export function startBooking(database: Database, writers: number, pauseMs = 0): LedgerLoad {
  const bookings: Booking[] = [];
  let isOver = false;
  async function write(): Promise<void> {
    while (!isOver) {
      const sourceId = newId();
      const begunAt = Date.now();
      const entries = move(house('revenue'), house('provider'), 1 + (bookings.length % 900));
      await database.transaction((transaction) =>
        post(transaction, { kind: 'invoicePaid', sourceId, currency: 'usd', happenedAt: new Date(), entries }),
      );
      bookings.push({ sourceId, begunAt, acknowledgedAt: Date.now() });
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const working = Array.from({ length: writers }, write);
  return {
    bookings,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

export async function readLedger(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ sourceId: string; content: string }>(sql`
    select j.source_id as "sourceId", j::text || string_agg(e::text, ';' order by e.id) as "content"
    from ledger_journals j join ledger_entries e on e.journal_id = j.id group by j.id`);
  return new Map(rows.map(({ sourceId, content }) => [sourceId, content]));
}

export interface LedgerFindings {
  journals: number;
  /** Acknowledged before the restored time, but missing. */
  lost: number;
  /** Begun after the restored time, but present. */
  early: number;
  changed: number;
}

export function compareLedgers(
  before: Map<string, string>,
  after: Map<string, string>,
  load: LedgerLoad,
  until: number,
): LedgerFindings {
  const count = (is: (booking: Booking) => boolean) => load.bookings.filter(is).length;
  return {
    journals: after.size,
    lost: count(({ sourceId, acknowledgedAt }) => acknowledgedAt < until && !after.has(sourceId)),
    early: count(({ sourceId, begunAt }) => begunAt > until && after.has(sourceId)),
    changed: [...after].filter(([sourceId, content]) => before.get(sourceId) !== content).length,
  };
}
