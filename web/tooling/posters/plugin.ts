import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { cities, drawAll, regions } from './scenes.ts';

/** A tenth of a degree is enough to find a city: `lisbon PT 38.7 -9.1`. */
const tenths = (value: number) => String(Math.round(value * 10) / 10);

/** Defines the posters' folder and places as `import.meta.env.POSTERS`. Browsers cache posters for a year, so the folder's name contains a hash. */
export function posters(): Plugin {
  const files = drawAll();
  const hash = createHash('sha256');
  for (const { source } of files) hash.update(source);
  const folder = `assets/posters-${hash.digest('base64url').slice(0, 8)}`;
  const known = {
    folder: `/${folder}`,
    cities: cities.map(({ slug, country, at }) => [slug, country, ...at.map(tenths)].join(' ')),
    names: Object.fromEntries(cities.flatMap(({ slug, name }) => (name ? [[name, slug]] : []))),
    regions: regions.map(({ slug, around }) => [slug, ...around.flat().map(Math.round)].join(' ')),
  };
  return {
    name: 'posters',
    config: () => ({ define: { 'import.meta.env.POSTERS': JSON.stringify(JSON.stringify(known)) } }),
    configureServer({ middlewares }) {
      for (const { name, source } of files)
        middlewares.use(`/${folder}/${name}`, (_, answer) => answer.setHeader('content-type', 'image/svg+xml').end(source));
    },
    generateBundle() {
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
}
