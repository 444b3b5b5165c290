import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../log.ts';
import { type Pace, parseBody, readBody, receiveBody, UPLOAD_PACE } from './body.ts';
import { createHttpServer } from './server.ts';

const SOON_MS = 50;
const FILE_TYPE = 'application/octet-stream';

async function startServer(): Promise<number> {
  const server = await createHttpServer({
    config: readConfig({}),
    log: createLog('silent'),
    inlineScriptHashes: [],
    bodyWithinMs: SOON_MS,
  });
  const config = { isForAnyOrigin: true };
  server.addContentTypeParser(FILE_TYPE, (_request, body, done) => done(null, body));
  server.post('/echo', { config }, async ({ body }) => ({ body }));
  server.post('/refuse', { config }, async (_request, reply) => reply.code(403).send('refused'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  return (server.server.address() as AddressInfo).port;
}

function stall(port: number, path: string, type: string): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
  socket.on('error', () => undefined).write(`${head}{"a":"`);
  const dripping = setInterval(() => socket.write('x'), 5);
  socket.on('close', () => clearInterval(dripping));
  return socket;
}

function readToTheEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => socket.on('close', () => resolve(Buffer.concat(chunks).toString())));
}

describe('a JSON body', () => {
  test('that is not complete in time is rejected, and its connection is closed while data still arrives', async () => {
    const response = await readToTheEnd(stall(await startServer(), '/echo', 'application/json'));
    expect(response).toContain('HTTP/1.1 408');
    expect(response).toContain('connection: close');
    expect(response).toContain('REQUEST_TIMED_OUT');
  });

  test('that is complete is read', async () => {
    const response = await fetch(`http://127.0.0.1:${await startServer()}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":"é"}',
    });
    expect(await response.json()).toEqual({ body: { a: 'é' } });
  });
});

test('a sender that continues after a refusal can read the refusal before the connection closes', async () => {
  const socket = stall(await startServer(), '/refuse', FILE_TYPE);
  expect(await readToTheEnd(socket)).toContain('HTTP/1.1 403');
});

test('a short body that declares too large a size is rejected before it is read', async () => {
  const parse = parseBody(10, () => 'parsed') as (request: unknown, payload: unknown) => Promise<unknown>;
  await expect(parse({ headers: { 'content-length': '11' } }, new PassThrough())).rejects.toMatchObject({ statusCode: 413 });
});

describe('an upload', () => {
  const limits = { maxBytes: 1_000_000, totalTimeoutMs: 600_000 };
  const pace: Pace = { silenceMs: 600_000, intervalMs: 1_000, minBytes: 10 };
  afterEach(() => void vi.useRealTimers());

  test('is canceled after the first interval with too little data', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const body = new PassThrough();
    const chunks: string[] = [];
    const received = receiveBody(body, { ...limits, pace }, (chunk) => void chunks.push(String(chunk)));
    const refused = expect(received).rejects.toMatchObject({ problem: 'tooSlow' });
    for (const chunk of ['0123456789', '0123456789', '012345678']) {
      body.write(chunk);
      await vi.waitUntil(() => chunks.at(-1) === chunk, PATIENCE_MS);
      expect(body.listenerCount('data')).toBe(1);
      await vi.advanceTimersByTimeAsync(pace.intervalMs);
    }
    await refused;
    expect(body.listenerCount('data')).toBe(0);
  });

  test('may pause for at most 30 seconds, and must send at least 120 kB every 30 seconds', () => {
    expect(UPLOAD_PACE).toEqual({ silenceMs: 30_000, intervalMs: 30_000, minBytes: 120_000 });
  });

  test('is read no faster than it is consumed', async () => {
    const body = new PassThrough();
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken: string[] = [];
    const received = receiveBody(body, limits, (chunk) => {
      taken.push(String(chunk));
      return promise;
    });
    body.write('one');
    await vi.waitUntil(() => taken.length === 1, PATIENCE_MS);
    body.end('two');
    expect(body.isPaused()).toBe(true);
    resolve();
    await received;
    expect(taken).toEqual(['one', 'two']);
  });

  test('that cannot be stored fails with the storage’s error', async () => {
    const body = new PassThrough();
    body.end('one');
    await expect(receiveBody(body, limits, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC');
  });

  test('above its size limit is rejected', async () => {
    const body = new PassThrough();
    body.write('12345');
    await expect(readBody(body, { ...limits, maxBytes: 4 })).rejects.toMatchObject({ problem: 'tooLarge' });
    expect(body.readableFlowing).toBe(true);
  });
});
