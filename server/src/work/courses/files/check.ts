import type { COURSE_FILE_PROBLEMS, CourseFileKind } from '@bros/contract/work/course-rules';

export type FileInspection = { kind: CourseFileKind } | { problem: (typeof COURSE_FILE_PROBLEMS)[number] };

/** The end marker is in the last bytes (PDF 1.7, appendix H.3.4.1, note 18). */
const PDF_TAIL_BYTES = 1024;
/** The end record has 22 bytes and a comment of up to 65,535 bytes (APPNOTE 4.3.16). */
const ZIP_END_BYTES = 22;
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 65_535;
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

const beginsWith = (file: Buffer, start: string) => file.toString('latin1', 0, start.length) === start;
const endsWith = (file: Buffer, end: Buffer) => file.subarray(-end.length).equals(end);

/** Only bytes are compared; nothing is unpacked or decoded. */
const KINDS: { kind: CourseFileKind; begins: (file: Buffer) => boolean; isWhole: (file: Buffer) => boolean }[] = [
  {
    kind: 'pdf',
    begins: (file) => /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)),
    isWhole: (file) => /startxref\s+\d+\s+%%EOF/.test(file.subarray(-PDF_TAIL_BYTES).toString('latin1')),
  },
  { kind: 'zip', begins: (file) => beginsWith(file, 'PK\x03\x04') || beginsWith(file, 'PK\x05\x06'), isWhole: hasZipEnd },
  { kind: 'png', begins: (file) => file.subarray(0, 8).equals(PNG_START), isWhole: (file) => endsWith(file, PNG_END) },
  {
    kind: 'jpg',
    begins: (file) => file.subarray(0, 3).toString('hex') === 'ffd8ff',
    isWhole: (file) => endsWith(file, Buffer.from('ffd9', 'hex')),
  },
  {
    kind: 'webp',
    begins: (file) => beginsWith(file, 'RIFF') && file.subarray(8, 12).toString('latin1') === 'WEBP',
    isWhole: (file) => file.length >= 12 && file.readUInt32LE(4) + 8 === file.length,
  },
  { kind: 'gif', begins: (file) => /^GIF8[79]a/.test(file.toString('latin1', 0, 6)), isWhole: (file) => file.at(-1) === 0x3b },
];

function hasZipEnd(file: Buffer): boolean {
  const tail = file.subarray(-ZIP_TAIL_BYTES);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at !== -1 && tail.length >= at + ZIP_END_BYTES && tail.readUInt16LE(at + 20) === tail.length - at - ZIP_END_BYTES;
}

export function inspectFile(file: Buffer): FileInspection {
  const found = KINDS.find(({ begins }) => begins(file));
  if (!found) return { problem: 'format' };
  return found.isWhole(file) ? { kind: found.kind } : { problem: 'broken' };
}
