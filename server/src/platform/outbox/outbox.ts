import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, inTransaction, type Transaction } from '../database/connect.ts';
import { prepareStatement } from '../database/statement.ts';
import { sendWithCommit } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { createOwnSending, KEPT_MS, takeBackOwn } from './own-events.ts';
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
  /** Writes events in the caller's transaction; they are sent after, and only after, that commits. */
  add(transaction: Transaction, ...events: OutboxEvent[]): Promise<void>;
  /** The same for events that only ask to look again: none is added while the same waits to be sent, which then waits for this transaction too. */
  addOnce(transaction: Transaction, ...events: Omit<OutboxEvent, 'except'>[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'outbox';
const BATCH = 500;
/** NOTIFY wakes us at once; this only catches what a broken listener missed. */
const SWEEP_MS = 5_000;
const RELISTEN_MS = 1_000;

/** Takes back what has not been sent yet to a member, or tells of him. */
export async function deleteEventsOf(transaction: Transaction, memberId: string): Promise<void> {
  takeBackOwn(transaction, memberId);
  await transaction.delete(outbox).where(sql`concat(${outbox.audience}, ${outbox.payload}::text) like ${`%${memberId}%`}`);
}

/** Adds events in their order, until that moment for who writes them alone; returns their ids. */
const insertEvents = (keptUntil: SQL) => sql`
  insert into ${outbox} (audience, except_audiences, event, payload, kept_until)
  select audience, except_audiences, event, payload, ${keptUntil}
  from rows from (json_to_recordset(${sql.placeholder('events')}::json)
    as (audience text, except_audiences text[], event text, payload jsonb)) with ordinality
    as given (audience, except_audiences, event, payload, place)
  order by place
  returning id`;

/** For who sends them himself. */
const keepStatement = prepareStatement<{ id: string }>(
  'outbox_keep',
  insertEvents(sql`clock_timestamp() + ${sql.raw(`interval '${KEPT_MS} milliseconds'`)}`),
);

/** Has whoever listens told at the commit. */
const addStatement = prepareStatement(
  'outbox_add',
  sql`with added as (${insertEvents(sql`null`)}) select pg_notify(${sql.raw(`'${CHANNEL}'`)}, '')`,
);

/** Those of which the same waits are locked instead: whoever sends passes them over until this transaction is committed. */
const addOnceStatement = prepareStatement(
  'outbox_add_once',
  sql`with given as (
      select distinct audience, event, payload
      from json_to_recordset(${sql.placeholder('events')}::json) as given (audience text, event text, payload jsonb)
    ), waiting as (
      select audience, event, payload from ${outbox}
      where (audience, event, payload) in (select audience, event, payload from given) order by id for update
    ), added as (
      insert into ${outbox} (audience, event, payload)
      select audience, event, payload from given
      where (audience, event, payload) not in (select audience, event, payload from waiting)
    )
    select pg_notify(${sql.raw(`'${CHANNEL}'`)}, '')`,
);

/** Takes the oldest events that nobody else is sending or will soon, in their order. */
async function takeEvents(transaction: Transaction): Promise<OutboxEvent[]> {
  const rows = await takeStatement(transaction, {});
  return rows.sort((one, other) => Number(one.id) - Number(other.id));
}
const takeStatement = prepareStatement<OutboxEvent & { id: string }>(
  'outbox_take',
  sql`delete from ${outbox} where id in (
      select id from ${outbox} where kept_until is null or kept_until < clock_timestamp()
      order by id limit ${sql.raw(String(BATCH))} for update skip locked)
    returning id, audience, except_audiences as except, event, payload`,
);

/**
 * Sends socket events after their transaction: what this process wrote itself from memory, anything else as PostgreSQL delivers the NOTIFY of its commit,
 * to every process. One that died in between is stood in for by another, or by its own next start.
 */
export function createOutbox(parts: {
  database: Database;
  databaseUrl: string;
  log: Log;
  /** Resolves when they reach their sockets though this process may die. */
  send: (events: OutboxEvent[]) => Promise<void>;
}): Outbox {
  const { database, databaseUrl, log, send } = parts;
  let listener: pg.Client | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isStopped = false;
  let draining: Promise<void> | undefined;
  let isWanted = false;
  const own = createOwnSending({ database, log, send });

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

  async function listen(): Promise<void> {
    if (isStopped) return;
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bros-abroad-outbox', keepAlive: true });
    const relisten = () => {
      if (listener !== client) return;
      listener = undefined;
      if (!isStopped) setTimeout(listen, RELISTEN_MS).unref();
    };
    listener = client;
    client.on('notification', () => void drain());
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
      const rows = events.map(({ except, ...event }) => ({ ...event, except_audiences: except ?? null }));
      const values = { events: JSON.stringify(rows) };
      const mine = sweep && own.of(transaction);
      if (!mine) return sendWithCommit(transaction, addStatement(transaction, values));
      mine.events.push(...events);
      const added = keepStatement(transaction, values).then((kept) => mine.ids.push(...kept.map(({ id }) => id)));
      return sendWithCommit(transaction, added);
    },
    async addOnce(transaction, ...events) {
      if (events.length > 0) await addOnceStatement(transaction, { events: JSON.stringify(events) });
    },
    async start() {
      await listen();
      sweep = setInterval(drain, SWEEP_MS);
      sweep.unref();
    },
    async stop() {
      clearInterval(sweep);
      sweep = undefined;
      await own.settle();
      await draining;
      isStopped = true;
      await listener?.end().catch(() => undefined);
    },
  };
}
