import { chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface CopyOptions {
  /** `path` is relative; '' is the folder itself. */
  isLeftOut?: (path: string) => boolean;
  owner?: { uid: number; gid: number } | undefined;
}

/** Files may change, appear or disappear during the copy. Returns the number of copied bytes. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}, path = ''): Promise<number> {
  const { isLeftOut, owner } = options;
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  if (owner) await chown(join(to, path), owner.uid, owner.gid);
  let bytes = 0;
  for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(ignoreMissing([]))) {
    const inside = join(path, entry.name);
    if (isLeftOut?.(inside)) continue;
    if (entry.isDirectory()) bytes += await copyTree(from, to, options, inside);
    else if (entry.isFile()) bytes += await copyOne(join(from, inside), join(to, inside), owner);
  }
  return bytes;
}

async function copyOne(from: string, to: string, owner: CopyOptions['owner']): Promise<number> {
  try {
    await copyFile(from, to);
  } catch (error) {
    return ignoreMissing(0)(error);
  }
  if (owner) await chown(to, owner.uid, owner.gid);
  return (await stat(to)).size;
}

function ignoreMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return value;
  };
}
