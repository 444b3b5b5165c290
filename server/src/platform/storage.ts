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

/** Files by key: pictures and archives. No key is public; every route asks a policy before it serves a file. */
export interface Storage {
  /** Stores a file as a whole or not at all; one of the same key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** True when a file can be written to the folder or bucket now: it tries. */
  isReady(): Promise<boolean>;
}

interface Place {
  disk: Disk;
  /** Throws when the place is gone. flydrive would recreate a lost folder, beside the volume that should be mounted there. */
  assertThere(): Promise<void>;
  /** Files are written elsewhere first and then moved, since a write to disk can be cut off. */
  writesInSteps: boolean;
}

const KEY_MAX_CHARACTERS = 200;
/** About as large as a small rendition: a place with room for less is as good as full. */
const PROBE = new Uint8Array(64 * 1024);
/** Lower-case segments that do not begin with a dot: nothing in them climbs out of the folder or means something to a shell or an address. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws unless `key` looks like `photos/0198…/640.webp`. Keys are made by us, so a bad one is a mistake of ours. */
function assertKey(key: string): void {
  if (key.length > KEY_MAX_CHARACTERS || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Files under `DATA_DIR/files`, or in an S3 bucket when `S3_BUCKET` is set. */
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
        // A full disk keeps the part of the file that it still took.
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
      // Everybody who asks meanwhile shares one write.
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

/** Throws when the place takes no file, as one does that is full. */
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

/** The S3 client is loaded only when it is used: it is the largest library of the server. */
async function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<Place> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Checksums that only AWS itself understands make other S3 servers refuse the request.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return { disk, assertThere: async () => undefined, writesInSteps: false };
}

/** True for flydrive's errors about a missing file: Node's code for the disk, a 404 from S3. */
function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } }).cause;
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
