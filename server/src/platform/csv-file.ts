import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvLayout, findLayout } from './csv-layout.ts';
import { receiveBody, refusalOfUpload, UPLOAD_PACE } from './http/body.ts';
import { failure } from './http/failure.ts';

const MEGABYTE = 1_048_576;
const UPLOAD_TIMEOUT_MS = 600_000;
/** In characters. A longer record is a huge cell or lacks a quotation mark. */
const LONGEST_RECORD = 200_000;

/**
 * Stores the upload in a temporary file, because a slow sender must hold neither memory nor a transaction.
 * Throws IMPORT_TOO_LARGE, UPLOAD_TIMED_OUT, UPLOAD_CUT_OFF.
 */
export async function withUpload<Result>(
  body: Readable,
  maxMegabytes: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bros-import-'));
  try {
    const path = join(folder, 'rows.csv');
    await receive(body, path, maxMegabytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(body: Readable, path: string, maxMegabytes: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    await receiveBody(
      body,
      { maxBytes: maxMegabytes * MEGABYTE, totalTimeoutMs: UPLOAD_TIMEOUT_MS, pace: UPLOAD_PACE },
      (chunk) => file.appendFile(chunk),
    );
  } catch (error) {
    throw refusalOfUpload(error, () => failure('IMPORT_TOO_LARGE', { maxMegabytes }));
  } finally {
    await file.close();
  }
}

/** Thrown if, from `line` on, the file is not CSV or not text in a known encoding. */
export class UnreadableFile extends Error {
  readonly problem: 'notUtf8' | 'notCsv';
  readonly line: number;
  constructor(problem: 'notUtf8' | 'notCsv', line: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** Reduces each newline to one character, to count lines correctly. */
async function* decode(path: string, { encoding, hasLineFeeds }: CsvLayout): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const joinBreaks = (text: string) =>
    // Text mode transfers turn CR LF into CR CR LF.
    hasLineFeeds ? text.replaceAll(/\r+\n?/g, (found) => (found.endsWith('\n') ? '\n' : found)) : text.replaceAll('\r', '\n');
  let held = '';
  for await (const chunk of createReadStream(path)) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    let end = text.length;
    while (text[end - 1] === '\r') end -= 1;
    held = text.slice(end);
    yield joinBreaks(text.slice(0, end));
  }
  yield joinBreaks(held + decoder.decode());
}

export interface FileRow {
  line: number;
  cells: string[];
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/** Reads CSV (RFC 4180) with the header, without empty rows, in the encodings and delimiters that spreadsheets write. Throws `UnreadableFile`. */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const layout = await findLayout(path);
  const source = Readable.from(decode(path, layout));
  const parser = parse({
    delimiter: layout.delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: '\n',
    max_record_size: LONGEST_RECORD,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let last = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      last = info.lines;
      const line = info.lines - breaks;
      if (line > 1 || !layout.namesDelimiter) yield { line, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('notCsv', Number(error.lines ?? last));
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new UnreadableFile('notUtf8', last);
    }
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
