import type { Readable } from 'node:stream';
import type { Waiver } from '@bros/contract/identity/account-data';
import { asc, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './api/context.ts';
import type { Database, Transaction } from './database/connect.ts';
import type { Mailer } from './mail/mail.ts';
import type { PictureStore } from './pictures/store.ts';

/** Contains neither credentials nor other people's data. */
export type ArchiveRecord = Record<string, unknown>;

export interface ArchiveFile {
  /** Such as 'photos/0198….webp'. */
  path: string;
  /** Null if the file was deleted concurrently. */
  open(): Promise<Readable | null>;
}

export interface ArchiveStep {
  /** Such as 'social-accounts'. */
  name: string;
  title: string;
  /** A test compares these with the tables that reference members. */
  tables: readonly string[];
  /** May run twice per archive. Reads page by page, so no transaction stays open during a slow download. */
  read(member: Actor): AsyncIterable<ArchiveRecord>;
  files?(member: Actor): AsyncIterable<ArchiveFile>;
}

export interface Leaver {
  memberId: string;
  email: string;
  /** Follows the `PaymentClock`. */
  goneAt: Date;
}

/** For data that `on delete cascade` from `users` does not delete. Must be idempotent, because interrupted deletions are retried. */
export interface ErasureStep {
  name: string;
  /** If true, the deletion is retried later. */
  isKept?(memberId: string): Promise<boolean>;
  /** Runs before `erase`, once the account can no longer be kept. For work too large for one transaction. */
  prepare?(memberId: string): Promise<void>;
  /** Runs in the transaction that deletes the account, before its row. */
  erase?(transaction: Transaction, leaver: Leaver): Promise<void>;
}

export interface LeavingMember {
  memberId: string;
  email: string;
  waiver: Waiver | undefined;
}

/** Its methods run when an account's deletion is requested or canceled, in that transaction, perhaps twice. */
export interface LeavingStep {
  assertMayLeave?(deps: { mailer: Mailer }, transaction: Transaction, leaving: LeavingMember): Promise<void>;
  /** Runs before the account is marked as leaving. */
  leave?(transaction: Transaction, memberId: string): Promise<void>;
  /** Runs after the member cancels the deletion. */
  keep?(transaction: Transaction, memberId: string): Promise<void>;
}

/** For data that is always small. */
export async function* readRows<Row extends ArchiveRecord>(query: PromiseLike<readonly Row[]>): AsyncIterable<Row> {
  yield* await query;
}

interface OwnRows<Column> extends Pick<ArchiveStep, 'name' | 'title'> {
  member: Column;
  columns: readonly Column[];
  /** Maps a name in the archive to a column: `{ savedAt: 'createdAt' }`. */
  renamed?: Readonly<Record<string, Column>>;
  /** Set if IDs are missing or not in time order. */
  orderBy?: Column;
}

export function ownRows<Column extends string>(
  database: Database,
  table: PgTable & { _: { columns: Record<Column, PgColumn> } },
  { name, title, member, columns, renamed, orderBy }: OwnRows<NoInfer<Column>>,
): ArchiveStep {
  const all: Record<Column, PgColumn> & { id?: PgColumn } = getTableColumns(table);
  const keys = { ...Object.fromEntries(columns.map((key) => [key, key])), ...renamed };
  const shown = Object.fromEntries(Object.entries(keys).map(([key, column]) => [key, all[column]]));
  const order = (orderBy ? all[orderBy] : all.id) ?? all[member];
  return {
    name,
    title,
    tables: [getTableName(table)],
    read: ({ memberId }) =>
      readRows(
        database
          .select(shown)
          .from(table as PgTable)
          .where(eq(all[member], memberId))
          .orderBy(asc(order)),
      ),
  };
}

export async function* readStoredFiles(
  pictures: PictureStore,
  files: PromiseLike<readonly { path: string; wholeKey: string }[]>,
): AsyncIterable<ArchiveFile> {
  for (const { path, wholeKey } of await files) {
    yield { path, open: async () => (await pictures.read(wholeKey))?.stream ?? null };
  }
}
