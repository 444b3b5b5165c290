import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The configured secret, or the one that the first start creates in the data folder. Signs cookies and links, and encrypts data; losing it signs everyone out
 * and breaks two-step sign-in.
 */
export async function findSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
