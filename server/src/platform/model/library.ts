/** Loaded on first use, because installations without a model do not need it. */
export const loadLibrary = async () => {
  const [library, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // Without this, the library writes warnings among the log lines.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...library, createOpenAICompatible };
};
export type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Omits any content. */
export function describeCause(library: Library, error: unknown): string {
  if (library.APICallError.isInstance(error)) return error.statusCode ? `status ${error.statusCode}` : 'not reachable';
  return error instanceof Error ? error.name : 'unknown';
}
