import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Actor } from '../../platform/api/context.ts';
import type { ArchivePart } from '../../platform/member-data.ts';
import { renderPage } from './page.ts';

/**
 * One ZIP of everything that features keep of a member: `index.html`, which opens in a browser without us, `<part>/data.json` for programs, and the files.
 * Made as it is read. When something fails the stream ends with the error, so that half an archive is never taken for a whole one.
 */
export function writeArchive(parts: readonly ArchivePart[], member: Actor, madeAt: Date): Readable {
  const zip = new ZipFile();
  // yazl's stream is Node's own PassThrough.
  const output = zip.outputStream as Readable;
  const abort = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', abort);
  const add = (path: string, open: () => AsyncIterable<string> | Promise<Readable | null>, compress: boolean) =>
    zip.addReadStreamLazy(path, { mtime: madeAt, compress }, (give) => {
      Promise.resolve(open()).then((source) => give(null, toStream(source, abort)), abort);
    });

  add('index.html', () => renderPage(parts, member, madeAt), true);
  for (const part of parts) add(`${part.name}/data.json`, () => writeJson(part, member), true);
  addFiles(parts, member, (path, open) => add(path, open, false)).then(() => zip.end(), abort);
  return output;
}

/** A source that breaks takes the archive along: yazl listens for that only where it opens files itself. */
function toStream(source: AsyncIterable<string> | Readable | null, abort: (error: unknown) => void): Readable {
  const stream = source instanceof Readable ? source : Readable.from(source ?? [], { objectMode: false });
  return stream.on('error', abort);
}

async function addFiles(
  parts: readonly ArchivePart[],
  member: Actor,
  add: (path: string, open: () => Promise<Readable | null>) => void,
): Promise<void> {
  for (const { files } of parts) {
    if (!files) continue;
    for await (const { path, open } of files(member)) add(path, open);
  }
}

async function* writeJson(part: ArchivePart, member: Actor): AsyncIterable<string> {
  let isFirst = true;
  for await (const record of part.read(member)) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
