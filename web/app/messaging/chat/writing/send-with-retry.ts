import { refusalCode } from '../../../platform/api.ts';

export interface Connection {
  isDisconnected: () => boolean;
  waitUntilConnected: () => Promise<void>;
}

function isOutage(error: unknown): boolean {
  const code = refusalCode(error);
  return code === null || code === 'UNAVAILABLE';
}

/** Sends again once connected if the server is unreachable, for example during a restart. */
export async function sendWithRetry<Answer>(send: () => Promise<Answer>, connection: Connection): Promise<Answer> {
  for (;;) {
    const wasDisconnected = connection.isDisconnected();
    try {
      return await send();
    } catch (error) {
      // The connection may have returned since the request began.
      if (!isOutage(error) || !(wasDisconnected || connection.isDisconnected())) throw error;
      await connection.waitUntilConnected();
    }
  }
}
