import type { Rolldown } from 'vite';

/** Returns the entries that import a module, directly or indirectly. The bundler's `minShareCount` cannot differ between code and stylesheets. */
export function entriesOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
