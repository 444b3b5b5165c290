import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,mjs,css,svg,webmanifest,json,txt}';
/** Below this a file fits one packet anyway. */
const COMPRESS_FROM_BYTES = 1024;

/** Writes `.br` and `.gz` beside every file worth it, once at build, so that the server never compresses a file while somebody waits. */
export async function compressAssets(folder: string): Promise<void> {
  for await (const name of glob(COMPRESSIBLE, { cwd: folder })) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < COMPRESS_FROM_BYTES) continue;
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: parameters }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
