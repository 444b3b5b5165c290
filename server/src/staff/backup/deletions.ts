import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { repeatDeletion, repeatKeeping } from '../../identity/account-data/service.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { ErasureStep, LeavingStep } from '../../platform/member-data.ts';
import { createQueue, type Queue } from '../../platform/queue.ts';
import { layOut } from './folder.ts';
import { selectLeaving } from './queries.ts';

/** These records are in the backup folder, because a restored database lacks later changes. */

interface LeavingAccounts {
  at: string;
  members: { memberId: string; dueAt: string }[];
}

/** Records each deletion before it happens, so none is missing. Interrupted deletions resume. */
export function deletionJournal(backupDir: string): ErasureStep {
  const line = (memberId: string) => `${new Date().toISOString()} ${memberId}\n`;
  return {
    name: 'backup',
    prepare: (memberId) => appendFile(layOut(backupDir).deletedAccounts, line(memberId), { mode: 0o600, flush: true }),
  };
}

export async function recordLeaving(database: Database, backupDir: string, at: Date): Promise<void> {
  const members = await selectLeaving(database);
  const file = layOut(backupDir).leavingAccounts;
  await writeFile(`${file}.part`, JSON.stringify({ at, members }), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export interface Repeated {
  deleted: number;
  leaving: number;
  kept: number;
}

/**
 * Repeats in a restored database what happened later: deleted accounts are due immediately, accounts about to be deleted keep their due time, and accounts
 * whose owners canceled the deletion stay.
 */
export async function repeatDeletions(database: Database, url: string, folder: RepeatOptions): Promise<Repeated> {
  const { backupDir, restoredTo, log, composeLeaving } = folder;
  // A backup from before an upgrade lacks the queues of new features, so their jobs are dropped.
  const queue = createQueue(url, log, { dropsUndefined: true });
  const deps = { leaving: composeLeaving({ queue }) };
  const repeated: Repeated = { deleted: 0, leaving: 0, kept: 0 };
  const repeat = (memberId: string, dueAt: Date) =>
    inTransaction(database, (transaction) => repeatDeletion(deps, transaction, memberId, dueAt));
  try {
    const deleted = await readDeleted(backupDir);
    for (const memberId of deleted) if (await repeat(memberId, new Date(0))) repeated.deleted += 1;
    const noted = await readLeaving(backupDir);
    if (noted === undefined || new Date(noted.at) <= restoredTo) return repeated;
    const known = new Set((await selectLeaving(database)).map(({ memberId }) => memberId));
    for (const { memberId, dueAt } of noted.members) {
      if (!known.delete(memberId) && (await repeat(memberId, new Date(dueAt)))) repeated.leaving += 1;
    }
    for (const memberId of known) {
      if (deleted.has(memberId)) continue;
      await inTransaction(database, (transaction) => repeatKeeping(deps, transaction, memberId));
      repeated.kept += 1;
    }
    return repeated;
  } finally {
    await queue.stop();
  }
}

/** Only the composition root knows the features' leaving hooks. */
export type ComposeLeaving = (deps: { queue: Queue }) => readonly LeavingStep[];

interface RepeatOptions {
  backupDir: string;
  restoredTo: Date;
  log: Log;
  composeLeaving: ComposeLeaving;
}

async function readDeleted(backupDir: string): Promise<Set<string>> {
  const text = await readFile(layOut(backupDir).deletedAccounts, 'utf8').catch(undefinedIfMissing);
  return new Set(text?.split('\n').flatMap((line) => line.split(' ')[1] ?? []));
}

async function readLeaving(backupDir: string): Promise<LeavingAccounts | undefined> {
  const text = await readFile(layOut(backupDir).leavingAccounts, 'utf8').catch(undefinedIfMissing);
  return text === undefined ? undefined : (JSON.parse(text) as LeavingAccounts);
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
