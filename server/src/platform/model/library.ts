/** Loaded with the first question: who sets no model pays nothing for it. */
export const loadLibrary = async () => {
  const [library, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // It would write to standard output, beside the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...library, createOpenAICompatible };
};
export type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Names a failure without a word of what was said. */
export function describeCause(library: Library, error: unknown): string {
  if (library.APICallError.isInstance(error)) return error.statusCode ? `status ${error.statusCode}` : 'not reachable';
  return error instanceof Error ? error.name : 'unknown';
}
