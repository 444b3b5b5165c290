import type { ImportOutcome } from '@bros/contract/places/destination-editing';
import { readRefusal } from '../../platform/refusal.ts';
import { RequestError } from '../../platform/request.ts';

/** Longer than the server waits, so that it is the one to say what happened. */
const PATIENCE_MS = 900_000;

/**
 * Sends a file to be checked or applied and tells how far it is, from 0 to 1, which only `XMLHttpRequest` can. Throws as every call of the API does. Applying
 * the same file again changes nothing.
 */
export function sendImport(file: Blob, mode: 'check' | 'apply', onProgress: (share: number) => void): Promise<ImportOutcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/staff/destination-import?mode=${mode}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer as ImportOutcome);
      else reject(readRefusal(answer) ?? new RequestError('NETWORK_ERROR', request.status));
    };
    request.onerror = () => reject(new RequestError('NETWORK_ERROR', null));
    request.ontimeout = () => reject(new RequestError('TIMEOUT', null));
    request.send(file);
  });
}
