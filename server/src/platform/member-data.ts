import type { Readable } from 'node:stream';
import type { Waiver } from '@bros/contract/identity/account-data';
import { asc, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './api/context.ts';
import type { Database, Transaction } from './database/connect.ts';
import type { Mailer } from './mail/mail.ts';
import type { PictureStore } from './pictures/store.ts';

/** A row of a member's archive in words, without secrets that prove who they are and without other people's business. */
export type ArchiveRecord = Record<string, unknown>;

/** A file of the archive. A record names it by `file: path`. */
export interface ArchiveFile {
  /** Inside the archive: 'photos/0198….webp'. */
  path: string;
  /** Null when it is gone in the meantime. */
  open(): Promise<Readable | null>;
}

/** The part of a member's archive that one feature writes, declared by its `feature.ts`. */
export interface ArchivePart {
  /** Names its folder: 'social-accounts'. */
  name: string;
  title: string;
  /** The tables whose rows about the member it shows: a test holds every table that names members against these. */
  tables: readonly string[];
  /** May be read twice for one archive, and page by page: no transaction stays open while somebody's line is slow. */
  read(member: Actor): AsyncIterable<ArchiveRecord>;
  files?(member: Actor): AsyncIterable<ArchiveFile>;
}

/** The member whose account is deleted. */
export interface Leaver {
  memberId: string;
  email: string;
  /** When it goes, by the clock of money. */
  goneAt: Date;
}

/**
 * A feature's part in deleting an account, beyond foreign keys: a row that references `users` with `on delete cascade` needs nothing. Every step may be
 * repeated, since an interrupted deletion is taken up again.
 */
export interface ErasurePart {
  name: string;
  /** Returns true while the account has to stay though its time is up; the question is asked again later. */
  isKept?(memberId: string): Promise<boolean>;
  /** Does work that is too much for one transaction. Runs before `erase`, when the account cannot be had back any more. */
  prepare?(memberId: string): Promise<void>;
  /** In the transaction that deletes the account, before its row. */
  erase?(transaction: Transaction, leaver: Leaver): Promise<void>;
}

/** A member who asks for the deletion of their account. */
export interface LeavingMember {
  memberId: string;
  email: string;
  /** What the member gives up in writing, in order to leave. */
  waiver: Waiver | undefined;
}

/** What one feature does while an account waits for its deletion. All of it runs in the transaction of the request, and can run twice. */
export interface LeavingPart {
  /** Throws while something keeps the member from leaving. */
  assertMayLeave?(parts: { mailer: Mailer }, transaction: Transaction, leaving: LeavingMember): Promise<void>;
  /** Runs before the account is marked as leaving. */
  leave?(transaction: Transaction, memberId: string): Promise<void>;
  /** The account is kept after all. Runs after its mark is gone. */
  keep?(transaction: Transaction, memberId: string): Promise<void>;
}

/** The rows of one query, for parts of which there is never much. */
export async function* readRows<Row extends ArchiveRecord>(query: PromiseLike<readonly Row[]>): AsyncIterable<Row> {
  yield* await query;
}

interface OwnRows<Column> extends Pick<ArchivePart, 'name' | 'title'> {
  /** The column that names the member. */
  member: Column;
  /** What the archive shows. Every other column stays out. */
  columns: readonly Column[];
  /** Columns that the archive shows under another name: `{ savedAt: 'createdAt' }`. */
  renamed?: Readonly<Record<string, Column>>;
  /** For a table with several rows of one member whose ids are missing, or not in the order of time. */
  orderBy?: Column;
}

/** The part of the archive that shows a member's rows of one table, in the order of their ids. A part that needs other tables has its own query. */
export function ownRows<Column extends string>(
  database: Database,
  table: PgTable & { _: { columns: Record<Column, PgColumn> } },
  { name, title, member, columns, renamed, orderBy }: OwnRows<NoInfer<Column>>,
): ArchivePart {
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

/** Files of the archive that lie in the picture store. */
export async function* readStoredFiles(
  pictures: PictureStore,
  files: PromiseLike<readonly { path: string; wholeKey: string }[]>,
): AsyncIterable<ArchiveFile> {
  for (const { path, wholeKey } of await files) {
    yield { path, open: async () => (await pictures.read(wholeKey))?.stream ?? null };
  }
}
