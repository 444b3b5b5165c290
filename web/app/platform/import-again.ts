const failures = new Map<string, number>();

/**
 * `import()` for files of the build, by their address. A browser may remember a file that failed and never ask for it again under the same address, so each
 * attempt after a failure has another query. The build turns every `import()` of a file into a call of this (tooling/import-again.ts).
 */
export async function importFileAgain(
  url: string,
  importFile: (url: string) => Promise<unknown> = (file) => import(/* @vite-ignore */ file),
): Promise<unknown> {
  const failed = failures.get(url) ?? 0;
  try {
    return await importFile(failed === 0 ? url : `${url}?again=${failed}`);
  } catch (error) {
    failures.set(url, failed + 1);
    throw error;
  }
}

declare global {
  /** A global, because the code that the build inserts has no imports. */
  var importAgain: ((url: string) => Promise<unknown>) | undefined;
}
globalThis.importAgain = (url) => importFileAgain(url);
