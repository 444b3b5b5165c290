import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScript } from './static-scripts.ts';

const FILES =
  /<(?:link rel="(?:stylesheet|preload|icon)" href|link rel="modulepreload" fetchpriority="low" href|script type="module" async="" data-start)="([^"#]+)/g;
/** Another built file in an import or as a URL, such as the map's shapes, worker and first picture. */
const IMPORTS = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|mjs|css|json|svg))["'`]/g;

/** This URL has no document, so it gets the shell (react-router.config.ts). */
const SHELL_DOCUMENT = '/dashboard';
const SHELL_FILE = '__spa-fallback.html';
/** Screens that are readable offline, and therefore also need the parts that they load on demand. */
const READ_OFFLINE = [
  'account-page',
  'chat-page',
  'connections-page',
  'event-page',
  'destination-page',
  'guides-page',
  'guide-page',
  'map-page',
];
const STAFF_PATH = /^(admin|dev)\b/;

interface Route {
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, Route>;
}

const filesOf = ({ module, imports = [], css = [] }: Pick<Route, 'module' | 'imports' | 'css'>) =>
  [module, ...imports, ...css].map((file) => file.replace(/#$/, ''));

async function readManifest(folder: string): Promise<Manifest> {
  for await (const name of glob('assets/manifest-*.js', { cwd: folder })) {
    const code = await readFile(join(folder, name), 'utf8');
    return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest;
  }
  throw new Error('The build has no manifest. Has React Router changed its output?');
}

async function withImports(folder: string, files: readonly string[]): Promise<Set<string>> {
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, name] of code.matchAll(IMPORTS)) found.add(`/assets/${name}`);
  }
  return found;
}

async function listScreenFiles(folder: string): Promise<string[]> {
  const { entry, routes } = await readManifest(folder);
  const screens = Object.entries(routes).filter(([id, { path = '' }]) => !STAFF_PATH.test(path) && !id.startsWith('staff/'));
  const read = screens.filter(([id]) => READ_OFFLINE.some((name) => id.endsWith(`/${name}`)));
  const shell = await readFile(join(folder, SHELL_FILE), 'utf8');
  const files = [
    ...[...shell.matchAll(FILES)].map(([, file = '']) => file),
    ...filesOf(entry),
    ...screens.flatMap(([, route]) => filesOf(route)),
    ...(await withImports(
      folder,
      read.flatMap(([, route]) => filesOf(route)),
    )),
  ];
  return [...new Set(files)];
}

/** `/service-worker.js` contains the names of documents and files that it may show offline. */
export async function writeServiceWorker(folder: string, offlineDocument: string): Promise<void> {
  const html = await readFile(join(folder, offlineDocument, 'index.html'), 'utf8');
  const screenFiles = await listScreenFiles(folder);
  const hash = createHash('sha256').update(html).update(screenFiles.join());
  const code = await bundleScript(join(import.meta.dirname, '../app/frame/service-worker.ts'), {
    OFFLINE_DOCUMENT: JSON.stringify(offlineDocument),
    OFFLINE_FILES: JSON.stringify([...html.matchAll(FILES)].map(([, file]) => file)),
    SHELL_DOCUMENT: JSON.stringify(SHELL_DOCUMENT),
    SCREEN_FILES: JSON.stringify(screenFiles),
    VERSION: JSON.stringify(hash.digest('base64url').slice(0, 8)),
  });
  await writeFile(join(folder, 'service-worker.js'), code);
}
