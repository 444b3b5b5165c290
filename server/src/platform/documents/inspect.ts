import type { CvKind, CvProblem } from '@bros/contract/work/job-rules';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';

/** Only an archive bomb exceeds these limits. */
const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
const TYPES_MAX_BYTES = 256 * 1024;
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;
const ENTRIES_MAX = 2000;
/** Small, so a bomb yields only a few megabytes before it is detected. */
const STEP_BYTES = 8 * 1024;
/** The end markers are in the last bytes (PDF 1.7, appendix H.3.4.1, note 18). */
const PDF_TAIL_BYTES = 1024;

const TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export type DocumentInspection = { kind: CvKind } | { problem: CvProblem };

const ZIP_MARK = 0x04034b50;

export const isZip = (file: Buffer): boolean => file.length > 4 && file.readUInt32LE(0) === ZIP_MARK;

export function inspectUnpacked(file: Buffer): DocumentInspection {
  return /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) ? inspectPdf(file) : { problem: 'format' };
}

function inspectPdf(file: Buffer): DocumentInspection {
  const tail = file.toString('latin1', Math.max(0, file.length - PDF_TAIL_BYTES));
  return /startxref\s+\d+\s+%%EOF/.test(tail) ? { kind: 'pdf' } : { problem: 'broken' };
}

class Bomb extends Error {}

/** Checks for a complete Word document (ECMA-376, part 2). Unpacks at most 10.25 MB. */
export function inspectDocx(file: Buffer): DocumentInspection {
  try {
    const { [TYPES]: types, [DOCUMENT]: document } = unpack(file);
    if (!types || !document) return { problem: 'format' };
    const isWord = types.includes(DOCX_TYPE) && document.includes('<w:document');
    return isWord ? { kind: 'docx' } : { problem: 'format' };
  } catch (error) {
    return { problem: error instanceof Bomb ? 'bomb' : 'broken' };
  }
}

const MAX_BYTES: Readonly<Record<string, number>> = { [TYPES]: TYPES_MAX_BYTES, [DOCUMENT]: DOCUMENT_MAX_BYTES };

function unpack(file: Buffer): Partial<Record<string, Buffer>> {
  assertHarmless(file);
  const chunks: Record<string, Uint8Array[]> = {};
  const unzip = new Unzip((entry) => {
    const max = MAX_BYTES[entry.name];
    if (max === undefined) return;
    // Only an archive bomb has two entries of the same name.
    if (chunks[entry.name]) throw new Bomb();
    const unpacked: Uint8Array[] = [];
    chunks[entry.name] = unpacked;
    let bytes = 0;
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      bytes += chunk.length;
      // The declared sizes, checked above, may be false.
      if (bytes > max) throw new Bomb();
      unpacked.push(chunk);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP_BYTES) {
    unzip.push(file.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= file.length);
  }
  return Object.fromEntries(Object.entries(chunks).map(([name, unpacked]) => [name, Buffer.concat(unpacked)]));
}

function assertHarmless(file: Buffer): void {
  let [count, bytes] = [0, 0];
  unzipSync(file, {
    filter({ name, originalSize }) {
      count += 1;
      bytes += originalSize;
      if (count > ENTRIES_MAX || bytes > UNPACKED_MAX_BYTES || originalSize > (MAX_BYTES[name] ?? bytes)) throw new Bomb();
      return false;
    },
  });
}
