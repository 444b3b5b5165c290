import { readRefusal } from './refusal.ts';
import { RequestError } from './request.ts';

/** Longer than the server's limit, so a slow upload fails with the server's reason. */
const PATIENCE_MS = 240_000;

export interface UploadWatch {
  /** From 0 to 1. At 1, the server is processing the file. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
}

/** Only `XMLHttpRequest` reports progress. Throws an API call's errors, and `AbortError`. */
export function uploadFile<Answer>(url: string, file: Blob, { onProgress, signal }: UploadWatch): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer as Answer);
      else reject(readRefusal(answer) ?? new RequestError('NETWORK_ERROR', request.status));
    };
    request.onerror = () => reject(new RequestError('NETWORK_ERROR', null));
    request.ontimeout = () => reject(new RequestError('TIMEOUT', null));
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
