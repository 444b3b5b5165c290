import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FileAnswer } from '@bros/contract/core/operation';
import { failureBody } from '../http/failure.ts';

/** The content type of every upload; the server reads the real format from the content. */
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
  /** The file name for browsers that save it instead of showing it. */
  readonly fileName: string | undefined;
  /** No browser may keep it. */
  readonly isSecret: boolean;

  constructor(parts: {
    contentType: string;
    version: string;
    fileName?: string;
    isSecret?: boolean;
    open: () => Promise<StoredFile | null>;
  }) {
    this.contentType = parts.contentType;
    this.fileName = parts.fileName;
    this.version = parts.version;
    this.isSecret = parts.isSecret ?? false;
    this.open = parts.open;
  }
}

/**
 * The answer that carries a file, once access and policy have let its caller through. A browser may keep it, and must ask each time whether it may still
 * show it: `no-cache` (RFC 9111, section 5.2.2.4). No cache on the way may keep it at all.
 */
export async function answerWithFile(asked: IncomingHttpHeaders, file: StoredAnswer) {
  const etag = `"${file.version}"`;
  const headers = { 'cache-control': 'private, no-cache', etag, vary: 'accept', 'cross-origin-resource-policy': 'same-origin' };
  if (!file.isSecret && asked['if-none-match']?.includes(etag)) return { status: 304, headers, body: undefined };
  const stored = await file.open();
  if (!stored) return { status: 404, headers: { ...headers, 'cache-control': 'no-store' }, body: failureBody('NOT_FOUND') };
  const { contentType, fileName } = file;
  return {
    status: 200,
    headers: {
      ...headers,
      ...(file.isSecret && { 'cache-control': 'no-store' }),
      'content-type': contentType,
      'content-disposition': fileName ? `attachment; filename="${fileName}"` : 'inline',
      ...(stored.sizeBytes !== null && { 'content-length': String(stored.sizeBytes) }),
    },
    body: Readable.toWeb(stored.stream) as ReadableStream,
  };
}
