import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, inTransaction, type Transaction } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { outbox } from './tables.ts';

/** A socket event on its way. `audience` is a socket room (platform/realtime). */
export interface OutboxEvent {
  audience: string;
  /** Socket rooms whose sockets do not hear it, though they are in `audience`. */
  except?: string[] | null;
  event: string;
  payload: unknown;
}

export interface Outbox {
  /** Writes events in the caller's transaction; they are sent after it commits, and only then. */
  add(transaction: Transaction, ...events: OutboxEvent[]): Promise<void>;
  /** The same for events that only ask screens to look again: an event is not added while its duplicate waits, which then waits for this transaction too. */
  addOnce(transaction: Transaction, ...events: Omit<OutboxEvent, 'except'>[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'outbox';
const BATCH = 500;
/** NOTIFY wakes the process that wrote events at once; this finds events whose process has died, and what a broken listener missed. */
const SWEEP_MS = 5_000;
/** Events that wait longer than this were left by a dead process. Before, the process that wrote them sends them: while its carrier hangs, no other reaches its sockets. */
const ORPHANED_SECONDS = 2;
const RELISTEN_MS = 1_000;

/** Deletes the events that are still to be sent to a member, or that name them. */
export async function deleteEventsOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(outbox).where(sql`concat(${outbox.audience}, ${outbox.payload}::text) like ${`%${memberId}%`}`);
}

/** Adds events in their order. */
async function insertEvents(transaction: Transaction, events: OutboxEvent[]): Promise<void> {
  await transaction.insert(outbox).values(events);
}

/** Locks the duplicates of rows that are already waiting: the sender skips them until this transaction commits. */
async function insertMissing(transaction: Transaction, events: readonly OutboxEvent[]): Promise<void> {
  await transaction.execute(sql`
    with given as (
      select distinct audience, event, payload
      from json_to_recordset(${JSON.stringify(events)}::json) as given (audience text, event text, payload jsonb)
    ), waiting as (
      select audience, event, payload from ${outbox}
      where (audience, event, payload) in (select audience, event, payload from given) order by id for update
    )
    insert into ${outbox} (audience, event, payload)
    select audience, event, payload from given
    where (audience, event, payload) not in (select audience, event, payload from waiting)`);
}

/** Takes the oldest events that nobody else is sending, in their order. */
async function takeEvents(transaction: Transaction): Promise<OutboxEvent[]> {
  const oldest = transaction
    .select({ id: outbox.id })
    .from(outbox)
    .orderBy(outbox.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await transaction.delete(outbox).where(inArray(outbox.id, oldest)).returning();
  return rows.sort((one, other) => one.id - other.id);
}

/**
 * Sends socket events after their transaction: PostgreSQL delivers the NOTIFY of its commit, and the process that wrote the events sends them.
 * When that process dies in between, another one finds them at its next sweep, or the same one at its next start.
 */
export function createOutbox(parts: {
  database: Database;
  databaseUrl: string;
  log: Log;
  /** Resolves when they reach their sockets though this process may die. */
  send: (events: OutboxEvent[]) => Promise<void>;
}): Outbox {
  const { database, databaseUrl, log, send } = parts;
  const ownId = randomUUID();
  /** Wakes this process when the transaction commits: its sockets hear the events from it even while the carrier to other processes hangs. */
  const notify = sql`select pg_notify(${CHANNEL}, ${ownId})`;
  let listener: pg.Client | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isStopped = false;
  let draining: Promise<void> | undefined;
  let isWanted = false;

  async function drainOnce(): Promise<void> {
    for (;;) {
      // Sent before it is committed that they are gone: who dies in between, or loses the database, has them sent twice rather than never.
      const sent = await inTransaction(database, async (transaction) => {
        const events = await takeEvents(transaction);
        if (events.length > 0) await send(events);
        return events.length;
      });
      if (sent < BATCH) return;
    }
  }

  /** One drain at a time; a wish that comes meanwhile is granted after it. */
  function drain(): Promise<void> {
    isWanted = true;
    draining ??= (async () => {
      while (isWanted && !isStopped) {
        isWanted = false;
        await drainOnce();
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read; it is tried again'))
      .finally(() => {
        draining = undefined;
        // It came when the last look had been taken already, or as that failed.
        if (isWanted && !isStopped) void drain();
      });
    return draining;
  }

  async function drainOrphans(): Promise<void> {
    const isOrphan = sql`${outbox.createdAt} < now() - make_interval(secs => ${ORPHANED_SECONDS})`;
    const [orphan] = await database.select({ id: outbox.id }).from(outbox).where(isOrphan).limit(1);
    if (orphan) await drain();
  }

  async function listen(): Promise<void> {
    if (isStopped) return;
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bros-abroad-outbox', keepAlive: true });
    const relisten = () => {
      if (listener !== client) return;
      listener = undefined;
      if (!isStopped) setTimeout(listen, RELISTEN_MS).unref();
    };
    listener = client;
    client.on('notification', ({ payload }) => {
      if (payload === ownId) void drain();
    });
    client.on('error', relisten);
    client.on('end', relisten);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await drain();
    } catch {
      relisten();
    }
  }

  return {
    async add(transaction, ...events) {
      if (events.length === 0) return;
      await insertEvents(transaction, events);
      await transaction.execute(notify);
    },
    async addOnce(transaction, ...events) {
      if (events.length === 0) return;
      await insertMissing(transaction, events);
      await transaction.execute(notify);
    },
    async start() {
      await listen();
      const onError = (error: unknown) => log.warn({ err: error }, 'The outbox could not be searched; it is tried again');
      sweep = setInterval(() => void drainOrphans().catch(onError), SWEEP_MS);
      sweep.unref();
    },
    async stop() {
      clearInterval(sweep);
      isStopped = true;
      await draining;
      await listener?.end().catch(() => undefined);
    },
  };
}
