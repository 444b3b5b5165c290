import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Actor } from '../../../platform/api/context.ts';
import type { ArchiveFile, ArchiveStep } from '../../../platform/member-data.ts';
import { renderPage } from './page.ts';

/**
 * A ZIP of `index.html`, `<part>/data.json` for programs, and the member's files, generated while it is read. An error ends the stream, so that no
 * partial archive seems complete.
 */
export function writeArchive(parts: readonly ArchiveStep[], member: Actor, madeAt: Date): Readable {
  const zip = new ZipFile();
  // yazl's stream is Node's PassThrough.
  const output = zip.outputStream as Readable;
  const abort = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', abort);
  const add = (path: string, open: () => AsyncIterable<string> | Promise<Readable | null>, compress: boolean) =>
    zip.addReadStreamLazy(path, { mtime: madeAt, compress }, (give) => {
      Promise.resolve(open()).then((source) => give(null, toStream(source, abort)), abort);
    });

  const addAll = async () => {
    // The files are listed first: yazl reads a file once its entry is added, and a request has only one database connection.
    const files = await listFiles(parts, member);
    add('index.html', () => renderPage(parts, member, madeAt), true);
    for (const part of parts) add(`${part.name}/data.json`, () => writeJson(part, member), true);
    for (const { path, open } of files) add(path, open, false);
    zip.end();
  };
  addAll().catch(abort);
  return output;
}

/** Passes the stream's errors to `abort`, because yazl watches only files that it opens itself. */
function toStream(source: AsyncIterable<string> | Readable | null, abort: (error: unknown) => void): Readable {
  const stream = source instanceof Readable ? source : Readable.from(source ?? [], { objectMode: false });
  return stream.on('error', abort);
}

async function listFiles(parts: readonly ArchiveStep[], member: Actor): Promise<ArchiveFile[]> {
  const listed: ArchiveFile[] = [];
  for (const { files } of parts) {
    if (!files) continue;
    for await (const file of files(member)) listed.push(file);
  }
  return listed;
}

async function* writeJson(part: ArchiveStep, member: Actor): AsyncIterable<string> {
  let isFirst = true;
  for await (const record of part.read(member)) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
