import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../platform/request.ts';
import { sendWithRetry } from './send-with-retry.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const networkFailure = () => new RequestError('NETWORK_ERROR', null);

function loseConnection() {
  let isDisconnected = true;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const bringBack = () => {
    isDisconnected = false;
    resolve();
  };
  return {
    bringBack,
    giveUp: () => reject(new Error('closed')),
    connection: { isDisconnected: () => isDisconnected, waitUntilConnected: () => promise },
  };
}

test('a message that fails while the server is unreachable is sent once the connection is back', async () => {
  const { connection, bringBack } = loseConnection();
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkFailure()).mockResolvedValue('stored');
  const sending = sendWithRetry(send, connection);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  bringBack();
  await expect(sending).resolves.toBe('stored');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a second failure, after the connection came back, is thrown', async () => {
  const { connection, bringBack } = loseConnection();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new ORPCError('UNAVAILABLE'));
  const sending = sendWithRetry(send, connection);
  bringBack();
  await expect(sending).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal is thrown immediately, even while the connection is lost', async () => {
  const { connection } = loseConnection();
  await expect(sendWithRetry(() => Promise.reject(new ORPCError('MUTED')), connection)).rejects.toMatchObject({ code: 'MUTED' });
});

test('a failure while connected is thrown', async () => {
  const connection = { isDisconnected: () => false, waitUntilConnected: () => Promise.reject(new Error('nobody waits')) };
  await expect(sendWithRetry(() => Promise.reject(networkFailure()), connection)).rejects.toBeInstanceOf(RequestError);
});

test('nothing more is sent once the page stops waiting for the connection', async () => {
  const { connection, giveUp } = loseConnection();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(networkFailure());
  const sending = sendWithRetry(send, connection);
  giveUp();
  await expect(sending).rejects.toThrow('closed');
  expect(send).toHaveBeenCalledOnce();
});
