import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder is removed when the process ends, even on Ctrl-C or SIGTERM. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `bros-${name}-`));
  // If root runs this, the database runs as another user, who needs access to this folder.
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const)
    process.once(signal, () => process.exit(128 + number));
  return folder;
}
