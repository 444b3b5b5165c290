import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const ENTRY = 'virtual:start';
/** A built file that only re-exports. */
const FACADE = /^(import"[^"]+";|export\{[^}]*\}from"[^"]+";?)+$/;
/** Only the start script imports these files. */
const ONLY_STARTED = /^(entry\.client|manifest)-/;

export interface StartScript {
  code: string;
  inlined: string[];
}

/** Bundles the app's start with imports that have no code or no other importer, because each file is a request. `assets` is the built files' folder. */
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
  // Not Vite, which would set up a whole build for each of fifty documents.
  const bundle = await rolldown({ input: ENTRY, plugins: [files] });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false, minify: true });
  await bundle.close();
  return { code: output[0].code, inlined };
}
