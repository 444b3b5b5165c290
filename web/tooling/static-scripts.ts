import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?static-script';

/** `define` replaces names with code. */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

/**
 * `import url from './live.ts?static-script'` returns a separate script's URL, for documents that must work without React. It contains a hash of the
 * content, so it can be cached forever.
 */
export function staticScripts(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'bros:static-scripts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const entry = id.slice(0, -QUERY.length);
      if (!isBuild) return `export default ${JSON.stringify(`/${relative(root, entry)}`)}`;
      const code = await bundleScript(entry);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/${basename(entry, '.ts')}-${hash}.js`;
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}
