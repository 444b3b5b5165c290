import type { Readable } from 'node:stream';
import type { FileAnswer } from '@bros/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureBody } from '../http/failure.ts';

/** What a body must say it is to be taken as a file: what it really is its content tells. */
export const FILE_TYPE = 'application/octet-stream';

export interface StoredFile {
  stream: Readable;
  /** Null where it is made while it is sent. */
  sizeBytes: number | null;
}

/** An answer that is a file. It is opened only when the caller does not have it already. */
export class StoredAnswer implements FileAnswer {
  readonly contentType: string;
  /** Changes whenever the content does. */
  readonly version: string;
  readonly open: () => Promise<StoredFile | null>;
  /** What a browser saves it as, in place of showing it. */
  readonly fileName: string | undefined;

  constructor(parts: { contentType: string; version: string; fileName?: string; open: () => Promise<StoredFile | null> }) {
    this.contentType = parts.contentType;
    this.fileName = parts.fileName;
    this.version = parts.version;
    this.open = parts.open;
  }
}

/**
 * Sends a file to whom access and policy have let through. His browser may keep it, and must ask each time whether it may still show it: `no-cache`
 * (RFC 9111, section 5.2.2.4). No cache on the way may keep it at all.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredAnswer): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'accept', 'cross-origin-resource-policy': 'same-origin' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const stored = await file.open();
  if (!stored) return reply.code(404).header('cache-control', 'no-store').send(failureBody('NOT_FOUND'));
  const { fileName } = file;
  reply.type(file.contentType).header('content-disposition', fileName ? `attachment; filename="${fileName}"` : 'inline');
  if (stored.sizeBytes !== null) reply.header('content-length', stored.sizeBytes);
  return reply.send(stored.stream);
}
