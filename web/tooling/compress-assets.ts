import { execFile } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,mjs,css,svg,webmanifest,json,txt}';
/** Smaller files fit into one packet. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * Compresses during the build, so no request waits for it. One file per core at a time, because each takes much memory. In a child process, because the build
 * process would take three times as long.
 */
export async function compressAssets(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [import.meta.filename, folder]);
}

async function compressAll(folder: string): Promise<void> {
  const names = glob(COMPRESSIBLE, { cwd: folder });
  const takeInTurn = async () => {
    for await (const name of names) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeInTurn));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < COMPRESS_FROM_BYTES) return;
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: parameters }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

if (import.meta.main) await compressAll(process.argv[2] ?? '');
