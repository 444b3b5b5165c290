import type { Rolldown } from 'vite';

/**
 * The files that bring a module along when they are loaded: screens, the app's own start, and parts that are fetched at a press. The bundler counts them for a
 * group (`minShareCount`), but one group cannot have a number for code and another for stylesheets.
 */
export function entriesOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
