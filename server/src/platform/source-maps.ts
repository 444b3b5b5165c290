import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const BUNDLED = /(file:\/\/\S+\/server\/build\/[\w-]+\.js):(\d+):(\d+)/;
const maps = new Map<string, SourceMap>();

/**
 * Makes stack traces name the sources instead of the bundle. Reads maps on demand, because `--enable-source-maps` reads every map at start, which takes 25 MiB.
 */
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${nameSource(String(frame))}`)].join('\n');

const nameSource = (frame: string) =>
  frame.replace(BUNDLED, (place, file: string, line: string, column: string) => {
    const entry = readMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/** Without a source map, the trace is unchanged. */
function readMap(file: string): SourceMap | undefined {
  try {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
    maps.set(file, map);
    return map;
  } catch {
    return undefined;
  }
}
