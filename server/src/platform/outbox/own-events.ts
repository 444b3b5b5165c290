import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import { prepareStatement } from '../database/statement.ts';
import { callAfter } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { OutboxEvent } from './outbox.ts';
import { outbox } from './tables.ts';

/** How long events are left to who wrote them, though they are still in the outbox. */
export const KEPT_MS = 5_000;
/** That events were sent is written for all of a moment at once. */
const FORGET_AFTER_MS = 50;

/** The events of one transaction, in their order, and their places in the outbox. */
interface OwnEvents {
  events: OutboxEvent[];
  ids: string[];
}

export interface OwnSending {
  /** The events that a transaction writes and this process sends; undefined for a transaction whose end it is not told. */
  of(transaction: Transaction): OwnEvents | undefined;
  /** Resolves when all is sent and written that was committed until now. */
  settle(): Promise<void>;
}

/** What transactions that are not over have written. */
const written = new WeakMap<Transaction, OwnEvents>();

/** Takes back what this transaction itself wrote to a member, or tells of him. */
export function takeBackOwn(transaction: Transaction, memberId: string): void {
  const own = written.get(transaction);
  if (!own) return;
  own.events = own.events.filter(({ audience, payload }) => !`${audience}${JSON.stringify(payload)}`.includes(memberId));
}

const forgetStatement = prepareStatement(
  'outbox_forget',
  sql`delete from ${outbox} where id = any(${sql.placeholder('ids')}::bigint[])`,
);

/**
 * Sends from memory what this process committed itself, without reading it again: in the turn that hears of the commit, after whatever waited for it has
 * been let go on. In the outbox it stays until it is sent; who dies before that, or is too late, has it sent by another, twice rather than never.
 */
export function createOwnSending(parts: {
  database: Database;
  log: Log;
  send: (events: OutboxEvent[]) => Promise<void>;
}): OwnSending {
  const { database, log, send } = parts;
  const committed: OwnEvents[] = [];
  let sent: string[] = [];
  let forgetting: NodeJS.Timeout | undefined;
  const underway = new Set<Promise<void>>();

  function follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => log.warn({ err: error }, 'Socket events were not sent; it is tried again'))
      .finally(() => underway.delete(followed));
    underway.add(followed);
  }

  async function sendCommitted(): Promise<void> {
    const group = committed.splice(0);
    await send(group.flatMap(({ events }) => events));
    sent.push(...group.flatMap(({ ids }) => ids));
    forgetting ??= setTimeout(() => follow(forgetSent()), FORGET_AFTER_MS);
  }

  async function forgetSent(): Promise<void> {
    clearTimeout(forgetting);
    forgetting = undefined;
    const ids = sent;
    sent = [];
    if (ids.length > 0) await forgetStatement(database, { ids });
  }

  function end(own: OwnEvents, isCommitted: boolean): void {
    if (!isCommitted) return;
    committed.push(own);
    if (committed.length === 1) follow(new Promise(setImmediate).then(sendCommitted));
  }

  return {
    of(transaction) {
      const known = written.get(transaction);
      if (known) return known;
      const own: OwnEvents = { events: [], ids: [] };
      if (!callAfter(transaction, (isCommitted) => end(own, isCommitted))) return undefined;
      written.set(transaction, own);
      return own;
    },
    async settle() {
      while (underway.size > 0) await Promise.all(underway);
      follow(forgetSent());
      await Promise.all(underway);
    },
  };
}
