import { readRefusal } from './refusal.ts';
import { RequestError } from './request.ts';

/** Longer than the server waits, so that it is the one to say what happened. */
const PATIENCE_MS = 240_000;

export interface UploadWatch {
  /** From 0 to 1; 1 when all is sent and the server works on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Puts a file at an address of the API and tells how far it is, which only `XMLHttpRequest` can. Throws as every call of the API does, and an `AbortError` when it was called off.
 * The same id may be sent again: it is stored once.
 */
export function uploadFile<Answer>(address: string, file: Blob, { onProgress, signal }: UploadWatch): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer as Answer);
      else reject(readRefusal(answer) ?? new RequestError('NETWORK_ERROR', request.status));
    };
    request.onerror = () => reject(new RequestError('NETWORK_ERROR', null));
    request.ontimeout = () => reject(new RequestError('TIMEOUT', null));
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
