import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'virtual:start';
/** The file of a screen whose code stands in a shared one. */
const FACADE = /^(import"[^"]+";|export\{[^}]*\}from"[^"]+";?)+$/;
/** Nothing but the start of the app imports these. */
const ONLY_STARTED = /^(entry\.client|manifest)-/;

export interface StartScript {
  code: string;
  /** The addresses of the files that are part of it now. */
  inlined: string[];
}

/**
 * One file of the few lines that start the app in a document, and of the files that they import and that have no code of their own, or none that another file
 * imports: each of them would be a request. `assets` is the folder of the built files.
 */
export async function bundleStart(code: string, assets: string): Promise<StartScript> {
  const inlined: string[] = [];
  const files: Plugin = {
    name: 'bros:start-script',
    enforce: 'pre',
    async resolveId(source) {
      if (source === ENTRY || !source.endsWith('.js')) return source;
      const name = basename(source);
      if (!ONLY_STARTED.test(name) && !FACADE.test((await readFile(join(assets, name), 'utf8')).trim()))
        return { id: `./${name}`, external: true };
      inlined.push(`/assets/${name}`);
      return join(assets, name);
    },
    load: (id) => (id === ENTRY ? code : null),
  };
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [files],
    build: {
      write: false,
      // As a library: an app's `import()` would get Vite's loader of stylesheets.
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false, minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  if (!built) throw new Error('The start of the app was not built.');
  return { code: built.output[0].code, inlined };
}
