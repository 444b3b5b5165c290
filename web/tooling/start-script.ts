import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const ENTRY = 'virtual:start';
/** Matches a built file that only re-exports from a shared file. */
const FACADE = /^(import"[^"]+";|export\{[^}]*\}from"[^"]+";?)+$/;
/** Files that only the start script imports. */
const ONLY_STARTED = /^(entry\.client|manifest)-/;

export interface StartScript {
  code: string;
  /** The files that the script includes. */
  inlined: string[];
}

/**
 * Bundles the lines that start the app with the imports that have no code of their own or that no other file imports, because each file would be a request.
 * `assets` is the folder with the built files.
 */
export async function bundleStart(code: string, assets: string): Promise<StartScript> {
  const inlined: string[] = [];
  const files: Plugin = {
    name: 'bros:start-script',
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
  // Use Vite's bundler directly, because Vite would set up a whole build for each of fifty documents.
  const bundle = await rolldown({ input: ENTRY, plugins: [files] });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false, minify: true });
  await bundle.close();
  return { code: output[0].code, inlined };
}
