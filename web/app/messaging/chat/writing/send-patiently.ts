import { refusalCode } from '../../../platform/api.ts';

/** The part of the live connection that sending needs. */
export interface Connection {
  /** It was there, and broke. */
  isLost: () => boolean;
  /** Resolves once it is there again; rejects when the page gives it up. */
  whenBack: () => Promise<void>;
}

/** The server gave no answer, or could not answer. */
function isOutage(error: unknown): boolean {
  const code = refusalCode(error);
  return code === null || code === 'UNAVAILABLE';
}

/** Sends. When the server is away, as during its restart, sends again once the connection is back. */
export async function sendPatiently<Answer>(send: () => Promise<Answer>, connection: Connection): Promise<Answer> {
  for (;;) {
    const wasLost = connection.isLost();
    try {
      return await send();
    } catch (error) {
      // The connection may have come back between the failure and now.
      if (!isOutage(error) || !(wasLost || connection.isLost())) throw error;
      await connection.whenBack();
    }
  }
}
