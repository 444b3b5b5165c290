import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../src/config.ts';

interface S3StandIn {
  settings: S3Settings;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  isFull: boolean;
  stop(): Promise<void>;
}

export async function startS3StandIn(): Promise<S3StandIn> {
  const bucket = 'bros-files';
  const accessKeyId = 'stand-in';
  const objects: S3StandIn['objects'] = new Map();

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; headers?: Record<string, string> }> {
    const signedBy = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    if (signedBy !== accessKeyId) return { status: 403, body: errorXml('AccessDenied') };
    const [, inBucket, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/');
    if (inBucket !== bucket) return { status: 404, body: errorXml('NoSuchBucket') };
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return { status: 200 };
    if (request.method === 'PUT') {
      if (standIn.isFull) return { status: 507, body: errorXml('XMinioStorageFull') };
      objects.set(key, { bytes: await buffer(request), contentType: request.headers['content-type'] ?? '' });
      return { status: 200, headers: { etag: '"1"' } };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return { status: 404, body: errorXml('NoSuchKey') };
    return {
      status: 200,
      body: found.bytes,
      headers: { 'content-type': found.contentType, 'last-modified': new Date().toUTCString() },
    };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => {
      response.writeHead(status, { ...headers, 'content-length': status === 204 ? 0 : Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: S3StandIn = {
    settings: { endpoint, region: 'us-east-1', bucket, accessKeyId, secretAccessKey: 'not-a-secret' },
    objects,
    isFull: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

const errorXml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
