import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Settings } from '../config.ts';
import { newId } from './ids.ts';

interface StoredFile {
  stream: Readable;
  sizeBytes: number;
}

/** Does not check access, because every route checks a policy first. */
export interface Storage {
  /** Creates or replaces the file atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  isReady(): Promise<boolean>;
}

interface Place {
  disk: Disk;
  /** Throws if the folder is missing, as on an unmounted volume, where flydrive would create one. */
  assertThere(): Promise<void>;
  writesInSteps: boolean;
}

const KEY_MAX_CHARACTERS = 200;
/** As large as a small rendition. Storage with less space is not ready. */
const PROBE = new Uint8Array(64 * 1024);
/** Cannot leave the folder, and is harmless in a shell or a URL. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function assertKey(key: string): void {
  if (key.length > KEY_MAX_CHARACTERS || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Uses `DATA_DIR/files`, or the bucket `S3_BUCKET`. */
export async function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  const { disk, assertThere, writesInSteps } = config.s3
    ? await openBucket(config.s3)
    : await openFolder(join(config.dataDir, 'files'));
  let probing: Promise<boolean> | undefined;

  return {
    async put(key, bytes, contentType) {
      assertKey(key);
      const target = writesInSteps ? `incoming/${newId()}` : key;
      try {
        await disk.put(target, bytes, { contentType, contentLength: bytes.byteLength });
        if (writesInSteps) await disk.move(target, key);
      } catch (error) {
        // Deletes the part written before the disk was full.
        if (writesInSteps) await disk.delete(target).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      assertKey(key);
      try {
        const { contentLength } = await disk.getMetaData(key);
        return { stream: await disk.getStream(key), sizeBytes: contentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      assertKey(key);
      return disk.exists(key);
    },
    async delete(key) {
      assertKey(key);
      await disk.delete(key);
    },
    isReady() {
      probing ??= assertThere()
        .then(() => writeProbe(disk))
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          probing = undefined;
        });
      return probing;
    },
  };
}

async function writeProbe(disk: Disk): Promise<void> {
  const key = `probes/${newId()}`;
  try {
    await disk.put(key, PROBE);
  } finally {
    await disk.delete(key).catch(() => undefined);
  }
}

async function openFolder(location: string): Promise<Place> {
  await mkdir(location, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return { disk, assertThere: () => access(location), writesInSteps: true };
}

/** Loaded on first use, because the S3 client is the server's largest library. */
async function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<Place> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Some other S3 servers reject AWS's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return { disk, assertThere: async () => undefined, writesInSteps: false };
}

/** flydrive's errors have Node's code for the disk and status 404 for S3. */
function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } }).cause;
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
