import { createReadStream } from 'node:fs';

export interface CsvLayout {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
  /** True if the first line is like `sep=;`, which Excel reads as a setting. */
  namesDelimiter: boolean;
  /** False if lines end in CR. */
  hasLineFeeds: boolean;
}

const START_BYTES = 8192;

const UTF8_MARK = Buffer.from('\uFEFF');

export async function findLayout(path: string): Promise<CsvLayout> {
  let start = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { end: START_BYTES - 1 })) start = Buffer.concat([start, chunk as Buffer]);
  const utf16 = findUtf16(start);
  const { hasLineFeeds, isUtf8 } = await scan(path, utf16 ?? 'utf-8');
  const isMarked = start.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  const encoding = utf16 ?? (isMarked || isUtf8 ? 'utf-8' : 'windows-1252');
  return { encoding, hasLineFeeds, ...findDelimiter(new TextDecoder(encoding).decode(start)) };
}

/** Recognizes UTF-16 by the byte order mark, or the zero byte of an ASCII character at the beginning (Excel's 'Unicode text'). */
function findUtf16([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0) ? 'utf-16be' : null;
}

/** One valid UTF-8 character beyond ASCII means UTF-8, so that damaged ones are reported. Other damaged text without control characters is Windows-1252. */
async function scan(path: string, encoding: string): Promise<{ hasLineFeeds: boolean; isUtf8: boolean }> {
  const [decoder, windows] = [new TextDecoder(encoding), new TextDecoder('windows-1252')];
  let [hasLineFeeds, isDamaged, hasLetter, isBinary] = [false, false, false, false];
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    hasLineFeeds ||= text.includes('\n');
    isDamaged ||= text.includes('\uFFFD');
    hasLetter ||= /[\u0080-\uFFFC]/.test(text);
    isBinary ||= /[^\P{Cc}\s]/u.test(windows.decode(chunk as Buffer, { stream: true }));
  }
  isDamaged ||= decoder.decode().includes('\uFFFD');
  return { hasLineFeeds, isUtf8: !isDamaged || hasLetter || isBinary };
}

const NAMED_DELIMITER = /^"?sep=([^\w"\r\n])"?$/i;

/** Spreadsheets use semicolons in many countries, and tabs in 'Unicode text'. Column names contain no delimiters. */
function findDelimiter(start: string): Pick<CsvLayout, 'delimiter' | 'namesDelimiter'> {
  const lines = start.split(/[\r\n]+/);
  const [, named] = NAMED_DELIMITER.exec(lines[0] ?? '') ?? [];
  if (named) return { delimiter: named, namesDelimiter: true };
  const line = lines.find((text) => text.trim() !== '') ?? '';
  const countOf = (delimiter: string) => line.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one));
  return { delimiter, namesDelimiter: false };
}
