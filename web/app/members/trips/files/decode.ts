import type { TripFileFormat } from '@bros/contract/members/trip-files';
import { UnreadableTrips } from './found-trips.ts';

/** Finds the encoding in the first bytes or a GPX's XML declaration. Throws `UnreadableTrips`. */
export function decodeFile(bytes: Uint8Array, format: Exclude<TripFileFormat, 'csv'>): string {
  const utf16 = findUtf16(bytes);
  if (utf16) return decodeUtf16(bytes, utf16 === 'little');
  return format === 'gpx' ? decodeXml(bytes) : decodeUtf8(joinSplitLetters(bytes));
}

export function decodeBeginning(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  return utf16 ? decodeUtf16(bytes, utf16 === 'little') : new TextDecoder().decode(bytes);
}

/** UTF-16 begins with a byte order mark, or an ASCII letter, whose second byte is 0. */
function findUtf16([first, second]: Uint8Array): 'little' | 'big' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'little';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined) ? 'big' : null;
}

const UNITS_PER_CALL = 8192;

/** Folding splits surrogate pairs, whose halves `TextDecoder` would replace. */
function decodeUtf16(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const units = Uint16Array.from({ length: bytes.length >> 1 }, (_, index) => view.getUint16(index * 2, isLittleEndian));
  let text = '';
  for (let from = 0; from < units.length; from += UNITS_PER_CALL) {
    text += String.fromCharCode(...units.subarray(from, from + UNITS_PER_CALL));
  }
  return text.replace(/^\uFEFF/, '');
}

/** Text that is not valid UTF-8 and has no valid character beyond ASCII is Windows-1252. */
function decodeUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const isUtf8 = !text.includes('\uFFFD') || /[\u0080-\uFFFC]/.test(text);
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
}

const DECLARATION = /^\s*<\?xml[^>]*\?>/;

/** Removes the declaration, with which a parser would decode the text again. */
function decodeXml(bytes: Uint8Array): string {
  const [declaration = ''] = DECLARATION.exec(new TextDecoder().decode(bytes.subarray(0, 1024))) ?? [];
  const [, encoding = 'utf-8'] = /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration) ?? [];
  // Some programs declare UTF-16, which they used in memory, and save UTF-8. `findUtf16` looks at the bytes.
  const isUtf8 = /^(?:utf-?8|utf-?16.*|ucs-?2|unicode)$/i.test(encoding);
  return (isUtf8 ? decodeUtf8(bytes) : decodeAs(encoding, bytes)).replace(DECLARATION, '');
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTrips('encodingUnknown');
  }
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [9, 10, 13, 32];
const isBreak = (byte: number | undefined) => byte === LINE_FEED || byte === CARRIAGE_RETURN;
const isContinuation = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10;

/** Folding may split UTF-8 characters, because RFC 5545 (section 3.1) counts octets. Moving a character's bytes before the fold keeps the line numbers. */
function joinSplitLetters(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  const folds = new Uint8Array(bytes.length);
  let [written, held] = [0, 0];
  const release = () => {
    joined.set(folds.subarray(0, held), written);
    written += held;
    held = 0;
  };
  for (let at = 0; at < bytes.length; ) {
    const end = findFoldEnd(bytes, at);
    if (end > at) {
      folds.set(bytes.subarray(at, end), held);
      held += end - at;
      at = end;
      continue;
    }
    if (held > 0 && !isContinuation(bytes[at])) release();
    joined[written] = bytes[at] ?? 0;
    written += 1;
    at += 1;
  }
  release();
  return joined;
}

/** The position after the fold and its blank; `start` if there is no fold. */
function findFoldEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isBreak(bytes[at])) at += 1;
  const isFold = at > start && (bytes[at] === SPACE || bytes[at] === TAB);
  return isFold ? at + 1 : start;
}
