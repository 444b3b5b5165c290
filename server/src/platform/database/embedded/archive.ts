import { chmod, chown, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { canReach } from './account.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import type { Place } from './place.ts';

export class BackupError extends OperatorError {
  override name = 'BackupError';
}

/** The archive is two minutes behind at most; with many writes, less. */
const ARCHIVE_TIMEOUT = '120s';

const walFolder = (backupDir: string) => join(backupDir, 'wal');

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;
/** PostgreSQL reads a percent sign as a placeholder. */
const asCommand = (path: string) => quoted(path).replaceAll('%', '%%');

/** Locks the folder, because two databases would mix their WAL segments. */
export async function openArchive(backupDir: string, { account }: Place): Promise<FolderLock> {
  await mkdir(backupDir, { recursive: true });
  await chmod(backupDir, 0o711);
  const lock = lockFolder(backupDir, (holder) => {
    const who = holder === undefined ? '' : ` (process ${holder})`;
    return new BackupError(
      `A running server${who} stores its backups in ${backupDir}. Stop the server first, or set another BACKUP_DIR.`,
    );
  });
  try {
    const wal = walFolder(backupDir);
    await mkdir(wal, { recursive: true, mode: 0o700 });
    if (account) {
      await chown(wal, account.uid, account.gid);
      if (!(await canReach(await realpath(wal), account))) {
        throw new BackupError(
          `The database's user (id ${account.uid}) cannot enter ${backupDir}: allow it, for example with chmod o+x on the folders above.`,
        );
      }
    }
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Never replaces an archived file with other content; PostgreSQL then logs an error. */
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

/** Replays the WAL up to a time or to the end, and then accepts writes. */
export function recoverySettings(backupDir: string, until: Date | 'latest'): Record<string, string> {
  return {
    restore_command: `gzip -dc ${asCommand(walFolder(backupDir))}/%f.gz > "%p"`,
    recovery_target_action: 'promote',
    // Without this, the server would report ready while still read-only.
    hot_standby: 'off',
    ...(until !== 'latest' && {
      // An offset, because PostgreSQL cannot read zone names such as 'Z' at this point.
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    }),
  };
}
