import { chmod, chown, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach } from './account.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import type { Place } from './place.ts';

/** The message is shown at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * The archive is at most two minutes behind when there are few writes. With many writes, segments fill up faster and less is
 * lost.
 */
const ARCHIVE_TIMEOUT = '120s';

const walFolder = (backupDir: string) => join(backupDir, 'wal');

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;
/** Doubles percent signs, because PostgreSQL reads one as a placeholder. */
const asCommand = (path: string) => quoted(path).replaceAll('%', '%%');

/** Locks the folder, because two databases would mix their journals. */
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

/** Archives every finished journal segment, compressed. Another database's segment is never replaced; the archiver logs the error instead. */
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

/** Replays the journal on a copied cluster, to a moment or to its end, and then accepts writes. */
export function recoverySettings(backupDir: string, until: Date | 'latest'): Record<string, string> {
  return {
    restore_command: `gzip -dc ${asCommand(walFolder(backupDir))}/%f.gz > "%p"`,
    recovery_target_action: 'promote',
    // Without this, the server reports ready while it is still read-only.
    hot_standby: 'off',
    ...(until !== 'latest' && {
      // Written as an offset, because PostgreSQL reads this before it knows the names of time zones, such as 'Z'.
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    }),
  };
}
