import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILES = ['en/data.json', 'en/messages.json'] as const;
const require = createRequire(import.meta.url);

/** Serves emoji names, which the picker would otherwise request from a third party. */
export function emojiData(): Plugin {
  const files = FILES.map((name) => ({ name, source: readFileSync(require.resolve(`emojibase-data/${name}`)) }));
  const hash = createHash('sha256');
  for (const { source } of files) hash.update(source);
  const folder = `assets/emoji-${hash.digest('base64url').slice(0, 8)}`;
  return {
    name: 'emoji-data',
    config: () => ({ define: { 'import.meta.env.EMOJI_DATA': JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      for (const { name, source } of files) middlewares.use(`/${folder}/${name}`, (_, answer) => answer.end(source));
    },
    generateBundle() {
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
}
