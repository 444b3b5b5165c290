import { REQUEST_ATTEMPTS, REQUEST_RETRY_DELAY_SECONDS, REQUEST_TIMEOUT_SECONDS } from '@bros/contract/core/rules';
import { onlineManager } from '@tanstack/react-query';

/** Thrown if there is no response (docs/specification.md, Error catalogue, wrapper errors). */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: 'TIMEOUT' | 'NETWORK_ERROR';
  readonly status: 408 | 0;

  constructor(code: 'TIMEOUT' | 'NETWORK_ERROR', cause: unknown) {
    super(code === 'TIMEOUT' ? 'The request timed out.' : 'Network error. Please check your connection.', { cause });
    this.code = code;
    this.status = code === 'TIMEOUT' ? 408 : 0;
  }
}

/** RFC 9110, section 9.2.2. A POST is retried only if its call sets `isIdempotent`. */
const IDEMPOTENT_METHODS = new Set(['GET', 'PUT', 'DELETE']);

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A wait longer than the timeout means maintenance. */
const asksToWait = ({ headers }: Response): boolean => Number(headers.get('retry-after')) > REQUEST_TIMEOUT_SECONDS;

async function attempt(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_SECONDS * 1000);
  try {
    const response = await fetch(request.clone(), { signal: AbortSignal.any([timeout, request.signal]) });
    // A response proves a connection, unless it was lost since then.
    if (navigator.onLine) onlineManager.setOnline(true);
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new RequestError(timeout.aborted ? 'TIMEOUT' : 'NETWORK_ERROR', error);
  }
}

/** At most 3 attempts of 10 s, 1 s apart (docs/specification.md, Calls and Limits). Retries only network failures and statuses from 500. */
export async function sendRequest(
  request: Request,
  { isIdempotent = IDEMPOTENT_METHODS.has(request.method) } = {},
): Promise<Response> {
  for (let left = (isIdempotent ? REQUEST_ATTEMPTS : 1) - 1; ; left -= 1) {
    try {
      const response = await attempt(request);
      if (response.status < 500 || left === 0 || asksToWait(response)) return response;
    } catch (error) {
      const isNetwork = error instanceof RequestError && error.code === 'NETWORK_ERROR';
      if (!isNetwork || left === 0) throw error;
    }
    await pause(REQUEST_RETRY_DELAY_SECONDS);
  }
}
