export interface KeptPicture {
  kind: 'photo' | 'frame' | 'submitted';
  contentType: 'image/jpeg' | 'image/webp';
  atMs: number | null;
  step: number | null;
  bytes: Uint8Array;
}

type Entry = Omit<KeptPicture, 'bytes'> & { length: number };

const HEADER_BYTES = 4;

export function packPictures(kept: readonly KeptPicture[]): Buffer {
  const entries: Entry[] = kept.map(({ bytes, ...entry }) => ({ ...entry, length: bytes.byteLength }));
  const list = Buffer.from(JSON.stringify(entries));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(list.byteLength);
  return Buffer.concat([header, list, ...kept.map(({ bytes }) => bytes)]);
}

export function unpackPictures(packed: Buffer): KeptPicture[] {
  let offset = HEADER_BYTES + packed.readUInt32BE();
  const entries = JSON.parse(packed.toString('utf8', HEADER_BYTES, offset)) as Entry[];
  return entries.map(({ length, ...entry }) => {
    const bytes = packed.subarray(offset, offset + length);
    offset += length;
    return { ...entry, bytes };
  });
}
