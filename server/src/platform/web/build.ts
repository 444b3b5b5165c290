import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../../config.ts';
import { addToHead, canonicalUrlTags, escapeAttribute } from './public-pages.ts';

export const BUILD_FOLDER = fileURLToPath(new URL('../../../../web/build/client', import.meta.url));
const SHELL_FILE = '__spa-fallback.html';
const NOT_FOUND_FILE = '404/index.html';

export interface Page {
  html: Buffer;
  /** Compresses at the first request, because compressing all documents would add a second to each start. */
  compressed(encoding: Encoding): Promise<Buffer>;
  etag: string;
}

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof COMPRESSORS;

export interface WebBuild {
  folder: string;
  pages: Map<string, Page>;
  shell: Page | undefined;
  notFound: Page | undefined;
  inlineScriptHashes: string[];
}

/**
 * Adds `publicUrl` to URLs for link previews, which must be absolute, and the support email for an app that could not start. Without a build, every
 * URL is a 404.
 */
export async function readWebBuild(
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
  folder = BUILD_FOLDER,
): Promise<WebBuild> {
  const support = `<meta name="support-email" content="${escapeAttribute(supportEmail)}"/>`;
  const pages = new Map<string, Page>();
  const hashes = new Set<string>();
  for await (const file of glob('**/*.html', { cwd: folder, exclude: (path) => path === 'assets' })) {
    const path = pathOf(file);
    const isCanonical = ![SHELL_FILE, NOT_FOUND_FILE].map(pathOf).includes(path) && !path.endsWith('/_');
    const tags = support + (isCanonical ? canonicalUrlTags(publicUrl + path) : '');
    const html = addToHead(withAbsoluteUrls(await readFile(join(folder, file), 'utf8'), publicUrl), tags);
    for (const hash of hashInlineScripts(html)) hashes.add(hash);
    pages.set(path, preparePage(html));
  }
  const take = (file: string) => {
    const page = pages.get(pathOf(file));
    pages.delete(pathOf(file));
    return page;
  };
  return { folder, shell: take(SHELL_FILE), notFound: take(NOT_FOUND_FILE), pages, inlineScriptHashes: [...hashes] };
}

const pathOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;

function withAbsoluteUrls(html: string, publicUrl: string): string {
  return html.replace(/(<meta property="og:image" content=")(\/)/g, (_, start: string) => `${start}${publicUrl}/`);
}

function* hashInlineScripts(html: string): Generator<string> {
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\bsrc=/.test(attributes) && script !== '') yield `sha256-${createHash('sha256').update(script).digest('base64')}`;
  }
}

function preparePage(html: string): Page {
  const content = Buffer.from(html);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    html: content,
    compressed: (encoding) => (made[encoding] ??= COMPRESSORS[encoding](content)),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  };
}
