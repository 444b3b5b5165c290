import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { derivePushKeys } from './keys.ts';
import { createPushSender } from './sender.ts';

const keys = derivePushKeys('a-secret-that-only-tests-know-0123456789');
const MESSAGE = { id: '1', text: 'Marcus wrote to you — ünïcode', path: '/dashboard', tag: 'message.direct:1' };

async function pushService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { headers: IncomingMessage['headers']; url: string | undefined; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    seen.push({ headers: request.headers, url: request.url, body: await buffer(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterUse(async () => {
    server.closeAllConnections();
    server.close();
  });
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`;
  return { seen, browser, auth, device: { endpoint, p256dh, auth: auth.toString('base64url') } };
}

const answerWith = (status: number) => (_: IncomingMessage, response: ServerResponse) => response.writeHead(status).end('words');

/** RFC 8291, section 3.4, and RFC 8188, section 2. */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const keyEnd = 21 + body.readUInt8(20);
  const [salt, senderKey, sealed] = [body.subarray(0, 16), body.subarray(21, keyEnd), body.subarray(keyEnd)];
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const shared = derive(browser.computeSecret(senderKey), auth, about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const settings = { keys, contact: 'mailto:help@example.com' };
const send = createPushSender(settings);

test('keys depend only on the secret', () => {
  expect(derivePushKeys('a-secret-that-only-tests-know-0123456789')).toEqual(keys);
  expect(derivePushKeys('another-secret').publicKey).not.toBe(keys.publicKey);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(keys.privateKey).toMatch(/^[\w-]{43}$/);
});

test('a push is signed, valid for a day, and readable only by its browser', async () => {
  const { seen, browser, auth, device } = await pushService(answerWith(201));
  expect(await send(device, MESSAGE)).toBe('taken');
  const [push] = seen;
  expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: new URL(device.endpoint).origin, sub: 'mailto:help@example.com' });
  expect(push?.body.toString('latin1')).not.toContain('Marcus');
  expect(JSON.parse(decrypt(push?.body ?? Buffer.alloc(0), browser, auth))).toEqual(MESSAGE);
});

describe('a push service’s response', () => {
  test.each([
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('of %i means %s', async (status, outcome) => {
    const { device } = await pushService(answerWith(status));
    expect(await send(device, MESSAGE)).toBe(outcome);
  });

  test('that never arrives leads to a retry', async () => {
    const { device } = await pushService(() => undefined);
    const sendInHaste = createPushSender({ ...settings, timeoutMs: 100 });
    expect(await sendInHaste(device, MESSAGE)).toBe('later');
  });

  test('that redirects is not followed', async () => {
    const { seen, device } = await pushService((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await send(device, MESSAGE)).toBe('later');
    expect(seen.map(({ url }) => url)).toEqual(['/push/1']);
  });
});

test('a key that is not a point on the curve ends the subscription, and nothing is sent', async () => {
  const { seen, device } = await pushService(answerWith(201));
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(await send({ ...device, p256dh }, MESSAGE)).toBe('gone');
  expect(seen).toEqual([]);
});
