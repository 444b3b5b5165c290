import { chmod, chown, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach } from './account.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import type { Place } from './place.ts';

/** Anything that keeps a backup or a restore from going on. The message is the sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * A quiet database archives its journal this often. The journal of the last two minutes is the most that a lost disk takes along; a busy database fills
 * segments faster, and loses less.
 */
const ARCHIVE_TIMEOUT = '120s';

/** The folder of a backup that PostgreSQL writes to by itself. */
const walFolder = (backupDir: string) => join(backupDir, 'wal');

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;
/** PostgreSQL reads a per cent sign as the beginning of a placeholder. */
const asCommand = (path: string) => quoted(path).replaceAll('%', '%%');

/** Holds the folder of backups for one database: two that archive into it would mix their journals. */
export async function openArchive(backupDir: string, { account }: Place): Promise<FolderLock> {
  await mkdir(backupDir, { recursive: true });
  await chmod(backupDir, 0o711);
  const lock = lockFolder(backupDir, (holder) => {
    const who = holder === undefined ? '' : ` (process ${holder})`;
    return new BackupError(
      `A server that runs${who} keeps its backups in ${backupDir}. Stop it first, or name another BACKUP_DIR.`,
    );
  });
  try {
    const wal = walFolder(backupDir);
    await mkdir(wal, { recursive: true, mode: 0o700 });
    if (account) {
      await chown(wal, account.uid, account.gid);
      if (!(await canReach(await realpath(wal), account))) {
        throw new BackupError(
          `The database's user (id ${account.uid}) cannot enter ${backupDir}: allow it to pass, for example with chmod o+x on the folders above.`,
        );
      }
    }
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Has PostgreSQL keep every finished segment of its journal, compressed. A segment that is there already must be the same one: another database's is never
 * replaced, and the archiver says so in the log until somebody looks.
 */
export function archiveSettings(backupDir: string): Record<string, string> {
  const kept = `${asCommand(walFolder(backupDir))}/%f.gz`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: [
      `if [ -e ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"`,
      `else gzip -1 -c "%p" > ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}`,
      'fi',
    ].join('; '),
  };
}

/** Has a server that starts on a copied cluster replay the journal, to a moment or to its end, and then open for writing. */
export function recoverySettings(backupDir: string, until: Date | 'latest'): Record<string, string> {
  return {
    restore_command: `gzip -dc ${asCommand(walFolder(backupDir))}/%f.gz > "%p"`,
    recovery_target_action: 'promote',
    // Else it says that it is ready while it still only reads.
    hot_standby: 'off',
    ...(until !== 'latest' && {
      // Read before PostgreSQL knows the names of time zones, of which 'Z' is one.
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    }),
  };
}
