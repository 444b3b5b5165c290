import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FileResult } from '@bros/contract/core/operation';
import { failureBody } from '../http/failure.ts';

/** One type for all files, because the server detects the real format. */
export const FILE_TYPE = 'application/octet-stream';

export interface StoredFile {
  stream: Readable;
  /** Null if the file is generated while it is sent. */
  sizeBytes: number | null;
}

export class FileResponse implements FileResult {
  readonly contentType: string;
  readonly version: string;
  readonly open: () => Promise<StoredFile | null>;
  readonly fileName: string | undefined;
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

/** With `no-cache`, browsers store the file and revalidate it each time (RFC 9111, section 5.2.2.4). Shared caches may not store it. */
export async function answerWithFile(asked: IncomingHttpHeaders, file: FileResponse) {
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
