import { refusalCode } from '../../../platform/api.ts';

export interface Connection {
  isLost: () => boolean;
  /** Resolves once the connection is back; rejects when the page gives up. */
  whenBack: () => Promise<void>;
}

function isOutage(error: unknown): boolean {
  const code = refusalCode(error);
  return code === null || code === 'UNAVAILABLE';
}

/** If the server is unreachable, for example during a restart, sends again once the connection is back. */
export async function sendWithRetry<Answer>(send: () => Promise<Answer>, connection: Connection): Promise<Answer> {
  for (;;) {
    const wasLost = connection.isLost();
    try {
      return await send();
    } catch (error) {
      // Check both moments, because the connection may have returned since the request began.
      if (!isOutage(error) || !(wasLost || connection.isLost())) throw error;
      await connection.whenBack();
    }
  }
}
