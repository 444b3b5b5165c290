import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../operator-error.ts';

export class DataFolderBusyError extends OperatorError {
  constructor(dataDir: string, holder: number | undefined) {
    const who = holder === undefined ? '' : ` (process ${holder})`;
    super(
      `Bros Abroad already runs with this data folder${who}: ${dataDir}. Stop it first, or start this copy with another DATA_DIR and PORT.`,
    );
    this.name = 'DataFolderBusyError';
  }
}

export type FolderLock = {
  /** The process ID of a previous run that did not release the lock. */
  abandonedBy: number | undefined;
  release(): void;
};

/**
 * Throws the error of `busy` if another process holds the lock. Uses SQLite, because Node.js cannot lock files, and the operating system releases an open
 * transaction's lock when the process ends. The file `holder` contains the process ID for that error.
 */
export function lockFolder(folder: string, busy: (holder: number | undefined) => Error): FolderLock {
  const holderFile = join(folder, 'holder');
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isLocked(error)) throw busy(readHolder(holderFile));
    throw error;
  }
  const abandonedBy = readHolder(holderFile);
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    abandonedBy,
    release() {
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

function isLocked(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(holderFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(holderFile, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
