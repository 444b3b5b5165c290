const failures = new Map<string, number>();

/**
 * Replaces `import()`, because a browser may never request a failed URL again. Each attempt after a failure adds another query. The build rewrites every
 * `import()` of a file (tooling/import-again.ts).
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
  /** A global, because the inserted code has no imports. */
  var importAgain: ((url: string) => Promise<unknown>) | undefined;
}
globalThis.importAgain = (url) => importFileAgain(url);
