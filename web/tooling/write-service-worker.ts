import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScript } from './static-scripts.ts';

const FILES = /<link rel="(?:stylesheet|preload|icon)" href="([^"#]+)/g;

/** Writes `/service-worker.js`, which contains the names of the offline document and its files. */
export async function writeServiceWorker(folder: string, offlineDocument: string): Promise<void> {
  const html = await readFile(join(folder, offlineDocument, 'index.html'), 'utf8');
  const code = await bundleScript(join(import.meta.dirname, '../app/frame/service-worker.ts'), {
    OFFLINE_DOCUMENT: JSON.stringify(offlineDocument),
    OFFLINE_FILES: JSON.stringify([...html.matchAll(FILES)].map(([, file]) => file)),
    VERSION: JSON.stringify(createHash('sha256').update(html).digest('base64url').slice(0, 8)),
  });
  await writeFile(join(folder, 'service-worker.js'), code);
}
