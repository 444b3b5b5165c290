import { useQuery } from '@tanstack/react-query';
import type { Root } from 'hast';

/** A phone parses a guide of maximum length in one second, or in four with many small parts. */
const PARSE_WITHIN_MS = 5000;

let idle: Worker | undefined;

/** Null above the limits, after the time limit, when aborted, and if the worker cannot be loaded. */
export function parseInWorker(text: string, signal: AbortSignal): Promise<Root | null> {
  const worker = idle ?? new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const { promise, resolve } = Promise.withResolvers<Root | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function finish(tree: Root | null, isUsable: boolean): void {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    worker.onmessage = worker.onerror = null;
    if (isUsable && !idle) idle = worker;
    else worker.terminate();
    resolve(tree);
  }
  const giveUp = () => finish(null, false);
  worker.onmessage = ({ data }: MessageEvent<'started' | Root | null>) => {
    if (data === 'started') timer = setTimeout(giveUp, PARSE_WITHIN_MS);
    else finish(data, true);
  };
  worker.onerror = giveUp;
  signal.addEventListener('abort', giveUp);
  worker.postMessage(text);
  return promise;
}

/** `data` is undefined during the first parse, and null if only plain text, or none, can be shown. */
export const useMarkdown = (text: string | undefined) =>
  useQuery({
    queryKey: ['markdown', text],
    queryFn: ({ signal }) => (text === undefined ? null : parseInWorker(text, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    placeholderData: (former) => former ?? undefined,
  });
