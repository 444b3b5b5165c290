import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, inTransaction, type Transaction } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { outbox } from './tables.ts';

/** `audience` is a socket room (platform/realtime). */
export interface OutboxEvent {
  audience: string;
  /** Socket rooms that do not receive the event. */
  except?: string[] | null;
  event: string;
  payload: unknown;
}

export interface Outbox {
  /** Sent only after the caller's commit. */
  add(transaction: Transaction, ...events: OutboxEvent[]): Promise<void>;
  /** For events that only make screens refetch. Locks a waiting duplicate until the commit, instead of adding the event. */
  addOnce(transaction: Transaction, ...events: Omit<OutboxEvent, 'except'>[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'outbox';
const BATCH = 500;
/** The sweep finds events of dead processes and of lost NOTIFYs. */
const SWEEP_MS = 5_000;
/**
 * Older events belong to a dead process, or their NOTIFY was lost. Younger ones are left to their writer, which alone reaches its sockets while the
 * connection between processes hangs.
 */
const ORPHANED_SECONDS = 2;
const RELISTEN_MS = 1_000;

export async function deleteEventsOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(outbox).where(sql`concat(${outbox.audience}, ${outbox.payload}::text) like ${`%${memberId}%`}`);
}

const insertMissing = (events: readonly OutboxEvent[]) => sql`
    given as (
      select distinct audience, event, payload
      from json_to_recordset(${JSON.stringify(events)}::json) as given (audience text, event text, payload jsonb)
    ), waiting as (
      select audience, event, payload from ${outbox}
      where (audience, event, payload) in (select audience, event, payload from given) order by id for update
    ), added as (
      insert into ${outbox} (audience, event, payload)
      select audience, event, payload from given
      where (audience, event, payload) not in (select audience, event, payload from waiting)
    )`;

async function claimEvents(transaction: Transaction): Promise<OutboxEvent[]> {
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
 * PostgreSQL delivers the NOTIFY at commit to the process that wrote the events, which sends them. If it dies first, another process's sweep sends them, or its
 * own after the restart.
 */
export function createOutbox(deps: {
  database: Database;
  databaseUrl: string;
  log: Log;
  /** Resolves once the events arrive even if this process dies. */
  send: (events: OutboxEvent[]) => Promise<void>;
}): Outbox {
  const { database, databaseUrl, log, send } = deps;
  const ownId = randomUUID();
  /** Only the process with this ID reacts. */
  const notify = sql`select pg_notify(${CHANNEL}, ${ownId})`;
  let listener: pg.Client | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isStopped = false;
  let draining: Promise<void> | undefined;
  let isWanted = false;

  async function drainOnce(): Promise<void> {
    for (;;) {
      // Sends before deleting, so a crash sends events twice rather than never.
      const sent = await inTransaction(database, async (transaction) => {
        const events = await claimEvents(transaction);
        if (events.length > 0) await send(events);
        return events.length;
      });
      if (sent < BATCH) return;
    }
  }

  /** One at a time. A call during a drain starts another round. */
  function drain(): Promise<void> {
    isWanted = true;
    draining ??= (async () => {
      while (isWanted && !isStopped) {
        isWanted = false;
        await drainOnce();
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read; it will be retried'))
      .finally(() => {
        draining = undefined;
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
      await transaction.execute(sql`with added as ${transaction.insert(outbox).values(events)} ${notify}`);
    },
    async addOnce(transaction, ...events) {
      if (events.length === 0) return;
      await transaction.execute(sql`with ${insertMissing(events)} ${notify}`);
    },
    async start() {
      await listen();
      const onError = (error: unknown) => log.warn({ err: error }, 'The outbox could not be searched; it will be retried');
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
