import { spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { afterUse } from '../../../../test/after-use.ts';
import { PATIENCE_MS } from '../../../../test/patience.ts';
import { readTurnUrl } from './connection.ts';
import { createTurnCheck } from './service.ts';

const SECRET = 'shared-with-turn';

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function startTurn(): Promise<number> {
  const port = await findPort();
  const local = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--log-file=stdout'];
  const options = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--use-auth-secret', '--realm=bros', `--pidfile=/tmp/turn-${port}`];
  const server = spawn('turnserver', [...options, ...local, `--static-auth-secret=${SECRET}`], { stdio: 'ignore' });
  afterUse(async () => void server.kill());
  return port;
}

async function serve(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterUse(async () => void server.close());
  return (server.address() as { port: number }).port;
}

const check = (secret: string, ...urls: string[]) => createTurnCheck({ stunUrls: [], turn: { urls, secret } })();

test('a TURN server is reachable over UDP and TCP, and a wrong secret is reported as an error', async () => {
  const port = await startTurn();
  const urls = [`turn:127.0.0.1:${port}`, `turn:127.0.0.1:${port}?transport=tcp`];
  await expect.poll(() => check(SECRET, ...urls), { timeout: PATIENCE_MS }).toEqual(urls.map((url) => ({ url, error: null })));
  expect(await check('another-secret', ...urls)).toEqual(
    urls.map((url) => ({ url, error: expect.stringMatching(/^The server answered: 401/) })),
  );
});

test('a server that refuses connections, does not answer or does not speak TURN is reported with the reason', async () => {
  const port = await findPort();
  const webPort = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'));
  const silentPort = await serve(() => undefined);
  const [refused, silent, foreign] = await check(
    SECRET,
    `turn:127.0.0.1:${port}?transport=tcp`,
    `turn:127.0.0.1:${silentPort}?transport=tcp`,
    `turn:127.0.0.1:${webPort}?transport=tcp`,
  );
  expect(refused?.error).toContain('ECONNREFUSED');
  expect(silent?.error).toBe('The server did not answer within 4 seconds.');
  expect(foreign?.error).toContain('does not speak TURN');
});

test('without a TURN server there is nothing to check', async () => {
  expect(await createTurnCheck({ stunUrls: ['stun:stun.example:3478'], turn: undefined })()).toEqual([]);
});

test.each([
  ['turn:turn.example', { host: 'turn.example', port: 3478, kind: 'udp' }],
  ['turn:turn.example:80?transport=tcp', { host: 'turn.example', port: 80, kind: 'tcp' }],
  ['turn:turn.example?transport=TCP', { host: 'turn.example', port: 3478, kind: 'tcp' }],
  ['turns:[2001:db8::1]', { host: '2001:db8::1', port: 5349, kind: 'tls' }],
] as const)('%s is read as %j', (url, address) => {
  expect(readTurnUrl(url)).toEqual(address);
});

test.each(['turn:turn.example?transport=sctp', 'turn:'])('%s is rejected', (url) => {
  expect(() => readTurnUrl(url)).toThrow('The URL is invalid.');
});

test('a TURN server over TLS can be an IP address', async () => {
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => void warnings.push(message);
  process.on('warning', onWarning);
  afterUse(async () => void process.off('warning', onWarning));
  const port = await serve((socket) => socket.destroy());
  const [result] = await check(SECRET, `turns:127.0.0.1:${port}`);
  expect(result?.error).toMatch(/closed|ECONNRESET|disconnected/);
  expect(warnings).toEqual([]);
});
